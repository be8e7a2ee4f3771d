// SPDX-License-Identifier: MIT
// Points in the plan. Angles are in radians, from +x towards +y.
#pragma once

#include <cmath>

#include <glm/glm.hpp>

namespace strata::view {

[[nodiscard]] inline glm::vec2 towards(float angle) { return {std::cos(angle), std::sin(angle)}; }
[[nodiscard]] inline glm::vec2 polar(float radius, float angle) { return radius * towards(angle); }
// Rotates about the origin.
[[nodiscard]] inline glm::vec2 turned_by(glm::vec2 point, float angle) {
    const glm::vec2 axis = towards(angle);
    return {point.x * axis.x - point.y * axis.y, point.x * axis.y + point.y * axis.x};
}

} // namespace strata::view
