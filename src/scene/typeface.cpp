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

} // namespace strata::scene
