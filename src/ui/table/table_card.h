// SPDX-License-Identifier: MIT
// How the parts of a card stand on it, as its reader sees it, in pixels from its upper left corner.
#pragma once

#include <vector>

#include "ui/layout.h"

namespace strata::ui {

struct TableCardParts {
    Rect head;                 // sign, name, and how the seat stands
    Rect clock;                // empty without one
    Rect words;                // what was said last; empty where there is no room
    std::vector<Rect> buttons; // from left to right
};

// Of a card of that size. A question takes the place of the words and needs it.
[[nodiscard]] TableCardParts table_card_parts(glm::vec2 size, float scale, bool clock,
                                              std::size_t buttons);

} // namespace strata::ui
