// SPDX-License-Identifier: MIT
// Positions of the seats' signs on a square: each is towards the camp of its seat, so that several
// fit. Shared by the board in space and the flat map.
#pragma once

#include <glm/glm.hpp>

#include "rules/position/variant.h"
#include "view/board/board_space.h"

namespace strata::view {

// Direction of the sign from the centre of the square, in the plan (x to the right, y away from
// seat 0). With two seats it is a corner, where no piece hides it.
[[nodiscard]] glm::vec2 sign_direction(const rules::Variant& variant, float camp_angle,
                                       rules::Seat seat);
// Distance from a point inside an outline to its edge in that direction.
[[nodiscard]] float room_towards(const std::vector<glm::vec2>& outline, glm::vec2 middle,
                                 glm::vec2 direction);
// Radius of a sign on a square of side 1; smaller if many seats share the square.
[[nodiscard]] float sign_radius(const rules::Variant& variant);
// Distance of the sign from the centre, as a share of the distance to the edge.
inline constexpr float sign_reach = 0.78F;

struct SignPlace {
    glm::vec3 place{0.0F}; // on the face of the square
    float radius = 0.0F;
};
[[nodiscard]] SignPlace sign_place(const BoardSpace& space, const rules::Variant& variant,
                                   rules::Square square, rules::Seat seat);

// True if a dark edge contrasts better with that linear colour than a light one.
[[nodiscard]] bool is_light(glm::vec3 colour);

} // namespace strata::view
