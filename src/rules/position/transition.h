// SPDX-License-Identifier: MIT
// The record of one move: what changed and what was before. Undo, animation, sound and the move
// list read it; nobody ever compares two boards.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "rules/position/move.h"

namespace strata::rules {

// A piece that left one square and arrived on another. from == to: it was promoted where it stood.
struct PieceChange {
    Square from = no_square;
    Square to = no_square;
    Piece before;
    Piece after;
    bool was_unmoved = false;
};

// What befell a seat between the move and the next turn (ST-6.1), in order.
struct SeatEvent {
    enum class Kind : std::uint8_t {
        mated,      // `by` is credited (ST-6.2)
        stalemated, // out by stalemate (ST-O13)
        skipped,    // stalemated or without a move, and passed over
        resigned,
        king_taken, // `by` took the king (ST-O12)
        blocked,    // draughts: has no men or no move, and is out (ST-7.10)
    };
    Kind kind{};
    Seat seat = no_seat;
    Seat by = no_seat;
    bool operator==(const SeatEvent&) const = default;
};

struct Transition {
    Move move;
    Seat mover{}; // who moved, or resigned: the seat that commands
    std::array<PieceChange, 4>
        changes{}; // in the order they happened: before, mover, rook, uncovered
    int change_count = 0;
    Square captured_on = no_square; // differs from move.to only en passant
    Piece captured;
    bool captured_unmoved = false;
    std::vector<std::pair<Square, Piece>> lifted; // by a capture in draughts (ST-7.8)
    std::vector<SeatEvent> events;

    // For undo.
    TurnState before;
    std::uint64_t key_before = 0;
    // What the move itself left, when seats or armies changed after it: they do so rarely and in
    // too many ways to list.
    std::shared_ptr<const Setup> setup_between;
};

} // namespace strata::rules
