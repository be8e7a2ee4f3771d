// SPDX-License-Identifier: MIT
// What tells seats apart besides their colour: a shape, for whoever does not see the colour.
#pragma once

#include "rules/position/variant.h"
#include "scene/polygon.h"

namespace strata::view {

inline constexpr int seat_look_count = 10;

// Which colour and shape a seat has, which is also the place of its army in a theme: those of its
// name among white black red green yellow violet orange cyan grey brown, or of its letter among
// w b r g y v o c; any other seat goes by its number.
[[nodiscard]] int seat_look(const rules::Variant& variant, rules::Seat seat);

// Its shape, pointing up within the circle of radius 1 about the origin: circle, square, triangle,
// cross, star, hexagon, trefoil, diamond, three-pointed star, pentagon.
[[nodiscard]] scene::Polygon seat_shape(int look);

} // namespace strata::view
