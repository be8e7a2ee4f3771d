// SPDX-License-Identifier: MIT
#include "app/output_name.h"

#include <algorithm>
#include <system_error>

#include <fmt/format.h>

namespace strata::app {
namespace {

namespace fs = std::filesystem;

std::string ending_of(const fs::path& output) {
    auto ending = output.extension().string();
    const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
    std::ranges::transform(ending, ending.begin(), small);
    return ending;
}

} // namespace

PictureKind kind_of(const fs::path& output) {
    std::error_code none;
    const auto ending = ending_of(output);
    if (ending.empty() || fs::is_directory(output, none)) return PictureKind::folder;
    if (ending == ".png") return PictureKind::png;
    if (ending == ".webp") return PictureKind::webp;
    return ending == ".gif" ? PictureKind::gif : PictureKind::unknown;
}

std::optional<std::string> refused_picture(const std::string& output) {
    if (output.empty()) return "give the name of the picture to write";
    const auto ending = ending_of(output);
    if (ending.empty() || ending == ".png") return std::nullopt;
    return fmt::format("{}: pictures are PNG files; give a name that ends with .png", output);
}

std::optional<std::string> refused_film(const std::string& output) {
    if (output.empty()) return "give the name of a film or of a folder to write";
    const auto kind = kind_of(output);
    if (kind == PictureKind::png || kind == PictureKind::unknown)
        return fmt::format("{}: films end with .webp or .gif, names of folders with neither",
                           output);
    std::error_code none;
    if (kind == PictureKind::folder && fs::exists(output, none) && !fs::is_directory(output, none))
        return fmt::format("{}: it is there and is no folder", output);
    return std::nullopt;
}

} // namespace strata::app
