// SPDX-License-Identifier: MIT
// What the evaluation counts, and for how much, in hundredths of a pawn: one form for all games.
// The numbers are data (assets/weights).
#pragma once

#include <array>

#include "rules/types.h"

namespace strata::search {

struct Weights {
    using ByType = std::array<int, rules::piece_type_count>;
    using BySteps = std::array<int, 8>;

    ByType material{};  // of a variant's own types those that are 0 are worked out from their walks
    ByType place{};     // for each cell that such a man would see from there on an empty board
    ByType mobility{};  // for each cell that he sees
    ByType near_king{}; // for each of them that is an enemy's king's, or next to it
    int king_place = 0; // for each step that a king has, while all men are on the board
    int king_place_end = 0; // the same in the ending
    int shield = 0;         // for each own pawn next to the king
    BySteps to_go{};  // of a pawn or man, by steps to promotion; the last is for all farther ones
    BySteps passed{}; // besides, of a pawn that no enemy's pawn can stop
    int doubled = 0;  // for each own pawn before a pawn
    int rider = 0;    // for each board that the seat may move
    int check_given = 0; // where checks win
    int tempo = 0;       // for whoever moves
};

} // namespace strata::search
