// SPDX-License-Identifier: MIT
// Whether somebody leaves a queen to be taken for nothing, in games of two seats.
#pragma once

#include "rules/position/position.h"

namespace strata::oracle {

// After that move an enemy's reply takes a queen, and one answer does not bring back more than a
// pawn of what the move, the reply and that answer cost together; and another move would have kept
// it. An answer that wins the game makes good for any queen. Preconditions: two seats; the move is
// legal.
[[nodiscard]] bool leaves_a_queen(const rules::Position& position, const rules::Move& move);

} // namespace strata::oracle
