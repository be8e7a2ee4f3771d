// SPDX-License-Identifier: MIT
// What happens between two moves (ST-6): checks, mates and their credit, elimination.
#pragma once

#include "oracle/star_moves.h"

#include <string>
#include <vector>

namespace strata::oracle::star {

/// ST-6.1. Brings the checkers of every king up to date after an event that the seat caused.
void update_checks(State& state, const Rules& rules, int cause);

/// ST-6.2. Who mated the seat; its king must be attacked.
int credited(const State& state, const Rules& rules, int victim);

/// ST-6.1. Expires, skips, mates and passes until a seat waits for its move or the game is over.
/// The last mate, and a stalemate that draws, leave the board and the turn as they are.
void settle(State& state, const Rules& rules);

/// ST-O12: the consequence of a captured king, as of a mate. The captor ends the game where
/// a mate would.
void eliminate_captured(State& state, const Rules& rules, int victim, int captor);

/// ST-O25: a mate without a winner. The turn does not move.
void resign(State& state, const Rules& rules, int seat);

/// One side is left: nobody moves any more.
bool over(const State& state, const Options& options);

/// A legal move, and everything until somebody waits again.
State play(const State& state, const Rules& rules, const Move& move);

/// star_text.md, "Outcomes".
std::string outcome(const State& state, const Rules& rules);

} // namespace strata::oracle::star
