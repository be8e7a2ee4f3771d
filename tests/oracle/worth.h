// SPDX-License-Identifier: MIT
// What men are worth at a first glance: for plain players, and for telling who loses what.
#pragma once

#include "rules/position/position.h"

namespace strata::oracle {

// A pawn is a hundred.
[[nodiscard]] int worth(rules::PieceType type);
[[nodiscard]] bool on_side(const rules::Position& position, rules::Seat seat, rules::Seat side);
[[nodiscard]] rules::SquareSet men_of(const rules::Position& position, rules::Seat side);
// The men of that seat and its partners less those of its enemies.
[[nodiscard]] int balance(const rules::Position& position, rules::Seat side);

} // namespace strata::oracle
