// SPDX-License-Identifier: MIT
#include "view/motion/flatten_camera.h"

#include <algorithm>
#include <cmath>

#include <glm/gtc/constants.hpp>

#include "view/easing.h"
#include "view/motion/cameras.h"

namespace strata::view {

namespace {

constexpr float straight_down = 88.5F * glm::pi<float>() / 180.0F;
// A wide angle would show pieces near the edge from the side; from far away they appear upright.
constexpr float far_away = 50.0F;
constexpr float parallel_from = 0.999F;

Framing above(const Framing& here, const BoardSpace& space, const Extent& extent,
              const scene::Room& room) {
    // Levels are laid out for a reader in front or behind; the camera takes the shorter way there.
    const float reader = space.spread().levels.from_behind ? glm::pi<float>() : 0.0F;
    const float turns = std::round((here.yaw - reader) / glm::two_pi<float>());
    Framing top{.yaw = space.plan() ? 0.0F : reader + turns * glm::two_pi<float>(),
                .pitch = straight_down,
                .orthographic = here.orthographic};
    const auto near = camera_of(top, extent, room);
    const float half_height = near.distance * std::tan(near.field_of_view * 0.5F);
    top.field_of_view = std::min(top.field_of_view, 2.0F * std::atan(half_height / far_away));
    return top;
}

} // namespace

Framing FlattenCamera::at(const BoardSpace& space, const Extent& extent,
                          const scene::Room& room) const {
    const float share = space.spread().flatten;
    const bool rises = share >= from_;
    const float way = rises ? 1.0F - from_ : from_;
    const float done = way <= 0.0F ? 1.0F : std::abs(share - from_) / way;
    if (!rises && done >= 1.0F) return home_;
    // Waits while levels are being pulled apart, so that they do not hide each other.
    constexpr float waits = 0.25F;
    const auto end = rises ? above(here_, space, extent, room) : home_;
    auto framing = blend(here_, end, part(done, rises ? waits : 0.0F, 1.0F));
    framing.aside = glm::mix(here_.aside, end.aside, done);
    framing.away = glm::mix(here_.away, end.away, done);
    if (share >= parallel_from) framing.orthographic = true;
    return framing;
}

Framing flattened(const Framing& from, const BoardSpace& space, const Extent& extent,
                  const scene::Room& room) {
    return FlattenCamera{0.0F, from, from}.at(space, extent, room);
}

} // namespace strata::view
