// SPDX-License-Identifier: MIT
// Panels and borders moved by the mouse: a grip at the top of each panel, and the splitters between
// them. Where a panel can go is arithmetic, and tested as such.
#pragma once

#include <vector>

#include "ui/frame.h"

namespace strata::ui {

// Let go there, the panel goes to that place.
struct DropZone {
    Rect rect;
    DockSlot to;
};
// They lie apart. A place where the panel is already is none.
[[nodiscard]] std::vector<DropZone> drop_zones(const Layout& layout, const Docks& docks,
                                               float scale, Panel panel);

void draw_dock_hands(Frame& frame);

} // namespace strata::ui
