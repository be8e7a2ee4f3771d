// SPDX-License-Identifier: MIT
// Camera placement relative to the board: an image shows everything drawn, in the part that no
// panel covers, unless the user has zoomed or panned. Storing a framing instead of a camera keeps
// this true while boards are pulled apart, windows are resized, and views change.
#pragma once

#include <optional>

#include "scene/camera.h"
#include "view/motion/extent.h"

namespace strata::view {

struct Framing {
    float yaw = 0.0F; // yaw and pitch as in scene::Camera
    float pitch = 0.6F;
    float field_of_view = scene::default_field_of_view;
    bool orthographic = false;
    // Difference from the camera of that direction that fits the whole board: offset of the target,
    // and factor of the distance.
    glm::vec3 aside{0.0F};
    float away = 1.0F;

    [[nodiscard]] bool shows_all() const { return aside == glm::vec3{0.0F} && away == 1.0F; }
    bool operator==(const Framing&) const = default;
};

// The same direction, fitting the whole board.
[[nodiscard]] Framing showing_all(Framing framing);
[[nodiscard]] scene::Camera camera_of(const Framing& framing, const Extent& extent,
                                      const scene::Room& room);
// Inverse of camera_of(). A camera that fits the board within an imperceptible difference becomes
// one that fits it.
[[nodiscard]] Framing framing_of(const scene::Camera& camera, const Extent& extent,
                                 const scene::Room& room);
// Interpolates with easing at t in 0..1, the short way around; if both fit the whole board, so does
// the result.
[[nodiscard]] Framing blend(const Framing& from, const Framing& to, float t);

// User input; drags are in pixels. A framing that fits the board still does after rotating; any
// other rotates about its target, which is kept within the board.
[[nodiscard]] Framing orbited(const Framing& framing, glm::vec2 drag, const Extent& extent,
                              const scene::Room& room);
[[nodiscard]] Framing turned(const Framing& framing, float angle, const Extent& extent,
                             const scene::Room& room); // about y, in radians
[[nodiscard]] Framing panned(const Framing& framing, glm::vec2 drag, const scene::Bounds& bounds,
                             const Extent& extent, const scene::Room& room);
[[nodiscard]] Framing zoomed(const Framing& framing, float factor, std::optional<glm::vec3> towards,
                             const scene::Bounds& bounds, const Extent& extent,
                             const scene::Room& room);

struct FramingGlide {
    Framing from;
    Framing to;
    double start = 0.0;
    double duration = 0.0;
    [[nodiscard]] Framing at(double time) const;
    [[nodiscard]] bool finished(double time) const { return time >= start + duration; }
};

} // namespace strata::view
