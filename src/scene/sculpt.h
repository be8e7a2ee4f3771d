// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "scene/mesh.h"
#include "scene/polygon.h"

namespace strata::scene {

// Forms that no lathe makes. They are drawn from the side as (z, y) and given width along x.

// One section of a body: two points of its side view and the half widths between them.
struct LoftSection {
    glm::vec2 front;
    glm::vec2 back;
    glm::vec3 width;     // half widths near the back, in the middle and near the front
    float offset = 0.0F; // of the whole section along x
};

struct Loft {
    std::vector<LoftSection> sections; // two at least; a smooth skin joins them
    float squareness = 0.0F;           // 0 an ellipse, towards 1 a box
    float crease_degrees = 40.0F;      // at 40 segments and more, up to 85
    int steps = 2;                     // from one section to the next, at 40 segments
};

// Closed at both ends. At `segments` = 40 a wide section has 20 corners.
Mesh loft(const Loft& shape, int segments);

// The side view of the same skin.
Polygon loft_outline(const Loft& shape, int segments);

// A plate of even thickness with its rims bevelled by `bevel`.
struct Plate {
    Polygon outline;
    float half_thickness;
    float bevel;
};

// `outline` lies in the (x, y) plane, the thickness along z.
Mesh plate(const Plate& shape);

Mesh ellipsoid(glm::vec3 centre, glm::vec3 radii, int segments);

// A straight cut into a convex body from +x: what lies beyond `depth` and within half of
// `thickness` of a line through (depth, height) that rises outwards by `slope_degrees`.
struct Slot {
    float depth;
    float height;
    float thickness;
    float slope_degrees;
};

Mesh slotted(const Mesh& convex, const Slot& slot);

} // namespace strata::scene
