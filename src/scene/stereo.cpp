// SPDX-License-Identifier: MIT
#include "scene/stereo.h"

#include <algorithm>
#include <cmath>

namespace strata::scene {

namespace {

// Eye separation divided by the distance to the target. Points at twice that distance then have a
// disparity of a hundredth of the image width.
constexpr float apart = 1.0F / 26.0F;
constexpr float farthest_screen = 0.35F; // of that distance, in front and behind

} // namespace

Camera eye_of(const Camera& middle, const Eyes& eyes, float side) {
    auto eye = middle;
    if (!eyes.two()) return eye;
    eye.aside = side * 0.5F * eyes.depth * apart * middle.distance;
    eye.skew = eye.aside / (middle.distance * (1.0F + farthest_screen * eyes.parallax));
    return eye;
}

glm::vec2 size_of_eye(const Eyes& eyes, glm::vec2 size) {
    if (eyes.kind != Stereo::side_by_side) return size;
    return {std::max(1.0F, std::floor(size.x * 0.5F)), size.y};
}

SeenPixel seen_pixel(const Eyes& eyes, glm::vec2 pixel, glm::vec2 size) {
    SeenPixel seen{.pixel = pixel, .size = size_of_eye(eyes, size)};
    if (!eyes.halves()) return seen;
    const float half = std::floor(size.x * 0.5F);
    seen.side = pixel.x < half ? -1.0F : 1.0F;
    if (seen.side > 0.0F) seen.pixel.x -= half;
    if (eyes.kind == Stereo::side_by_side_half) seen.pixel.x *= 2.0F;
    return seen;
}

glm::vec2 pixel_in_whole(const Eyes& eyes, glm::vec2 pixel) {
    if (eyes.kind == Stereo::side_by_side_half) pixel.x *= 0.5F;
    return pixel;
}

} // namespace strata::scene
