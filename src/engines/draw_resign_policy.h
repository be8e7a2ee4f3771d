// SPDX-License-Identifier: MIT
// What a program does at the table beside moving: it agrees to draws, claims them, and gives up.
#pragma once

#include "search/engine.h"

namespace strata::engines {

// So much it is behind, in hundredths of a pawn, in the last of its moves so many times running,
// when it gives up. A rook alone does not win on boards that move.
inline constexpr int hopeless_score = -1000;
inline constexpr int hopeless_times = 3;

// How the position looks to a seat.
struct Evaluation {
    int score = 0;      // of two sides
    int share = 0;      // of more: hundredths of what there is to win
    int fair_share = 0; // if all stood alike
    bool two_sides = true;
};
// Precondition: the answer is one to that position, and has a line.
[[nodiscard]] Evaluation prospect_of(const rules::Position& position,
                                     const search::SearchResult& answer,
                                     const search::Evaluation& evaluation, rules::Seat seat);

// It stands worse than others by what counts; late in a game, not better.
[[nodiscard]] bool agrees_to_draw(const Evaluation& prospect, int move_number);
// It does not stand better.
[[nodiscard]] bool claims_draw(const Evaluation& prospect);

} // namespace strata::engines
