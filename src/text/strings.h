// SPDX-License-Identifier: MIT
// Small work on words: what stands between them, how one is shown, which known one was meant.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace strata::text {

// What stands between words.
inline constexpr std::string_view blanks = " \t\r\n";
// Without the blanks before and behind it.
[[nodiscard]] constexpr std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

// What stands in a text, for a message: cut short, unprintable bytes as '?'.
[[nodiscard]] std::string shown(std::string_view text);
// The same text without line ends and other control characters, for messages of a library.
[[nodiscard]] std::string one_line(std::string_view text);

// Insertions, deletions and replacements that turn one into the other.
[[nodiscard]] int edit_distance(std::string_view a, std::string_view b);
// The first of the words with the smallest distance; empty when there are no words.
[[nodiscard]] std::string nearest(std::string_view word, std::span<const std::string> known);
// "exactlyOne, atMostOne": for messages that list what is known.
[[nodiscard]] std::string listed(std::span<const std::string> words);

} // namespace strata::text
