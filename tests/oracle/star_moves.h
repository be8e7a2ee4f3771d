// SPDX-License-Identifier: MIT
// Moves of the star family, straight from ST-2, ST-3 and ST-5, and attacks (ST-6.1).
#pragma once

#include "oracle/star_state.h"

#include <string>
#include <vector>

namespace strata::oracle::star {

struct Move {
    int from = nowhere;
    int to = nowhere;
    char promotion = '.';
};

/// The player who moves in that slot: the seat itself, or under extraTurn the commander of an
/// army that was taken over and still has men; nobody when the slot is skipped (ST-6.1).
int player_at(const State& state, const Options& options, int slot);

/// The live enemies of the seat that attack the cell, in seat order (ST-6.1).
std::vector<int> attackers(const State& state, const Rules& rules, int seat, int cell);

/// The live enemies that attack the seat's king; none when it has no king.
std::vector<int> king_attackers(const State& state, const Rules& rules, int seat);

/// For every seat its king_attackers, found in one pass.
std::vector<std::vector<int>> all_king_attackers(const State& state, const Rules& rules);

/// The legal moves of the player whose turn it is, in no order; at most `limit` of them.
std::vector<Move> legal_moves(const State& state, const Rules& rules,
                              std::size_t limit = std::size_t(-1));

/// The board after the move, with rights, e.p. targets and clock; nothing else has happened yet.
/// Sets `captured_king` to the army whose king was taken, else to nobody.
State moved(const State& state, const Rules& rules, const Move& move, int& captured_king);

/// from-to[=promotion]; castling is the king's step of two cells.
std::string move_text(const Move& move, const Options& options);

} // namespace strata::oracle::star
