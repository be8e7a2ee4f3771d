// SPDX-License-Identifier: MIT
// What tells seats apart besides their colour: a shape, for whoever does not see the colour.
#pragma once

#include "rules/variant.h"
#include "scene/polygon.h"

namespace strata::view {

inline constexpr int seat_look_count = 9;

// Which colour and shape a seat has: the place of its letter among w b r g y v o c, which is also
// the place of its army in a theme; seats with other letters go by their number. A seat of the name
// grey, whose letter is green's, has a look of its own after these.
[[nodiscard]] int seat_look(const rules::Variant& variant, rules::Seat seat);

// Its shape, pointing up within the circle of radius 1 about the origin: circle, square, triangle,
// cross, star, hexagon, trefoil, diamond, three-pointed star.
[[nodiscard]] scene::Polygon seat_shape(int look);

} // namespace strata::view
