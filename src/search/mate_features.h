// SPDX-License-Identifier: MIT
// Features of a forced mate that make it hard to find.
#pragma once

#include "search/mate_search.h"

namespace strata::search {

struct MateFeatures {
    int turns = 0;          // number of the attacker's moves
    bool board = false;     // an attack board moves
    bool quiet = false;     // the first move gives no check
    bool sacrifice = false; // the piece that moves first can be captured at once
    bool promotion = false; // a pawn promotes
    int moves = 0;          // legal moves at the root
    int replies = 0;        // legal replies to the first move
    [[nodiscard]] int difficulty() const;
};

// Precondition: the mate was found in that position.
[[nodiscard]] MateFeatures features_of(const rules::Position& position, const ForcedMate& mate);

} // namespace strata::search
