// SPDX-License-Identifier: MIT
// Flat boards' joinery: bars that follow an outline, and sheets that fill it.
#pragma once

#include <span>

#include <glm/glm.hpp>

#include "scene/mesh.h"
#include "scene/polygon.h"

namespace strata::scene {

// A bar along +x from the origin to (length, 0, 0) whose section is `section`, points (outwards,
// up) with outwards along +z, inner side first and open below. Its ends are mitred for corners that
// turn by `turn_before` and `turn_after` (radians, positive at convex corners).
[[nodiscard]] Mesh moulding(std::span<const glm::vec2> section, float length, float turn_before,
                            float turn_after);

// A flat face at height y with that outline (x, -z); it looks up, or down.
[[nodiscard]] Mesh sheet(const Polygon& outline, float y, bool looks_up);

} // namespace strata::scene
