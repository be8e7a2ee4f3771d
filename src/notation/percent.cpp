// SPDX-License-Identifier: MIT
#include "notation/percent.h"

#include <fmt/format.h>

#include "notation/letters.h"

namespace strata::notation {
namespace {

int hex_digit(char c) {
    if (is_digit(c)) return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

} // namespace

std::string percent_encoded(std::string_view text) {
    constexpr std::string_view as_they_are = "-/,:=";
    std::string coded;
    for (const char c : text)
        if (is_small(c) || is_capital(c) || is_digit(c) ||
            as_they_are.find(c) != std::string_view::npos)
            coded += c;
        else
            coded += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    return coded;
}

std::string percent_decoded(std::string_view text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool coded = text[i] == '%' && i + 2 < text.size() && hex_digit(text[i + 1]) >= 0 &&
                           hex_digit(text[i + 2]) >= 0;
        if (!coded) {
            plain += text[i];
            continue;
        }
        plain += static_cast<char>(16 * hex_digit(text[i + 1]) + hex_digit(text[i + 2]));
        i += 2;
    }
    return plain;
}

} // namespace strata::notation
