// SPDX-License-Identifier: MIT
#include "scene/typeface.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <fstream>
#include <iterator>
#include <string_view>

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

constexpr std::array<const char*, 8> letter_files{
    "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf",
    "/usr/share/fonts/dejavu-sans-fonts/DejaVuSans-Bold.ttf",
    "/usr/share/fonts/dejavu/DejaVuSans-Bold.ttf",
    "/usr/share/fonts/TTF/DejaVuSans-Bold.ttf",
    "/usr/local/share/fonts/dejavu/DejaVuSans-Bold.ttf",
    "/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf",
    "/usr/share/fonts/liberation-sans/LiberationSans-Bold.ttf",
    "/usr/share/fonts/truetype/noto/NotoSans-Bold.ttf",
};

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
    std::ifstream in(file, std::ios::binary);
    std::vector<std::uint8_t> bytes{std::istreambuf_iterator<char>(in), {}};
    if (!is_whole_typeface(bytes)) bytes.clear();
    return bytes;
}

std::span<const char* const> letter_typefaces() { return letter_files; }

std::vector<std::uint8_t> letter_typeface() {
    for (const char* const file : letter_files)
        if (auto bytes = read_typeface(file); !bytes.empty()) return bytes;
    return {};
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
