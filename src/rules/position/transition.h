// SPDX-License-Identifier: MIT
// The record of one move: what changed and what was before. Undo, animation, sound and the move
// list read it; nobody ever compares two boards.
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

// A man that a capture in draughts took (ST-7.8).
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
    Seat mover{}; // who moved, or resigned: the seat that commands
    std::uint8_t change_count = 0;
    Square captured_on = no_square; // differs from move.to only en passant
    Piece captured;
    bool captured_unmoved = false;
    std::array<PieceChange, 4>
        changes{}; // in the order they happened: before, mover, rook, uncovered

    TurnState before;

    // By a capture in draughts, in the order of its jumps.
    [[nodiscard]] std::span<const JumpedPiece> lifted() const {
        return rare_ ? std::span<const JumpedPiece>(rare_->lifted) : std::span<const JumpedPiece>();
    }
    // Where that capture lands, jump by jump.
    [[nodiscard]] Jumps route() const { return rare_ ? rare_->route : Jumps{}; }
    [[nodiscard]] std::span<const SeatEvent> events() const {
        return rare_ ? std::span<const SeatEvent>(rare_->events) : std::span<const SeatEvent>();
    }
    // What the move itself left, when seats or armies changed after it: they do so rarely and in
    // too many ways to list. Null otherwise.
    [[nodiscard]] const Setup* setup_between() const {
        return rare_ && rare_->between ? &*rare_->between : nullptr;
    }

private:
    // What few moves have.
    struct Rare {
        std::vector<JumpedPiece> lifted;
        Jumps route;
        std::vector<SeatEvent> events;
        std::optional<Setup> between;
    };
    // While the move is played; nobody else knows this record yet.
    [[nodiscard]] Rare& rare() {
        if (!rare_) rare_ = std::make_shared<Rare>();
        return *rare_;
    }
    friend class Position;
    friend class TurnResolution;

    std::uint64_t key_before_ = 0;
    std::optional<CheckState> checks_before_; // where they are kept, see Variant::keeps_checks
    std::shared_ptr<Rare> rare_;              // shared by copies, and never changed again
};

} // namespace strata::rules
