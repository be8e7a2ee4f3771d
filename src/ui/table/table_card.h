// SPDX-License-Identifier: MIT
// Layout of a card from its reader's point of view, in pixels from its upper left corner.
#pragma once

#include <vector>

#include "ui/layout.h"

namespace strata::ui {

struct TableCardParts {
    Rect head;                 // sign, name and state of the seat
    Rect clock;                // empty if there is no clock
    Rect words;                // last message; empty if there is no space
    std::vector<Rect> buttons; // from left to right
};

// Layout for a card of that size. A question uses the space of the message.
[[nodiscard]] TableCardParts table_card_parts(glm::vec2 size, float scale, bool clock,
                                              std::size_t buttons);

} // namespace strata::ui
