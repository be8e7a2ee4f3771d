// SPDX-License-Identifier: MIT
#pragma once

#include "catch.h"
#include "rules/position.h"

namespace strata::tests {

// Plays it, and requires that undoing it would lead back exactly.
inline void play_and_undo(rules::Position& position, const rules::Move& move) {
    const auto before = position;
    const auto transition = position.play(move);
    auto undone = position;
    undone.undo(transition);
    REQUIRE(undone == before);
    REQUIRE(undone.key() == before.key());
    REQUIRE(undone.occupied() == before.occupied());
    REQUIRE(undone.existing() == before.existing());
}

} // namespace strata::tests
