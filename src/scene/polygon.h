// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <glm/glm.hpp>

namespace strata::scene {

// A closed outline whose first point is not repeated at the end. It must not cross itself. The
// functions below return it counter-clockwise (y up).
//
// Predicates (orientation, crossings, containment) are computed in integers on a grid of 2^-20
// squares, so that every compiler gives the same result, however it contracts floating-point
// expressions. The grid extends 1000 units from the first point of an outline (for united() from
// the origin); points beyond are clamped. Outlines in screen pixels therefore work as well as those
// in squares.
using Polygon = std::vector<glm::vec2>;

// Positive for a counter-clockwise polygon.
float signed_area(const Polygon& polygon);

Polygon counter_clockwise(Polygon polygon);

// True if the outline encloses a single area once. Areas below a hundred-thousandth of a square in
// total are ignored, because the corners of an outline that touches itself differ in their last
// digits between compilers.
bool is_simple(const Polygon& polygon);

// If outlines tile the plane with shared edges, exactly one of them contains a point.
bool contains(const Polygon& polygon, glm::vec2 point);

// Ear clipping: three indices into `polygon` per triangle, counter-clockwise; empty for fewer than
// three points. The areas of the triangles add up to the area of the polygon.
std::vector<std::uint32_t> triangulate(const Polygon& polygon);

// Returns the union of the parts, whatever their orientation: outer outlines counter-clockwise,
// holes clockwise. Details smaller than `fine` are lost.
std::vector<Polygon> united(std::span<const Polygon> parts, float fine);

// Moves each edge inwards by `distance`, which must be small compared with the shortest edge. The
// points keep their order.
Polygon inset(const Polygon& polygon, float distance);

} // namespace strata::scene
