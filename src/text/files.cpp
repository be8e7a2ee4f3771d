// SPDX-License-Identifier: MIT
#include "text/files.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <fstream>
#include <system_error>

namespace strata::text {

using rules::Unexpected;

rules::Expected<std::string, Message> read_whole_file(const std::filesystem::path& file) {
    std::filebuf buffer;
    if (buffer.open(file, std::ios::in | std::ios::binary) == nullptr)
        return Unexpected{reason_of({errno, std::generic_category()})};
    std::string bytes;
    std::array<char, 1 << 16> part{};
    try {
        while (const auto count = buffer.sgetn(part.data(), part.size()))
            bytes.append(part.data(), static_cast<std::size_t>(count));
    } catch (const std::ios_base::failure& failure) {
        return Unexpected{reason_of(failure.code())};
    }
    return bytes;
}

bool may_exist(const std::filesystem::path& file) {
    std::error_code error;
    return std::filesystem::exists(file, error) || error;
}

Parsed<std::vector<std::filesystem::path>> files_in(const std::filesystem::path& folder,
                                                    std::string_view ending) {
    std::vector<std::filesystem::path> files;
    std::error_code error;
    // A range-based loop would throw if the next name cannot be read.
    std::filesystem::directory_iterator at(folder, error);
    for (; !error && at != std::filesystem::directory_iterator{}; at.increment(error))
        if (at->path().extension() == ending) files.push_back(at->path());
    if (error && error != std::errc::no_such_file_or_directory)
        return Unexpected{
            TextError{folder.string(), 0, 0, {"file.unreadable", {{"reason", reason_of(error)}}}}};
    std::ranges::sort(files);
    return files;
}

} // namespace strata::text
