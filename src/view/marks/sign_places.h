// SPDX-License-Identifier: MIT
// Where the signs of seats lie on a square: each has a place of its own, towards the camp of its
// seat, so that several share a square. The board in space and the flat map use the same.
#pragma once

#include <glm/glm.hpp>

#include "rules/position/variant.h"
#include "view/board/board_space.h"

namespace strata::view {

// From the middle of a square of side 1 in the plan (x to the right, y away from seat 0): the
// direction of the sign. Of two seats it is a corner, where no man hides it.
[[nodiscard]] glm::vec2 sign_direction(const rules::Variant& variant, float camp_angle,
                                       rules::Seat seat);
// How far the edge of an outline is from a point inside it in that direction.
[[nodiscard]] float room_towards(const std::vector<glm::vec2>& outline, glm::vec2 middle,
                                 glm::vec2 direction);
// Radius of a sign on a square of side 1: smaller where many seats share it.
[[nodiscard]] float sign_radius(const rules::Variant& variant);
// What share of the way to the edge it lies at.
inline constexpr float sign_reach = 0.78F;

struct SignPlace {
    glm::vec3 place{0.0F}; // on the face of the square
    float radius = 0.0F;
};
[[nodiscard]] SignPlace sign_place(const BoardSpace& space, const rules::Variant& variant,
                                   rules::Square square, rules::Seat seat);

// Whether a dark edge shows that linear colour better than a light one.
[[nodiscard]] bool is_light(glm::vec3 colour);

} // namespace strata::view
