// SPDX-License-Identifier: MIT
// Arrows and marks on the flat map, drawn as on the board in space: whole, dashed, of beads,
// doubled.
#pragma once

#include "ui/frame.h"
#include "ui/map/flat_map_layout.h"

struct ImDrawList;

namespace strata::ui {

// Those of the position shown, and what is being drawn now.
void paint_annotations(ImDrawList& list, const Frame& frame, const FlatMap& map);

// Draws with the other button of the mouse over the map; `under` is the square there, if any.
void draw_by_mouse(Frame& frame, rules::Square under);

} // namespace strata::ui
