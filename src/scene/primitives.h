// SPDX-License-Identifier: MIT
// Simple bodies out of which boards, frames, stands, markers and arrows are put together.
// Lengths are in square sides, y is up; every body is closed and faces outwards unless said.
#pragma once

#include <span>

#include "scene/mesh.h"

namespace strata::scene {

// A box about the origin whose edges are cut off by `bevel` (0 for sharp edges), which must be
// below half of its smallest side; the cuts are flat and catch the light as lines of their own.
[[nodiscard]] Mesh box(glm::vec3 size, float bevel);

// A plate from y = -height to y = 0 with a convex outline (counter-clockwise as seen in
// (x, -z), that is from above with -z up), its rims rounded off by `bevel`.
[[nodiscard]] Mesh prism(std::span<const glm::vec2> outline, float height, float bevel);

// A rectangular rim about the origin, open in the middle: `outer` is its full size in x and z,
// `bar` the width of its four bars, y from -height / 2 to height / 2; its outer edge lies lower by
// `fall`, and the bars slope down to it.
[[nodiscard]] Mesh frame(glm::vec2 outer, float bar, float height, float bevel, float fall = 0.0f);

// About the y axis, from y = 0 to y = height. `sides` is at least 3.
[[nodiscard]] Mesh cylinder(float radius, float height, int sides, float bevel = 0.0f);
[[nodiscard]] Mesh cone(float radius, float height, int sides);

// Along +x from the origin to (length, 0, 0): a round shaft and a cone as its head.
[[nodiscard]] Mesh arrow(float length, float shaft_radius, float head_radius, float head_length,
                         int sides);

// A torus about the y axis: `radius` to the middle of a rod of `thickness` (its diameter).
[[nodiscard]] Mesh ring(float radius, float thickness, int sides, int rod_sides);

// A rod of even thickness through `points` (at least two, neighbours differ), with flat ends.
[[nodiscard]] Mesh tube(std::span<const glm::vec3> points, float radius, int sides);

[[nodiscard]] Mesh sphere(float radius, int sides);

// Open and flat at y = 0, seen from above only.
[[nodiscard]] Mesh disc(float radius, int sides);
[[nodiscard]] Mesh flat_ring(float inner_radius, float outer_radius, int sides);
[[nodiscard]] Mesh quad(float width, float depth);

// The same body elsewhere.
[[nodiscard]] Mesh moved(Mesh mesh, glm::vec3 by);

} // namespace strata::scene
