// SPDX-License-Identifier: MIT
// The record of one move: what changed and what was before. Undo, animation, sound and the move
// list read it; nobody ever compares two boards.
#pragma once

#include <array>
#include <cstdint>

#include "rules/move.h"

namespace strata::rules {

// A piece that left one square and arrived on another. from == to: it was promoted where it stood.
struct PieceChange {
    Square from = no_square;
    Square to = no_square;
    Piece before;
    Piece after;
    bool was_fresh = false;
};

struct Transition {
    Move move;
    Seat mover{};
    std::array<PieceChange, 4>
        changes{}; // in the order they happened: before, mover, rook, uncovered
    int change_count = 0;
    Square captured_on = no_square; // differs from move.to only en passant
    Piece captured;
    bool captured_fresh = false;

    // The state before, for undo.
    std::uint16_t castling_before = 0;
    std::array<Square, max_seats> en_passant_before = Setup::all_none();
    Square pending_before = no_square;
    int halfmove_before = 0;
    int fullmove_before = 1;
    std::uint64_t key_before = 0;
};

} // namespace strata::rules
