// SPDX-License-Identifier: MIT
// What tests ask of rectangles on the screen.
#pragma once

#include "ui/layout.h"

// Whether they have more than an edge in common.
inline bool overlap(const strata::ui::Rect& a, const strata::ui::Rect& b) {
    return a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y;
}
