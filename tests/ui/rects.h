// SPDX-License-Identifier: MIT
// What tests ask of rectangles on the screen.
#pragma once

#include <initializer_list>
#include <utility>

#include "ui/layout.h"

// Whether they have more than an edge in common.
inline bool overlap(const strata::ui::Rect& a, const strata::ui::Rect& b) {
    return a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y;
}

// That the move list and the map are shown, and so many rows of other panels.
inline strata::ui::Wanted wanted_with(std::initializer_list<std::pair<strata::ui::Panel, int>> rows,
                                      strata::ui::Wanted wanted = {}) {
    wanted.rows[strata::ui::Panel::moves] = wanted.rows[strata::ui::Panel::map] = 1;
    for (const auto& [panel, count] : rows) wanted.rows[panel] = count;
    return wanted;
}
