// SPDX-License-Identifier: MIT
// The record of one move: what changed and the state before it. Undo, animation, sound and the move
// list read it, so nothing compares two boards.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "rules/position/move.h"
#include "rules/position/setup.h"

namespace strata::rules {

// A piece that moved from one square to another. from == to if it was promoted in place.
struct PieceChange {
    Square from = no_square;
    Square to = no_square;
    Piece before;
    Piece after;
    bool was_unmoved = false;
};

// An event that befell a seat between the move and the next turn (ST-6.1). Events are in order.
struct SeatEvent {
    enum class Kind : std::uint8_t {
        mated,      // `by` is credited (ST-6.2)
        stalemated, // out by stalemate (ST-O13)
        skipped,    // stalemated or without a move, and its turn was skipped
        resigned,
        king_taken, // `by` captured the king (ST-O12)
        blocked,    // draughts: has no pieces or no move, and is out (ST-7.10)
    };
    Kind kind{};
    Seat seat = no_seat;
    Seat by = no_seat;
    bool operator==(const SeatEvent&) const = default;
};

// A piece captured by a draughts jump (ST-7.8).
struct JumpedPiece {
    Square square = no_square;
    Piece piece;
};

struct Transition {
    Transition() = default;
    Transition(const Move& played, Seat by, const TurnState& was, std::uint64_t key)
        : move(played),
          mover(by),
          before(was),
          key_before_(key) {}

    Move move;
    Seat mover{}; // the commanding seat that moved or resigned
    std::uint8_t change_count = 0;
    Square captured_on = no_square; // differs from move.to only en passant
    Piece captured;
    bool captured_unmoved = false;
    Pin board_taken = no_pin; // captured with its only piece, whose side owned it (TD-A12)
    // In the order in which they happened: before, mover, rook, uncovered.
    std::array<PieceChange, 4> changes{};

    TurnState before;

    // The pieces captured in draughts, in the order of the jumps.
    [[nodiscard]] std::span<const JumpedPiece> lifted() const {
        return rare_ ? std::span<const JumpedPiece>(rare_->lifted) : std::span<const JumpedPiece>();
    }
    // The landing squares of that capture.
    [[nodiscard]] Jumps route() const { return rare_ ? rare_->route : Jumps{}; }
    [[nodiscard]] std::span<const SeatEvent> events() const {
        return rare_ ? std::span<const SeatEvent>(rare_->events) : std::span<const SeatEvent>();
    }
    // The set-up after the move itself, if seats or armies changed afterwards. That is rare and can
    // change too much to list. Null otherwise.
    [[nodiscard]] const Setup* setup_between() const {
        return rare_ && rare_->between ? &*rare_->between : nullptr;
    }

private:
    // What few moves need.
    struct Rare {
        std::vector<JumpedPiece> lifted;
        Jumps route;
        std::vector<SeatEvent> events;
        std::optional<Setup> between;
    };
    // Called only while the move is played, before this record is shared.
    [[nodiscard]] Rare& rare() {
        if (!rare_) rare_ = std::make_shared<Rare>();
        return *rare_;
    }
    friend class Position;
    friend class TurnResolution;

    std::uint64_t key_before_ = 0;
    std::optional<RareState> rare_before_; // set if moves may change it: Variant::keeps_rare_state
    std::shared_ptr<Rare> rare_;           // shared by copies, so never modified after the move
};

} // namespace strata::rules
