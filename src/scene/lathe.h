// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include <glm/glm.hpp>

#include "scene/curve.h"
#include "scene/mesh.h"
#include "scene/polygon.h"

namespace strata::scene {

// Largest deviation from the outline, in squares, of a form made with `segments`.
float tolerance_of(int segments);

// Rotates a profile of (radius, height) points about the y axis. The profile starts on the axis at
// the bottom and runs outwards, up and inwards, with the body on its left. `segments` is the number
// of faces around (fewer for a slim body); the profile is sampled accordingly.
Mesh lathe(const std::vector<CurvePoint>& profile, int segments);

// The coronet of a queen: an outward-leaning wall that ends in `points` tips with round notches
// between them.
struct Coronet {
    int points;
    float foot_radius; // outer, at the foot
    float tip_radius;  // outer, at the tip
    float thickness;
    float foot;   // heights
    float valley; // bottom of a notch
    float tip;
};

Mesh coronet(const Coronet& shape, int segments);

// Height of the wall after `turns` revolutions about the axis (tips at 0, 1/points, ...).
float coronet_height(const Coronet& shape, float turns);

// The battlements of a rook: blocks in a ring.
struct Battlements {
    int blocks;
    float gap; // open share of the ring, 0..1
    float inner_radius;
    float outer_radius;
    float foot; // heights
    float top;
};

Mesh battlements(const Battlements& shape, int segments);

// Returns a bar for the frame of a flat board, along +x from the origin to (length, 0, 0).
// `section` lists points (outwards, up) with outwards along +z, starting at the inner side and open
// at the bottom. The ends are mitred for corners that turn by `turn_before` and `turn_after`
// (radians, positive at convex corners).
[[nodiscard]] Mesh moulding(std::span<const glm::vec2> section, float length, float turn_before,
                            float turn_after);

// As moulding(), along an arc that starts at the origin towards +x and turns away from the outer
// side. `radius` is measured to 0 of the section, `sweep` is the angle in radians, `steps` the
// number of straight pieces. Normals are smooth along the arc.
[[nodiscard]] Mesh curved_moulding(std::span<const glm::vec2> section, float radius, float sweep,
                                   int steps);

// Returns a flat face at height y with that outline (x, -z), facing up or down.
[[nodiscard]] Mesh sheet(const Polygon& outline, float y, bool looks_up);

} // namespace strata::scene
