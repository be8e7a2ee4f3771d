// SPDX-License-Identifier: MIT
// Moves and attacks of the round board, straight from RD-3 to RD-7.5.
#pragma once

#include "oracle/round_state.h"

#include <string>
#include <vector>

namespace strata::oracle::round {

struct Move {
    int from = nowhere;
    int to = nowhere;
    char promotion = '.';
    bool over_hilt = false; // no free route leads there: RD-3.6b holds
};

/// RD-3.6c, RD-7.1: does the man on `from` attack the cell? Whose they are is not asked.
bool attacks(const State& state, const Rules& rules, int from, int cell);

/// Does a living opponent of the seat attack the cell?
bool attacked(const State& state, const Rules& rules, int seat, int cell);

/// Is the king of the seat attacked? No dead king is (RD-7.7).
bool in_check(const State& state, const Rules& rules, int seat);

/// The legal moves of the living seat whose turn it is, in no order; at most `limit` of them.
std::vector<Move> legal_moves(const State& state, const Rules& rules,
                              std::size_t limit = std::size_t(-1));

/// The board after the move, with rights and clock, a taken king's seat dead (RD-7.4). Hilts and
/// turn are as before.
State moved(const State& state, const Move& move);

/// RD-7.3, RD-7.7, RD-7.10: the men stay, rights to castle end.
void eliminate(State& state, int seat);

/// from-to[=promotion]; castling is the king's step of two files.
std::string move_text(const Move& move);

} // namespace strata::oracle::round
