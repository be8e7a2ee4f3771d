// SPDX-License-Identifier: MIT
#pragma once

#include "rules/position/position.h"

namespace strata::tests {

// Plays it. False where undoing it would not lead back exactly.
[[nodiscard]] inline bool play_and_undo(rules::Position& position, const rules::Move& move) {
    const auto before = position;
    const auto transition = position.play(move);
    auto undone = position;
    undone.undo(transition);
    return undone == before && undone.key() == before.key() &&
           undone.occupied() == before.occupied() && undone.existing() == before.existing();
}

} // namespace strata::tests
