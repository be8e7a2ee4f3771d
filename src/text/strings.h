// SPDX-License-Identifier: MIT
// String utilities: trimming, display, and finding the nearest known word.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace strata::text {

// White space between words.
inline constexpr std::string_view blanks = " \t\r\n";
// The text without leading and trailing white space.
[[nodiscard]] constexpr std::string_view trimmed(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    return text.substr(0, text.find_last_not_of(blanks) + 1);
}

// Words separated by white space; text between ' ' is a single word. with_quotes() is the inverse.
[[nodiscard]] std::vector<std::string> quoted_words(std::string_view text);
[[nodiscard]] std::string with_quotes(std::span<const std::string> words);

// The characters of a UTF-8 text. An invalid byte belongs to the character before it.
[[nodiscard]] std::vector<std::string_view> letters_of(std::string_view text);
// The number of characters.
[[nodiscard]] std::size_t letter_count(std::string_view text);
// The first `most` characters, followed by an ellipsis if there are more.
[[nodiscard]] std::string shortened(std::string_view text, std::size_t most);

// A text quoted in a message: printable(), limited to 40 characters.
[[nodiscard]] std::string shown(std::string_view text);
// The text without line ends and other control characters, for messages of a library.
[[nodiscard]] std::string one_line(std::string_view text);

// The number of insertions, deletions and replacements that turn one text into the other.
[[nodiscard]] int edit_distance(std::string_view a, std::string_view b);
// The first word with the smallest edit distance; empty if there are no words.
[[nodiscard]] std::string nearest(std::string_view word, std::span<const std::string> known);
[[nodiscard]] std::string nearest(std::string_view word, std::span<const std::string_view> known);
// For messages that list the known words: "exactlyOne, atMostOne".
[[nodiscard]] std::string listed(std::span<const std::string> words);
[[nodiscard]] std::string listed(std::span<const std::string_view> words);

// The text for searching: lower case without accents, for Latin letters of European languages: "Ťah
// späť" becomes "tah spat". Other characters and invalid UTF-8 are unchanged.
[[nodiscard]] std::string folded(std::string_view utf8);

// The 64-bit FNV-1a hash. The same in every build, and sensitive to every character.
[[nodiscard]] std::uint64_t digest(std::string_view text);

// The number if the whole text is one within low..high, otherwise nullopt. The bounds are finite,
// so nan and infinity are rejected.
[[nodiscard]] std::optional<double> number_in(std::string_view text, double low, double high);

// False for control characters, and for characters that show nothing or turn the direction.
[[nodiscard]] bool is_visible(char32_t code);
// The text with control characters and invalid bytes escaped as "\x1b", and invisible or
// bidirectional characters as "\u202E", so that a name cannot affect a terminal.
[[nodiscard]] std::string printable(std::string_view text);

} // namespace strata::text
