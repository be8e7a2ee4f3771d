// SPDX-License-Identifier: MIT
// Bodies that are no bodies of revolution, drawn as a side view (z, y) and extended along x.
#pragma once

#include <vector>

#include "scene/mesh.h"
#include "scene/polygon.h"

namespace strata::scene {

// A cross-section: two points of the side view and the half widths between them.
struct LoftSection {
    glm::vec2 front;
    glm::vec2 back;
    glm::vec3 width;     // half widths near the back, in the middle and near the front
    float offset = 0.0F; // offset of the whole section along x
};

struct Loft {
    std::vector<LoftSection> sections; // at least two; joined by a smooth surface
    float squareness = 0.0F;           // 0 ellipse, towards 1 box
    float crease_degrees = 40.0F;      // at 40 segments and more; fewer segments raise it up to 85
    int steps = 2;                     // steps between two sections, at 40 segments
};

// Closed at both ends. With `segments` = 40 a wide section has 20 corners.
Mesh loft(const Loft& shape, int segments);

// Side view of the same surface.
Polygon loft_outline(const Loft& shape, int segments);

// A plate of constant thickness whose rims are bevelled by `bevel`.
struct Plate {
    Polygon outline;
    float half_thickness;
    float bevel;
};

// `outline` is in the (x, y) plane, the thickness along z.
Mesh plate(const Plate& shape);

Mesh ellipsoid(glm::vec3 centre, glm::vec3 radii, int segments);

// A straight cut into a convex body from +x: removes what is beyond `depth` and within half of
// `thickness` of a line through (depth, height) that rises outwards by `slope_degrees`.
struct Slot {
    float depth;
    float height;
    float thickness;
    float slope_degrees;
};

Mesh slotted(const Mesh& convex, const Slot& slot);

} // namespace strata::scene
