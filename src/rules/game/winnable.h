// SPDX-License-Identifier: MIT
// Whether any series of legal moves still wins. If none wins for anybody, the game is drawn at once
// (FIDE 5.2.2; CH-6.8), and if none wins for the opponents, a flag that falls is a draw (FIDE 6.9;
// CH-6.9). The pieces alone do not tell: a bishop mates a king that stands behind its own pawn, and
// no queen mates that must be captured at once.
#pragma once

#include <cstdint>

#include "rules/game/outcome.h"

namespace strata::rules {

enum class Winnable : std::uint8_t { no, yes, unknown };

// Whether some series of legal moves of all seats ends in a win of one of `teams` (bit set): by
// mate, or by a goal of the variant. `no` and `yes` are proven. Looks at up to `most` different
// positions, which takes a microsecond or two each, and at none if the pieces or the pawns prove
// it. Positions are the same by their key (TD-E6); counters of moves are ignored, so a limit of
// moves never makes a position dead. Precondition: outcome_of_move() is none.
[[nodiscard]] Winnable winnable(const Position& position, std::uint8_t teams, int most);

// True if it is proven that nobody can win any more. Takes at most some milliseconds, and next to
// nothing while pawns can move and several moves are legal. False if the game is over.
[[nodiscard]] bool is_dead_end(const Position& position);

// outcome() with these dead positions.
[[nodiscard]] Outcome full_outcome(const Position& position);

// True if it is proven that the seat, whose time is over, would not have lost: one side is left
// against it, and no series of legal moves wins for that. Takes at most a fraction of a second.
[[nodiscard]] bool time_is_no_loss(const Position& position, Seat seat);

} // namespace strata::rules
