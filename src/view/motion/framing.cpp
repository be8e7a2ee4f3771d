// SPDX-License-Identifier: MIT
#include "view/motion/framing.h"

#include <cmath>

#include <glm/gtc/constants.hpp>

#include "view/easing.h"

namespace strata::view {

namespace {

scene::Camera direction_of(const Framing& framing) {
    scene::Camera camera;
    camera.yaw = framing.yaw;
    camera.pitch = framing.pitch;
    camera.field_of_view = framing.field_of_view;
    camera.orthographic = framing.orthographic;
    return camera;
}

// Framing after a rotation that led to `camera`; one that fits the board still does.
Framing turned_to(const Framing& framing, const scene::Camera& camera, const Extent& extent,
                  const scene::Room& room) {
    if (!framing.shows_all()) return framing_of(camera, extent, room);
    auto other = framing;
    other.yaw = camera.yaw;
    other.pitch = camera.pitch;
    return other;
}

} // namespace

Framing showing_all(Framing framing) {
    framing.aside = glm::vec3{0.0F};
    framing.away = 1.0F;
    return framing;
}

scene::Camera camera_of(const Framing& framing, const Extent& extent, const scene::Room& room) {
    auto camera = scene::framing(direction_of(framing), extent, room);
    camera.target += framing.aside;
    camera.distance *= framing.away;
    return camera;
}

Framing framing_of(const scene::Camera& camera, const Extent& extent, const scene::Room& room) {
    constexpr float unseen = 0.002F; // of the distance
    const auto whole = scene::framing(camera, extent, room);
    const Framing framing{.yaw = camera.yaw,
                          .pitch = camera.pitch,
                          .field_of_view = camera.field_of_view,
                          .orthographic = camera.orthographic,
                          .aside = camera.target - whole.target,
                          .away = camera.distance / whole.distance};
    const bool same = std::abs(framing.away - 1.0F) < unseen &&
                      glm::length(framing.aside) < unseen * whole.distance;
    return same ? showing_all(framing) : framing;
}

Framing blend(const Framing& from, const Framing& to, float t) {
    if (t <= 0.0F) return from;
    if (t >= 1.0F) return to;
    const float done = eased(t);
    const auto between = [&](float a, float b) { return a + (b - a) * done; };
    return {.yaw = from.yaw + std::remainder(to.yaw - from.yaw, glm::two_pi<float>()) * done,
            .pitch = between(from.pitch, to.pitch),
            .field_of_view = between(from.field_of_view, to.field_of_view),
            .orthographic = done < 0.5F ? from.orthographic : to.orthographic,
            .aside = glm::mix(from.aside, to.aside, done),
            .away = from.away * std::pow(to.away / from.away, done)};
}

Framing orbited(const Framing& framing, glm::vec2 drag, const Extent& extent,
                const scene::Room& room) {
    auto camera = camera_of(framing, extent, room);
    camera.orbit(drag, room.size);
    return turned_to(framing, camera, extent, room);
}

Framing turned(const Framing& framing, float angle, const Extent& extent, const scene::Room& room) {
    auto camera = camera_of(framing, extent, room);
    camera.yaw = std::remainder(camera.yaw + angle, glm::two_pi<float>());
    return turned_to(framing, camera, extent, room);
}

Framing panned(const Framing& framing, glm::vec2 drag, const scene::Bounds& bounds,
               const Extent& extent, const scene::Room& room) {
    auto camera = camera_of(framing, extent, room);
    camera.pan(drag, room.size);
    scene::keep_within(camera, bounds.low, bounds.high);
    return framing_of(camera, extent, room);
}

Framing zoomed(const Framing& framing, float factor, std::optional<glm::vec3> towards,
               const scene::Bounds& bounds, const Extent& extent, const scene::Room& room) {
    auto camera = camera_of(framing, extent, room);
    camera.zoom(factor, towards);
    scene::keep_within(camera, bounds.low, bounds.high);
    return framing_of(camera, extent, room);
}

Framing FramingGlide::at(double time) const {
    const double share = duration <= 0.0 ? 1.0 : (time - start) / duration;
    return blend(from, to, static_cast<float>(share));
}

} // namespace strata::view
