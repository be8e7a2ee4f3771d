// SPDX-License-Identifier: MIT
// Moves of star draughts (ST-7.4 to ST-7.9).
#pragma once

#include "oracle/draughts_state.h"

#include <string>
#include <vector>

namespace strata::oracle::draughts {

struct Move {
    int from = star::nowhere;
    std::vector<int> landings; // one for a quiet move, one for each jump of a capture
    std::vector<int> taken;    // ascending
    int to() const { return landings.back(); }
};

/// The moves of the seat whose turn it is: all captures that ST-7.7 allows, else all quiet moves.
/// Routes with the same start, end and set of captured men are one move, under the text that is
/// bytewise first. None when there are none; whether the game goes on is not asked.
std::vector<Move> legal_moves(const State& state, const Rules& rules);

std::string move_text(const Move& move);

} // namespace strata::oracle::draughts
