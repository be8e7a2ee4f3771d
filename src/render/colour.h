// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>

#include <glm/glm.hpp>

namespace strata::render {

// Linear light to sRGB, as the display wants it, without the tone curve of lit surfaces.
[[nodiscard]] inline glm::vec3 displayed(glm::vec3 linear) {
    const auto channel = [](float value) {
        return value <= 0.0031308f ? value * 12.92f
                                   : 1.055f * std::pow(value, 1.0f / 2.4f) - 0.055f;
    };
    return {channel(linear.r), channel(linear.g), channel(linear.b)};
}

} // namespace strata::render
