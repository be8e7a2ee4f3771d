// SPDX-License-Identifier: MIT
// Basic meshes for boards, frames, stands, markers and arrows. Lengths are in squares, y is up.
// Every mesh is closed and faces outwards unless noted.
#pragma once

#include <span>

#include "scene/mesh.h"

namespace strata::scene {

// A box centred at the origin. Its edges are cut by flat bevels of width `bevel` (0: sharp edges),
// which must be less than half of the smallest side.
[[nodiscard]] Mesh box(glm::vec3 size, float bevel);

// A plate from y = -height to y = 0 with a convex outline, counter-clockwise in (x, -z), that is,
// seen from above with -z up. Its rims are bevelled by `bevel`.
[[nodiscard]] Mesh prism(std::span<const glm::vec2> outline, float height, float bevel);

// A rectangular frame centred at the origin. `outer` is its full size in x and z, `bar` the width
// of its bars; y runs from -height / 2 to height / 2. The outer edge is lower by `fall`, and the
// bars slope down to it.
[[nodiscard]] Mesh frame(glm::vec2 outer, float bar, float height, float bevel, float fall = 0.0f);

// Around the y axis from y = 0 to y = height. `sides` is at least 3.
[[nodiscard]] Mesh cylinder(float radius, float height, int sides, float bevel = 0.0f);
[[nodiscard]] Mesh cone(float radius, float height, int sides);

// Along +x from the origin to (length, 0, 0): a cylindrical shaft with a conical head.
[[nodiscard]] Mesh arrow(float length, float shaft_radius, float head_radius, float head_length,
                         int sides);

// A torus around the y axis: `radius` is measured to the centre of the rod, `thickness` is the
// diameter of the rod.
[[nodiscard]] Mesh ring(float radius, float thickness, int sides, int rod_sides);

// A rod of constant radius through `points` (at least two; adjacent ones differ), with flat ends.
[[nodiscard]] Mesh tube(std::span<const glm::vec3> points, float radius, int sides);

[[nodiscard]] Mesh sphere(float radius, int sides);

// Open and flat at y = 0, visible only from above.
[[nodiscard]] Mesh disc(float radius, int sides);
[[nodiscard]] Mesh flat_ring(float inner_radius, float outer_radius, int sides);
[[nodiscard]] Mesh quad(float width, float depth);

[[nodiscard]] Mesh moved(Mesh mesh, glm::vec3 by);

} // namespace strata::scene
