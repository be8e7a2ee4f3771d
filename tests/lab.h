// SPDX-License-Identifier: MIT
// How far apart two colours look.
#pragma once

#include <cmath>

#include <glm/glm.hpp>

namespace strata::tests {

// CIE Lab of linear light: 1 is about the least difference that one sees.
inline glm::vec3 lab(glm::vec3 rgb) {
    const auto root = [](float t) {
        return t > 0.008856F ? std::cbrt(t) : 7.787F * t + 16.0F / 116.0F;
    };
    const float x = root(glm::dot(rgb, glm::vec3{0.4124F, 0.3576F, 0.1805F}) / 0.9505F);
    const float y = root(glm::dot(rgb, glm::vec3{0.2126F, 0.7152F, 0.0722F}));
    const float z = root(glm::dot(rgb, glm::vec3{0.0193F, 0.1192F, 0.9505F}) / 1.089F);
    return {116.0F * y - 16.0F, 500.0F * (x - y), 200.0F * (y - z)};
}

} // namespace strata::tests
