// SPDX-License-Identifier: MIT
// Decides when an engine accepts or claims a draw and when it resigns.
#pragma once

#include "search/engine.h"

namespace strata::engines {

// An engine resigns if it is this far behind, in centipawns, for `hopeless_times` moves in a row.
// The limit is well above a rook because a lone rook does not win on boards that move.
inline constexpr int hopeless_score = -1000;
inline constexpr int hopeless_times = 3;
// Below this level it plays on: whoever chooses an easy opponent wants to give mate.
inline constexpr int resigning_level = 4;

// Evaluation of a position for one seat.
struct Evaluation {
    int score = 0;      // two sides: centipawns
    int share = 0;      // more than two sides: expected score in hundredths of the total
    int fair_share = 0; // share of an even position
    bool two_sides = true;
    bool offers_draw = false; // with its last move
};
// Precondition: the result belongs to that position and has a line.
[[nodiscard]] Evaluation prospect_of(const rules::Position& position,
                                     const search::SearchResult& answer,
                                     const search::Evaluation& evaluation, rules::Seat seat);

// True if the seat has offered one or is clearly worse; late in the game, if it is not better.
[[nodiscard]] bool agrees_to_draw(const Evaluation& prospect, int move_number);
// True if the seat is not better.
[[nodiscard]] bool claims_draw(const Evaluation& prospect);

} // namespace strata::engines
