// SPDX-License-Identifier: MIT
#include "scene/typeface.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <fstream>
#include <string_view>
#include <utility>

namespace strata::scene {
namespace {

using Bytes = std::span<const std::uint8_t>;

constexpr std::size_t head_size = 12;
constexpr std::size_t entry_size = 16;

std::uint32_t number(Bytes bytes, std::size_t at, std::size_t length) {
    std::uint32_t value = 0;
    for (const std::uint8_t byte : bytes.subspan(at, length)) value = value << 8 | byte;
    return value;
}

std::string_view word(Bytes bytes, std::size_t at) {
    return {reinterpret_cast<const char*>(bytes.data()) + at, 4};
}

bool is_known_kind(Bytes bytes) {
    constexpr std::array<std::string_view, 3> kinds{std::string_view("\0\1\0\0", 4), "true",
                                                    "OTTO"};
    return std::ranges::find(kinds, word(bytes, 0)) != kinds.end();
}

constexpr std::array<const char*, 7> letter_files{
    "truetype/dejavu/DejaVuSans-Bold.ttf",
    "dejavu-sans-fonts/DejaVuSans-Bold.ttf",
    "dejavu/DejaVuSans-Bold.ttf",
    "TTF/DejaVuSans-Bold.ttf",
    "truetype/liberation/LiberationSans-Bold.ttf",
    "liberation-sans/LiberationSans-Bold.ttf",
    "truetype/noto/NotoSans-Bold.ttf",
};

std::vector<std::filesystem::path>& folders() {
    static std::vector<std::filesystem::path> all{"/usr/share/fonts", "/usr/local/share/fonts"};
    return all;
}

} // namespace

bool is_whole_typeface(Bytes bytes) {
    if (bytes.size() < head_size || !is_known_kind(bytes)) return false;
    const std::size_t tables = number(bytes, 4, 2);
    if (bytes.size() < head_size + tables * entry_size) return false;
    std::array<std::string_view, 5> needed{"cmap", "head", "hhea", "hmtx", "maxp"};
    std::size_t found = 0;
    for (std::size_t table = 0; table < tables; ++table) {
        const std::size_t at = head_size + table * entry_size;
        const std::size_t begin = number(bytes, at + 8, 4);
        const std::size_t length = number(bytes, at + 12, 4);
        if (begin > bytes.size() || length > bytes.size() - begin) return false;
        if (std::ranges::find(needed, word(bytes, at)) != needed.end()) ++found;
    }
    return found == needed.size();
}

std::vector<std::uint8_t> read_typeface(const std::filesystem::path& file) {
    std::error_code none;
    if (!std::filesystem::is_regular_file(file, none)) return {}; // opening a pipe would block
    const auto size = std::filesystem::file_size(file, none);
    std::vector<std::uint8_t> bytes(none ? 0 : size);
    std::ifstream in(file, std::ios::binary);
    in.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    if (!in || !is_whole_typeface(bytes)) bytes.clear();
    return bytes;
}

std::span<const char* const> letter_typefaces() { return letter_files; }

void add_typeface_folder(std::filesystem::path folder) {
    folders().insert(folders().begin(), std::move(folder));
}

std::filesystem::path find_typeface(std::span<const char* const> names) {
    for (const auto& folder : folders())
        for (const char* const name : names)
            if (auto file = folder / name; !read_typeface(file).empty()) return file;
    return {};
}

std::vector<std::uint8_t> letter_typeface() {
    const auto file = find_typeface(letter_files);
    return file.empty() ? std::vector<std::uint8_t>{} : read_typeface(file);
}

char32_t next_character(std::string_view& text) {
    constexpr char32_t malformed = 0xFFFD;
    const auto byte = [&text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned lead = byte(0);
    const std::size_t length = lead < 0x80       ? 1
                               : lead >> 5 == 6  ? 2
                               : lead >> 4 == 14 ? 3
                               : lead >> 3 == 30 ? 4
                                                 : 0;
    if (length == 0 || length > text.size()) {
        text.remove_prefix(1);
        return malformed;
    }
    char32_t character = length == 1 ? lead : lead & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        if (byte(i) >> 6 != 2) {
            text.remove_prefix(i);
            return malformed;
        }
        character = (character << 6) | (byte(i) & 0x3FU);
    }
    text.remove_prefix(length);
    return character;
}

} // namespace strata::scene
