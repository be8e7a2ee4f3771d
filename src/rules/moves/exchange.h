// SPDX-License-Identifier: MIT
// Captures on one square, counted out: who is ahead when both sides have taken there by turns.
#pragma once

#include <array>

#include "rules/position/position.h"

namespace strata::rules {

// Piece values for the exchange.
using ManValues = std::array<int, piece_type_count>;

// Whether the mover is ahead by `least` or more after that move of a piece and all captures that
// follow on its square, each with the least piece there is, for as long as they pay. Partners are
// one side, all enemies the other; pins are not seen, and a king never takes what is guarded.
// Precondition: the move is a legal piece move without jumps.
[[nodiscard]] bool exchange_brings(const Position& position, const Move& move,
                                   const ManValues& values, int least);

} // namespace strata::rules
