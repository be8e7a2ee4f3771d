// SPDX-License-Identifier: MIT
// Two eyes in place of one, and how their two pictures make one.
#pragma once

#include <array>
#include <cstdint>

#include "scene/camera.h"

namespace strata::scene {

enum class Stereo : std::uint8_t {
    off,
    anaglyph,          // for red and cyan glasses
    side_by_side,      // each eye has its half, the left one the left
    side_by_side_half, // the same, each squeezed to half its width
};

struct Eyes {
    Stereo kind = Stereo::off;
    float depth = 1.0F;    // how far they are apart; 0: both see the same
    float parallax = 0.0F; // -1 behind the screen .. 1 before it; 0: the point looked at is on it

    [[nodiscard]] bool two() const { return kind != Stereo::off; }
    [[nodiscard]] bool halves() const { return two() && kind != Stereo::anaglyph; }
    bool operator==(const Eyes&) const = default;
};

inline constexpr std::array<float, 2> both_sides{-1.0F, 1.0F}; // left, right

// The left eye (side -1) or the right one (1) of whoever looks through that camera.
[[nodiscard]] Camera eye_of(const Camera& middle, const Eyes& eyes, float side);
// Of the picture that one eye sees where both together have one of that size.
[[nodiscard]] glm::vec2 size_of_eye(const Eyes& eyes, glm::vec2 size);

// Where in the picture of which eye a pixel of the whole lies; of an anaglyph in that of the
// middle.
struct SeenPixel {
    float side = 0.0F;
    glm::vec2 pixel{0.0F};
    glm::vec2 size{1.0F}; // of that eye's picture
};
[[nodiscard]] SeenPixel seen_pixel(const Eyes& eyes, glm::vec2 pixel, glm::vec2 size);
// A pixel of the left eye's picture, or of the middle's, in the whole.
[[nodiscard]] glm::vec2 pixel_in_whole(const Eyes& eyes, glm::vec2 pixel);

} // namespace strata::scene
