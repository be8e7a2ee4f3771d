// SPDX-License-Identifier: MIT
// What happens between two moves of the round board (RD-3.6, RD-7).
#pragma once

#include "oracle/round_moves.h"

#include <string>

namespace strata::oracle::round {

/// RD-7.3: until a seat waits for its move or the game is over. The last mate, and the stalemate of
/// one of two, leave the board and the turn as they are.
void settle(State& state, const Rules& rules);

/// A legal move, and everything until somebody waits again.
State play(const State& state, const Rules& rules, const Move& move);

/// round_text.md, "Outcomes".
std::string outcome(const State& state, const Rules& rules);

} // namespace strata::oracle::round
