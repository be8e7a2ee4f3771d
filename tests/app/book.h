// SPDX-License-Identifier: MIT
#pragma once

#include "engines/book.h"
#include "lessons/demo_player.h"

namespace strata {

// What a player shows at its beginning, in a small picture.
inline view::Table table(lessons::DemoPlayer& player) {
    return player.table(0.0, glm::vec2{640.0F, 360.0F});
}

} // namespace strata
