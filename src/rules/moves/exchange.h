// SPDX-License-Identifier: MIT
// Static exchange evaluation: the balance of a sequence of captures on one square.
#pragma once

#include <array>

#include "rules/position/position.h"

namespace strata::rules {

// Piece values for the exchange.
using PieceValues = std::array<int, piece_type_count>;

// True if the mover gains at least `least` by that piece move and the captures that follow on its
// square, each by the least valuable piece and as long as capturing pays. Partners are one side,
// all enemies the other. Pins are ignored, and a king never captures a guarded piece. Precondition:
// a legal piece move without jumps.
[[nodiscard]] bool exchange_brings(const Position& position, const Move& move,
                                   const PieceValues& values, int least);

} // namespace strata::rules
