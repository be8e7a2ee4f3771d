// SPDX-License-Identifier: MIT
// What kind of text this is. Commands, pasted, dropped and opened texts all ask here, so that they
// agree. Told by the content alone; which game it is of is found by reading it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace strata::notation {

enum class TextKind : std::uint8_t {
    blank,
    games,     // game files and bare moves, with prose and remarks around them; also what is
               // nothing else
    positions, // one or several: our form, FEN or EPD, one a line
    uci,       // what programs say to engines: position startpos moves e2e4
    handover,  // a game as one line, which may be broken or damaged
    link,      // to a game, a position or a demonstration, right or wrong
    foreign,   // what other Tri-D programs write (foreign/foreign_text.h)
    json,      // any other JSON
};

[[nodiscard]] TextKind kind_of(std::string_view text);

// Boards are told by rows, in all games: rows/rows, or 1=rows;2=rows. The seat to move follows.
[[nodiscard]] bool is_position_line(std::string_view line);
// In a list, the position with which the game begins.
inline constexpr std::string_view start_word = "startpos";
// The lines of a list that may be positions, with their numbers, 1 for the first, and where they
// begin; blank lines and remarks (`#`, `%`, `;`, `{`) are left out.
void each_listed_line(
    std::string_view text,
    const std::function<void(std::string_view line, int number, std::size_t at)>& take);

// The words before a position as people paste it: "FEN: ", "position fen".
[[nodiscard]] std::string_view without_label(std::string_view text);
// The same moves as a game file; empty when the text is not of that kind.
[[nodiscard]] std::string uci_as_file(std::string_view text);

// The text as it was before a mail program marked its lines with '>'; lines without a mark are of
// the mail, and become empty, as do the fences of code. Nothing where there are no such lines, or
// where tags, moves or positions stand on lines without a mark. Lines keep their numbers.
[[nodiscard]] std::optional<std::string> without_quote_marks(std::string_view text);

} // namespace strata::notation
