// SPDX-License-Identifier: MIT
// What a forced mate is like to somebody who looks for it.
#pragma once

#include "search/mate.h"

namespace strata::search {

struct MateFacts {
    int turns = 0;          // of the seat that hunts
    bool board = false;     // one of its moves is that of an attack board
    bool quiet = false;     // the first gives no check
    bool offer = false;     // the man that moves first can be taken at once
    bool promotion = false; // one of its moves promotes
    int moves = 0;          // that can be played at first
    int replies = 0;        // to the first move
    [[nodiscard]] int difficulty() const;
};

// Precondition: the mate is one of that position.
[[nodiscard]] MateFacts facts_of(const rules::Position& position, const ForcedMate& mate);

} // namespace strata::search
