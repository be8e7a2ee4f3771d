// SPDX-License-Identifier: MIT
// The legal moves of a position, and who attacks what. Sections 3 to 5 of the Tri-D page.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/move.h"
#include "rules/position.h"

namespace strata::rules {

using MoveList = std::vector<Move>;

// Every legal move of the side to move, in no promised order.
[[nodiscard]] MoveList legal_moves(const Position& position);
// As many as legal_moves would list; faster, for perft.
[[nodiscard]] std::uint64_t count_legal_moves(const Position& position);
[[nodiscard]] bool has_legal_move(const Position& position);
// Decides one move without listing all.
[[nodiscard]] bool is_legal(const Position& position, const Move& move);

// Is that seat's king attacked (E1)?
[[nodiscard]] bool in_check(const Position& position, Seat seat);
// The pieces of `by`'s side that could capture on `square` (M6): all that attack its column.
[[nodiscard]] SquareSet attackers(const Position& position, Square square, Seat by);
// All existing squares that `by` attacks.
[[nodiscard]] SquareSet attacked(const Position& position, Seat by);

} // namespace strata::rules
