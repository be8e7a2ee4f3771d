// SPDX-License-Identifier: MIT
#include "lessons/demo_camera.h"

#include <cmath>
#include <utility>

#include "view/motion/cameras.h"

namespace strata::lessons {

namespace {

// A little round the board to the side where it happens: what is near is large, and nothing leaves
// the picture.
view::Framing leaning_towards(view::Framing framing, const view::BoardSpace& space,
                              const std::vector<rules::Square>& near) {
    constexpr float farthest = 0.35F; // radians, for what happens at the very edge
    glm::vec3 middle{0.0F};
    for (const auto square : near) middle += space.square(square) / static_cast<float>(near.size());
    const glm::vec3 right{std::cos(framing.yaw), 0.0F, -std::sin(framing.yaw)};
    const auto& bounds = space.bounds();
    const float reach = glm::length(bounds.high - bounds.low) * 0.5F;
    const float aside = glm::dot(middle - (bounds.low + bounds.high) * 0.5F, right) / reach;
    framing.yaw += farthest * aside;
    return framing;
}

} // namespace

void DemoCamera::glide_to(CameraStep step, double start, double duration) {
    from_ = unset() ? step : std::move(to_);
    to_ = std::move(step);
    start_ = start;
    duration_ = duration;
}

void DemoCamera::take(CameraStep step) {
    from_ = to_ = std::move(step);
    duration_ = 0.0;
}

view::Framing DemoCamera::resolve(const CameraStep& step, const view::BoardSpace& space,
                                  const view::Extent& extent, const scene::Room& room) const {
    if (step.exact) return view::framing_of(*step.exact, extent, room);
    const auto& named = step.named ? *step.named : view::default_view();
    const auto framing = step.framing ? *step.framing : view::framing_for(named, space);
    return leans_ && !step.near.empty() ? leaning_towards(framing, space, step.near) : framing;
}

view::Framing DemoCamera::at(double time, const view::BoardSpace& space, const view::Extent& extent,
                             const scene::Room& room) const {
    const view::FramingGlide glide{resolve(from_, space, extent, room),
                                   resolve(to_, space, extent, room), start_, duration_};
    return glide.at(time);
}

} // namespace strata::lessons
