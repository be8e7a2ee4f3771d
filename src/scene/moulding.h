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

// The same along an arc that goes on from the origin towards +x and turns away from the outer side:
// `radius` is that of the section's 0, `sweep` its angle (radians), `steps` how many straight
// pieces stand for it. Smooth along the arc.
[[nodiscard]] Mesh curved_moulding(std::span<const glm::vec2> section, float radius, float sweep,
                                   int steps);

// A flat face at height y with that outline (x, -z); it looks up, or down.
[[nodiscard]] Mesh sheet(const Polygon& outline, float y, bool looks_up);

} // namespace strata::scene
