// SPDX-License-Identifier: MIT
// What is known of a colour apart from any material.
#pragma once

#include <glm/glm.hpp>

namespace strata::scene {

// Relative luminance, 0..1, of a linear colour, as WCAG 2 defines it.
[[nodiscard]] inline float luminance(glm::vec3 linear) {
    return glm::dot(linear, glm::vec3{0.2126F, 0.7152F, 0.0722F});
}

} // namespace strata::scene
