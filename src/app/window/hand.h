// SPDX-License-Identifier: MIT
// The hand of a person on mouse and keyboard: where it points and what it holds.
#pragma once

#include <glm/glm.hpp>

#include "app/window/pointer.h"
#include "ui/input/imgui_input.h"
#include "ui/map/cursor.h"
#include "ui/map/map_hit.h"
#include "view/table.h"

namespace strata::app {

struct Hand {
    explicit Hand(float slack) : pointer(slack) {}

    Pointer pointer;
    glm::vec2 mouse{-1.0F};        // in pixels of the window
    bool moved = false;            // since the panels were last asked
    bool panel_has_button = false; // the button that is held was pressed over a panel
    ui::Held held{};
    char letter = 0; // of a promotion, for the next pass of the panels
    view::Hover hover{};
    ui::MapHit on_map{}; // what is pointed at on the flat map
    ui::Cursor cursor{};
};

} // namespace strata::app
