// SPDX-License-Identifier: MIT
// What the pieces of a position are worth together, as players count it: pawn 1, knight and bishop
// 3, rook 5, queen 9. For the difference beside the captured pieces; the engine knows better.
#pragma once

#include "rules/position/position.h"

namespace strata::ui {

// Of a kind of piece; kings 0.
[[nodiscard]] int points_of(const rules::Variant& variant, rules::PieceType type);
// Of all pieces that the seat has on the board.
[[nodiscard]] int points_of(const rules::Position& position, rules::Seat seat);

} // namespace strata::ui
