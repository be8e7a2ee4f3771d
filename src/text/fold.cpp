// SPDX-License-Identifier: MIT
#include "text/fold.h"

#include <cstddef>

namespace strata::text {
namespace {

// What the letters from U+00C0 to U+017F are without their accents, two bytes of UTF-8 each; those
// that stay as they are: "*".
constexpr std::string_view first_block = // U+00C0 to U+00FF
    "aaaaaaaceeeeiiiidnooooo*ouuuuytsaaaaaaaceeeeiiiidnooooo*ouuuuyty";
constexpr std::string_view second_block = // U+0100 to U+017F
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkklllllllllln"
    "nnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs";
static_assert(first_block.size() == 0x40 && second_block.size() == 0x80);

char folded_letter(unsigned code) {
    if (code >= 0xC0 && code < 0x100) return first_block[code - 0xC0];
    if (code >= 0x100 && code < 0x180) return second_block[code - 0x100];
    return '*';
}

// The letters that are two: ae and oe.
bool is_joined(unsigned code) {
    return code == 0xC6 || code == 0xE6 || code == 0x152 || code == 0x153;
}

} // namespace

std::string folded(std::string_view utf8) {
    std::string result;
    for (std::size_t i = 0; i < utf8.size(); ++i) {
        const auto byte = static_cast<unsigned char>(utf8[i]);
        if (byte >= 'A' && byte <= 'Z') {
            result += static_cast<char>(byte + ('a' - 'A'));
            continue;
        }
        if (i + 1 < utf8.size() && byte >= 0xC3 && byte <= 0xC5) {
            const auto next = static_cast<unsigned char>(utf8[i + 1]);
            const unsigned code = (byte & 0x1FU) << 6U | (next & 0x3FU);
            const char letter = folded_letter(code);
            if ((next & 0xC0U) == 0x80U && letter != '*') {
                result += letter;
                if (is_joined(code)) result += 'e';
                ++i;
                continue;
            }
        }
        result += utf8[i];
    }
    return result;
}

} // namespace strata::text
