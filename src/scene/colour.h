// SPDX-License-Identifier: MIT
// Colour arithmetic independent of materials.
#pragma once

#include <cmath>

#include <glm/glm.hpp>

namespace strata::scene {

// Relative luminance, 0..1, of a linear colour, as defined by WCAG 2.
[[nodiscard]] inline float luminance(glm::vec3 linear) {
    return glm::dot(linear, glm::vec3{0.2126F, 0.7152F, 0.0722F});
}

// Linear light to sRGB and back, each channel 0..1, without the tone curve of lit surfaces.
[[nodiscard]] inline float to_srgb(float linear) {
    return linear <= 0.0031308F ? linear * 12.92F : 1.055F * std::pow(linear, 1.0F / 2.4F) - 0.055F;
}
[[nodiscard]] inline glm::vec3 to_srgb(glm::vec3 linear) {
    return {to_srgb(linear.r), to_srgb(linear.g), to_srgb(linear.b)};
}
[[nodiscard]] inline float to_linear(float srgb) {
    return srgb <= 0.04045F ? srgb / 12.92F : std::pow((srgb + 0.055F) / 1.055F, 2.4F);
}

} // namespace strata::scene
