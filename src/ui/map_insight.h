// SPDX-License-Identifier: MIT
// What is known of the position on the flat map, in the shapes of the board in space.
#pragma once

#include "ui/flat_map_layout.h"
#include "ui/frame.h"

struct ImDrawList;

namespace strata::ui {

// The signs of the seats on what they attack; they lie under the men.
void paint_map_signs(ImDrawList& list, const Frame& frame, const FlatMap& map);
// Reach, attackers and defenders, pins, checks and blockers; they lie over the men.
void paint_map_lines(ImDrawList& list, const Frame& frame, const FlatMap& map);

} // namespace strata::ui
