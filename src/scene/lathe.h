// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include <glm/glm.hpp>

#include "scene/curve.h"
#include "scene/mesh.h"
#include "scene/polygon.h"

namespace strata::scene {

// How far a form made with `segments` may leave its drawing, in squares.
float tolerance_of(int segments);

// Turns a profile of (radius, height) points about the y axis. The body lies to the left of the
// line: it starts on the axis below, goes out, up and in again. `segments` are the flat faces
// around (fewer for a slim body); the profile is stepped to match.
Mesh lathe(const std::vector<CurvePoint>& profile, int segments);

// A wall round the axis that leans outwards and ends in `points` tips with round bites between
// them: the crown of a queen.
struct Coronet {
    int points;
    float foot_radius; // outside, at foot
    float tip_radius;  // outside, at tip
    float thickness;
    float foot;   // heights
    float valley; // the deepest place of a bite
    float tip;
};

Mesh coronet(const Coronet& shape, int segments);

// How high the wall stands at `turns` round the axis (1 is once round, tips at 0, 1/points, ...).
float coronet_height(const Coronet& shape, float turns);

// Blocks standing in a ring: the battlements of a rook.
struct Battlements {
    int blocks;
    float gap; // the share of the ring that is open, 0..1
    float inner_radius;
    float outer_radius;
    float foot; // heights
    float top;
};

Mesh battlements(const Battlements& shape, int segments);

// Flat boards' joinery: bars that follow an outline, and sheets that fill it.

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
