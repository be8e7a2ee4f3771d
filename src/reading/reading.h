// SPDX-License-Identifier: MIT
// What the rules say about the current position, as one plain value. The 3D board, the 2D map,
// cards, legend, text mirror and pictures use it instead of calling the rules. read() is a pure
// function, callable from any thread.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "reading/lens.h"
#include "reading/taken.h"
#include "rules/answers/sight.h"
#include "session/session.h"

namespace strata::reading {

struct SeatReading {
    rules::SquareSet attacked;   // squares on which its pieces could capture an enemy
    rules::SquareSet controlled; // those that it attacks more often than any other seat
    rules::Seats checkers{};     // seats that attack its king
    [[nodiscard]] bool in_check() const { return checkers.any(); }
    bool operator==(const SeatReading&) const = default;
};

// A piece that attacks or defends the square pointed at, and its path; empty for leapers.
struct Attack {
    rules::Square man = rules::no_square;
    rules::Path way;
    bool operator==(const Attack&) const = default;
};

// The lines of a piece; empty if it does not slide.
struct Sight {
    rules::Square from = rules::no_square;
    std::vector<rules::SightLine> lines;
    bool operator==(const Sight&) const = default;
};

// A draughts capture that is entered jump by jump (ST-7.13).
struct CaptureInHand {
    struct Jump {
        rules::Square from = rules::no_square;
        rules::Square to = rules::no_square;
        bool operator==(const Jump&) const = default;
    };
    std::vector<rules::Square> taken; // by the jumps entered so far
    std::vector<rules::Square> next;  // possible victims of the next jump
    std::vector<Jump> jumps;          // of every capture that is still possible
    bool operator==(const CaptureInHand&) const = default;
};

struct Reading {
    // Of the game up to the current node; empty if only a position is read.
    Taken taken;

    // Of the position, independent of pointer and selection.
    std::vector<SeatReading> seats;
    std::vector<rules::PinnedPiece> pins; // of all seats
    std::vector<rules::CheckLine> checks; // of all seats
    // The king that is laid down: of the seat that is mated last, or, in a game, resigned last.
    rules::Square fallen = rules::no_square;

    // Of the game: what the player who selects now can move. Empty if only a position is read.
    rules::SquareSet movable; // squares of its pieces
    std::vector<rules::Pin> movable_boards;
    [[nodiscard]] bool can_move(rules::Pin board) const;

    // Of the selection.
    std::vector<rules::Square> targets; // without duplicates; in draughts those of the next jump
    rules::SquareSet captures;          // those of them with a capture
    std::vector<rules::Pin> target_pins;
    CaptureInHand capture;
    std::optional<BoardMovePreview> lens;

    // Of the target of the pointer.
    rules::Square square = rules::no_square; // pointed at, otherwise selected
    rules::Square man =
        rules::no_square;          // the first of pointer, cursor and selection that has a piece
    std::vector<Attack> attackers; // of `square`; see rules::Contest
    std::vector<Attack> defenders;
    Sight sight;            // from `square`
    rules::SquareSet reach; // of `man`
    Sight slider;           // of the selected piece, otherwise of the one pointed at

    bool operator==(const Reading&) const = default;
};

// `selection` may be null.
[[nodiscard]] Reading read(const rules::Position& position, const session::Selection* selection,
                           const Pointer& pointer = {});
[[nodiscard]] Reading read(const session::Session& session, const Pointer& pointer = {});

// Reading::fallen of where the session is.
[[nodiscard]] rules::Square fallen_king(const session::Session& session);

// The reading of a session, recomputed only if the session or the pointer has changed.
class Reader {
public:
    const Reading& read(const session::Session& session, const Pointer& pointer);
    // How often it was computed.
    [[nodiscard]] std::uint64_t count() const { return count_; }

private:
    std::optional<Reading> last_;
    std::uint64_t revision_ = 0; // see Session::revision()
    Pointer pointer_;
    std::uint64_t count_ = 0;
};

} // namespace strata::reading
