// SPDX-License-Identifier: MIT
// The symbol of a flat turned piece: it is seen at a slant from above, as the men of draughts are
// drawn in books.
#pragma once

#include <span>
#include <vector>

#include "scene/polygon.h"

namespace strata::view {

struct DiscSymbol {
    std::vector<scene::Polygon> outlines; // from below upwards: of every part its wall and its face
    // The outermost groove of the highest face, in two halves, and what stands up in its middle.
    std::vector<scene::Polygon> marks;
};

// The profiles of its parts, points (radius, height) from the axis below round to the axis above,
// the lowest part first; the axis is x = 0.
[[nodiscard]] DiscSymbol seen_from_above(std::span<const scene::Polygon> profiles);

} // namespace strata::view
