// SPDX-License-Identifier: MIT
// The one rule by which cameras stand: a picture shows all that is drawn, in the part of it that
// nothing covers, unless a person came closer or moved aside. A framing is kept and not a camera,
// so that this holds while boards are pulled apart, windows change their size, and on the way from
// one view to the next.
#pragma once

#include <optional>

#include "scene/camera.h"
#include "view/motion/extent.h"

namespace strata::view {

struct Framing {
    float yaw = 0.0F; // these as in scene::Camera
    float pitch = 0.6F;
    float field_of_view = 0.6F;
    bool orthographic = false;
    // How it differs from the camera of that direction which shows all: where the point looked at
    // is, and how many times as far away the eye.
    glm::vec3 aside{0.0F};
    float away = 1.0F;

    [[nodiscard]] bool shows_all() const { return aside == glm::vec3{0.0F} && away == 1.0F; }
    bool operator==(const Framing&) const = default;
};

// The same direction, showing all.
[[nodiscard]] Framing showing_all(Framing framing);
[[nodiscard]] scene::Camera camera_of(const Framing& framing, const Extent& extent,
                                      const scene::Room& room);
// What camera_of makes that camera of. One that shows all but for what nobody sees shows all.
[[nodiscard]] Framing framing_of(const scene::Camera& camera, const Extent& extent,
                                 const scene::Room& room);
// Between two at t in 0..1, the short way round, eased; where both show all, it does.
[[nodiscard]] Framing blend(const Framing& from, const Framing& to, float t);

// What a hand does with it; drags in pixels. One that shows all goes on to do so when it is turned;
// any other turns about the point it looks at, which is kept within the board.
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
