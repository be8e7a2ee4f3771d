// SPDX-License-Identifier: MIT
// Lines of a game file that are no moves: what people write before, between and behind games.
#pragma once

#include <cstddef>
#include <string_view>

namespace strata::notation {

// A letter before a digit, as moves have it: "e4", "Nb3xc5N", "1d3-1d4", "P-K4". Castling too.
[[nodiscard]] bool tells_square(std::string_view word);

// "12.", "12...", "3.e4"; dates are none.
[[nodiscard]] bool has_move_number(std::string_view word);
// A move, its number, a result or a passed turn.
[[nodiscard]] bool may_be_move(std::string_view word);

// How many bytes at the beginning of `line`, up to its end, are words and no moves; 0 when they may
// be moves. Positions, addresses, dates and HTML are no moves. They end before a comment, a tag and
// what closes a variation. Behind an empty line
// (`apart`) one word is enough, elsewhere two: a lone word may be a move with a mistake in it.
[[nodiscard]] std::size_t prose_length(std::string_view line, bool apart);

} // namespace strata::notation
