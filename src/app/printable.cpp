// SPDX-License-Identifier: MIT
#include "app/printable.h"

#include <cstdint>
#include <iterator>

#include <fmt/format.h>

namespace strata::app {
namespace {

struct Letter {
    std::size_t bytes = 1;
    bool shown = false; // as it stands
};

std::size_t length_by(unsigned char first) {
    if (first < 0x80) return 1;
    if (first >= 0xC2 && first < 0xE0) return 2;
    if (first >= 0xE0 && first < 0xF0) return 3;
    return first >= 0xF0 && first < 0xF5 ? 4 : 0;
}

// The letter that a text begins with, by UTF-8; a byte that belongs to none stands alone.
Letter first_letter(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const auto length = length_by(byte(0));
    if (length == 0 || length > text.size()) return {};
    if (length == 1) return {1, byte(0) >= 0x20 && byte(0) != 0x7F};
    std::uint32_t code = byte(0) & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0U) != 0x80U) return {};
        code = code << 6U | (byte(i) & 0x3FU);
    }
    const bool too_long = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
    if (too_long || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000)) return {};
    return {length, code >= 0xA0};
}

} // namespace

std::string printable(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const auto letter = first_letter(text);
        for (const char byte : text.substr(0, letter.bytes)) {
            if (letter.shown)
                result += byte;
            else
                fmt::format_to(std::back_inserter(result), "\\x{:02x}",
                               static_cast<unsigned char>(byte));
        }
        text.remove_prefix(letter.bytes);
    }
    return result;
}

} // namespace strata::app
