// SPDX-License-Identifier: MIT
// Moves of Tri-D, straight from TD-A1 to TD-E7: attacks, generation, and what a move changes.
#pragma once

#include "oracle/tri_d_options.h"
#include "oracle/tri_d_state.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strata::oracle {

enum class MoveKind { piece, castle_king_side, castle_queen_side, board };

/// TD-A1. One turn. Promotions are capital letters; no_piece where nothing promotes.
struct Move {
    MoveKind kind = MoveKind::piece;
    char pending_promotion = no_piece;   // the prefix: which piece the pending pawn becomes (TD-P7)
    std::optional<Square> pending;       // ... and where that pawn stands
    Square from, to;                     // piece moves
    char promotion = no_piece;           // of the moving pawn, or of the riding pawn (TD-P6, TD-A8)
    int from_pin = 0, to_pin = 0;        // board moves
    bool turned = false;                 // TD-A6
    char uncovered_promotion = no_piece; // of the own pawn below the board (TD-P7)
};

/// TD-M6. Is this square attacked by that colour? Unless lines follow a path, so are all squares of
/// its column.
bool attacked(const State& state, const Options& options, const Square& square, char by);

/// TD-M3, TD-M4. Is the line between these squares free, by one of the paths that it may take? They
/// are on a straight line or a diagonal of the plan.
bool line_is_free(const State& state, const Options& options, const Square& from, const Square& to);

/// TD-M3, for LinePath::higher and ::target. The square of that column which counts under a
/// ceiling.
std::optional<Square> highest_under(const State& state, int file, int rank, int ceiling);

/// TD-M3. The ceilings that a line may have, in the order in which they are tried.
std::vector<int> ceilings(const Options& options, const Square& from, const Square& to);

/// TD-M6, TD-E1. Is the king of that colour attacked? False where it has no king.
bool king_attacked(const State& state, const Options& options, char colour);

/// TD-P6. Is (file, rank) the last rank of its file for a pawn of that colour, boards as they
/// stand?
bool on_last_rank(const State& state, const Options& options, char colour, int file, int rank);

/// Every legal move of the side to move, in no order.
std::vector<Move> legal_moves(const State& state, const Options& options);

/// The legal move that move_text writes so, if there is one.
std::optional<Move> legal_move(const State& state, const Options& options, std::string_view text);

/// The position after a move that legal_moves gave.
State play(const State& state, const Options& options, const Move& move);

/// Machine form (rules/README.md).
std::string move_text(const Move& move);

} // namespace strata::oracle
