// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include <glm/glm.hpp>

namespace strata::scene {

// A closed line without its first point repeated at the end. It must not cross itself; the
// functions below return it counter-clockwise (y up).
using Polygon = std::vector<glm::vec2>;

// Positive for a counter-clockwise polygon.
float signed_area(const Polygon& polygon);

Polygon counter_clockwise(Polygon polygon);

// Whether no two edges cross.
bool is_simple(const Polygon& polygon);

bool contains(const Polygon& polygon, glm::vec2 point);

// Ear clipping: three indices into `polygon` a triangle, counter-clockwise, none for fewer than
// three points. The areas of the triangles sum to the area of the polygon.
std::vector<std::uint32_t> triangulate(const Polygon& polygon);

// The outer boundary of both together; `a` alone when they do not meet. Holes are filled.
Polygon united(const Polygon& a, const Polygon& b);

// What is left of `a` round its lowest point when `b` is cut away; `b` must not cover that point.
Polygon cut_away(const Polygon& a, const Polygon& b);

// Same points in the same order: each edge moved inwards by `distance`, which must be small against
// the shortest edge.
Polygon inset(const Polygon& polygon, float distance);

// Drops points that stand within `tolerance` of the line through their neighbours.
Polygon simplified(const Polygon& polygon, float tolerance);

} // namespace strata::scene
