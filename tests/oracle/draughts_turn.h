// SPDX-License-Identifier: MIT
// What happens between two moves of star draughts (ST-7.3, ST-7.9 to ST-7.12).
#pragma once

#include "oracle/draughts_moves.h"

#include <string>

namespace strata::oracle::draughts {

/// Skips and eliminates until a seat waits for its move or the game is over. The last elimination
/// leaves the board and the turn as they are.
void settle(State& state, const Rules& rules);

/// ST-7.10. The turn does not move.
void resign(State& state, const Rules& rules, int seat);

/// Is the game decided, so that nobody moves any more?
bool over(const State& state, const Rules& rules);

/// A legal move, and everything until somebody waits again.
State play(const State& state, const Rules& rules, const Move& move);

/// draughts_text.md, "Outcomes".
std::string outcome(const State& state, const Rules& rules);

} // namespace strata::oracle::draughts
