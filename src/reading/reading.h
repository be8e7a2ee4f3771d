// SPDX-License-Identifier: MIT
// What the rules say about the position on the table, as one plain value: the board in space, the
// flat map, cards, legend, text mirror and pictures read it, and none of them asks the rules.
// read() is a pure function of its arguments, and may run on any thread.
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
    rules::SquareSet attacked; // squares on which its men could capture, were an enemy there
    rules::Seats checkers{};   // seats that attack its king
    [[nodiscard]] bool in_check() const { return checkers.any(); }
    bool operator==(const SeatReading&) const = default;
};

// A man over the square pointed at, and how it gets there: empty unless it slides.
struct Attack {
    rules::Square man = rules::no_square;
    rules::Path way;
    bool operator==(const Attack&) const = default;
};

// What a man sees along its lines; none unless it slides.
struct Sight {
    rules::Square from = rules::no_square;
    std::vector<rules::SightLine> lines;
    bool operator==(const Sight&) const = default;
};

// A capture at draughts that is entered jump by jump (ST-7.13).
struct CaptureInHand {
    struct Jump {
        rules::Square from = rules::no_square;
        rules::Square to = rules::no_square;
        bool operator==(const Jump&) const = default;
    };
    std::vector<rules::Square> taken; // by the jumps entered so far
    std::vector<rules::Square> next;  // whom the next jump may pass over
    std::vector<Jump> jumps;          // of every capture that is still open
    bool operator==(const CaptureInHand&) const = default;
};

struct Reading {
    // Of the game up to here; nothing when only a position is read.
    Taken taken;

    // Of the position, whatever one points at.
    std::vector<SeatReading> seats;
    std::vector<rules::PinnedPiece> pins; // of all seats
    std::vector<rules::CheckLine> checks; // the same

    // Of what is in hand.
    std::vector<rules::Square> targets; // each once; at draughts of the next jump
    rules::SquareSet captures;          // those of them on which something is taken
    std::vector<rules::Pin> target_pins;
    CaptureInHand capture;
    std::optional<BoardMovePreview> lens;

    // Of what is pointed at.
    rules::Square square = rules::no_square; // what is pointed at, or else in hand
    rules::Square man = rules::no_square;    // the first of pointer, cursor and hand with a man
    std::vector<Attack> attackers;           // of `square`: see rules::Contest
    std::vector<Attack> defenders;
    Sight sight;            // from `square`
    rules::SquareSet reach; // of `man`
    Sight slider;           // of the man in hand, or else of the one pointed at

    bool operator==(const Reading&) const = default;
};

// `selection` may be null.
[[nodiscard]] Reading read(const rules::Position& position, const session::Selection* selection,
                           const Pointer& pointer = {});
[[nodiscard]] Reading read(const session::Session& session, const Pointer& pointer = {});

// The reading of a session, made anew only when the session or the pointer has changed.
class Reader {
public:
    const Reading& read(const session::Session& session, const Pointer& pointer);
    // How often it was made.
    [[nodiscard]] std::uint64_t count() const { return count_; }

private:
    std::optional<Reading> last_;
    std::uint64_t revision_ = 0; // of the session: see Session::revision()
    Pointer pointer_;
    std::uint64_t count_ = 0;
};

} // namespace strata::reading
