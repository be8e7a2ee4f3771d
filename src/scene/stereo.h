// SPDX-License-Identifier: MIT
// Stereo views: the cameras of two eyes and the layout of their images.
#pragma once

#include <array>
#include <cstdint>

#include "scene/camera.h"

namespace strata::scene {

enum class Stereo : std::uint8_t {
    off,
    anaglyph,          // for red-cyan glasses
    side_by_side,      // full width for each eye, left eye on the left
    side_by_side_half, // as side_by_side, each image squeezed to half width
};

struct Eyes {
    Stereo kind = Stereo::off;
    float depth = 1.0F;    // eye separation; 0: both eyes see the same
    float parallax = 0.0F; // -1 behind the screen .. 1 in front; 0: the target is at the screen

    [[nodiscard]] bool two() const { return kind != Stereo::off; }
    [[nodiscard]] bool halves() const { return two() && kind != Stereo::anaglyph; }
    bool operator==(const Eyes&) const = default;
};

inline constexpr std::array<float, 2> both_sides{-1.0F, 1.0F}; // left, right

// Camera of the left (side -1) or right (1) eye.
[[nodiscard]] Camera eye_of(const Camera& middle, const Eyes& eyes, float side);
// Size of one eye's image if the whole has that size.
[[nodiscard]] glm::vec2 size_of_eye(const Eyes& eyes, glm::vec2 size);

// Position of a pixel of the whole within one eye's image; for an anaglyph within the image of the
// middle camera.
struct SeenPixel {
    float side = 0.0F;
    glm::vec2 pixel{0.0F};
    glm::vec2 size{1.0F}; // size of that image
};
[[nodiscard]] SeenPixel seen_pixel(const Eyes& eyes, glm::vec2 pixel, glm::vec2 size);
// Position in the whole of a pixel of the left eye's image or of the middle image.
[[nodiscard]] glm::vec2 pixel_in_whole(const Eyes& eyes, glm::vec2 pixel);

} // namespace strata::scene
