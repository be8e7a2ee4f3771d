// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <glm/glm.hpp>

namespace strata::scene {

// A closed line without its first point repeated at the end. It must not cross itself; the
// functions below return it counter-clockwise (y up).
//
// What is decided about outlines (which way one turns, what crosses, what lies inside) is decided
// in whole numbers on a grid of 2^-20 squares, much finer than anyone sees: the same answer from
// every compiler, however it contracts floating-point terms. The grid reaches 1000 units from the
// first point of an outline, for united() from the origin; points beyond count as lying there. So
// outlines in pixels of a screen are decided as well as those in squares of a board.
using Polygon = std::vector<glm::vec2>;

// Positive for a counter-clockwise polygon.
float signed_area(const Polygon& polygon);

Polygon counter_clockwise(Polygon polygon);

// Whether the line goes once round what it encloses. Places that are too small to be seen, less
// than a hundred-thousandth of a square in all, do not count: the corners of an outline that only
// just touches itself differ in their last digits from compiler to compiler.
bool is_simple(const Polygon& polygon);

// Of outlines that fill the plane with common edges, one and only one contains a point.
bool contains(const Polygon& polygon, glm::vec2 point);

// Ear clipping: three indices into `polygon` a triangle, counter-clockwise, none for fewer than
// three points. The areas of the triangles sum to the area of the polygon.
std::vector<std::uint32_t> triangulate(const Polygon& polygon);

// What any of these covers, whichever way they turn: outer lines counter-clockwise, holes
// clockwise. Details below `fine` are lost.
std::vector<Polygon> united(std::span<const Polygon> parts, float fine);

// Same points in the same order: each edge moved inwards by `distance`, which must be small against
// the shortest edge.
Polygon inset(const Polygon& polygon, float distance);

} // namespace strata::scene
