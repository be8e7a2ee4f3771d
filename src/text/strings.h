// SPDX-License-Identifier: MIT
// Small work on words: what stands between them, how one is shown, which known one was meant.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace strata::text {

// What stands between words.
inline constexpr std::string_view blanks = " \t\r\n";
// Without the blanks before and behind it.
[[nodiscard]] constexpr std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

// Words between blanks; what stands between ' ' is one. The second makes such a text of them.
[[nodiscard]] std::vector<std::string> quoted_words(std::string_view text);
[[nodiscard]] std::string with_quotes(std::span<const std::string> words);

// The letters and signs of a text in UTF-8, one by one; a byte too many belongs to the one before
// it.
[[nodiscard]] std::vector<std::string_view> letters_of(std::string_view text);
// How many these are.
[[nodiscard]] std::size_t letter_count(std::string_view text);
// The first `most` letters, and an ellipsis for the others.
[[nodiscard]] std::string shortened(std::string_view text, std::size_t most);

// What stands in a text, for a message: printable(), of the first 40 letters.
[[nodiscard]] std::string shown(std::string_view text);
// The same text without line ends and other control characters, for messages of a library.
[[nodiscard]] std::string one_line(std::string_view text);

// Insertions, deletions and replacements that turn one into the other.
[[nodiscard]] int edit_distance(std::string_view a, std::string_view b);
// The first of the words with the smallest distance; empty when there are no words.
[[nodiscard]] std::string nearest(std::string_view word, std::span<const std::string> known);
[[nodiscard]] std::string nearest(std::string_view word, std::span<const std::string_view> known);
// "exactlyOne, atMostOne": for messages that list what is known.
[[nodiscard]] std::string listed(std::span<const std::string> words);
[[nodiscard]] std::string listed(std::span<const std::string_view> words);

// As one looks for it: in small letters without accents, as far as languages in Latin letters have
// them: "Ťah späť" is "tah spat". What is no such letter, and no UTF-8, stays as it is.
[[nodiscard]] std::string folded(std::string_view utf8);

// FNV-1a: the same number for the same text in every build, and another when one character of it
// has changed.
[[nodiscard]] std::uint64_t digest(std::string_view text);

// Numbers that people write: on the command line, in demonstrations, in cameras.

// The number that the whole of `text` is, when it lies from `low` to `high`, which are finite: nan
// and infinity are none.
[[nodiscard]] std::optional<double> number_in(std::string_view text, double low, double high);

// What people named and typed, as it may go to a terminal.

// The same text; control characters and bytes that are no UTF-8 are told as "\x1b", letters that
// are invisible or turn the line round as "\u202E": a name can do nothing to a terminal.
[[nodiscard]] std::string printable(std::string_view text);

} // namespace strata::text
