// SPDX-License-Identifier: MIT
#pragma once

#include "app/demos/demo_player.h"
#include "app/library.h"

namespace strata::app {

// The rules that the program brings along, read once.
inline const notation::RuleBook& book() {
    static const auto rules = load_rules();
    return rules;
}

// What a player shows at its beginning, in a small picture.
inline view::Table table(DemoPlayer& player) {
    return player.table(0.0, glm::vec2{640.0F, 360.0F});
}

} // namespace strata::app
