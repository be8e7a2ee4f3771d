// SPDX-License-Identifier: MIT
#include "view/bodies/handle.h"

#include <cmath>
#include <vector>

#include <glm/gtc/constants.hpp>

#include "scene/primitives.h"

namespace strata::view {

// Rounder than an ellipse, with its feet in the rim.
scene::Mesh handle(int sides) {
    constexpr float thick = 0.065F; // radius
    constexpr float in_rim = 0.04F;
    constexpr int steps = 14;
    std::vector<glm::vec3> line;
    for (int n = 0; n <= steps; ++n) {
        const float angle = glm::pi<float>() * static_cast<float>(n) / steps;
        const float out = std::pow(std::sin(angle), 0.6F) * (handle_reach - thick + in_rim);
        line.emplace_back(out - in_rim, 0.0F, -(handle_half_width - thick) * std::cos(angle));
    }
    return scene::tube(line, thick, sides);
}

} // namespace strata::view
