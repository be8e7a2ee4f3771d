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
// Wide angles would show men at the edge from the side; from farther away they stand upright.
constexpr float far_away = 50.0F;
constexpr float parallel_from = 0.999F;

// The direction of the whole way is that of its end.
scene::Camera turned_towards(scene::Camera from, const scene::Camera& end, float done) {
    from.yaw += std::remainder(end.yaw - from.yaw, glm::two_pi<float>()) * done;
    from.pitch += (end.pitch - from.pitch) * done;
    from.field_of_view += (end.field_of_view - from.field_of_view) * done;
    from.orthographic = done < 0.5F ? from.orthographic : end.orthographic;
    return from;
}

scene::Camera above(const scene::Camera& here, const BoardSpace& space, glm::vec2 size) {
    scene::Camera top;
    // On a board with levels Black may look from his side as well.
    const float half = glm::pi<float>();
    top.yaw = space.plan() ? 0.0F : std::round(here.yaw / half) * half;
    top.pitch = straight_down;
    top.orthographic = here.orthographic;
    const auto near = camera_showing_all(top, space, size);
    const float half_height = near.distance * std::tan(near.field_of_view * 0.5F);
    top.field_of_view = std::min(top.field_of_view, 2.0F * std::atan(half_height / far_away));
    return top;
}

} // namespace

FlattenCamera::FlattenCamera(const BoardSpace& now, float share, const scene::Camera& here,
                             const Home& home, glm::vec2 size)
    : from_(share),
      here_(here),
      home_(home) {
    here_framing_ = framing(here, now, size);
    home_framing_ =
        framing(home.camera, now.bent({.pull_apart = home.pull_apart, .flatten = 0.0F}), size);
}

FlattenCamera::Framing FlattenCamera::framing(const scene::Camera& camera, const BoardSpace& space,
                                              glm::vec2 size) {
    const auto whole = camera_showing_all(camera, space, size);
    return {camera.target - whole.target, camera.distance / whole.distance};
}

scene::Camera FlattenCamera::at(const BoardSpace& space, float share, glm::vec2 size) const {
    const bool rises = share >= from_;
    const float way = rises ? 1.0F - from_ : from_;
    const float done = way <= 0.0F ? 1.0F : std::abs(share - from_) / way;
    if (!rises && done >= 1.0F && space.spread().pull_apart == home_.pull_apart)
        return home_.camera;
    const auto end = rises ? above(here_, space, size) : home_.camera;
    const auto framed = rises ? Framing{} : home_framing_;
    // Where levels are pulled apart first they must not yet hide each other.
    constexpr float waits = 0.25F;
    auto camera = turned_towards(here_, end, eased(part(done, rises ? waits : 0.0F, 1.0F)));
    if (share >= parallel_from) camera.orthographic = true;
    camera = camera_showing_all(camera, space, size);
    camera.target += glm::mix(here_framing_.aside, framed.aside, done);
    camera.distance *= glm::mix(here_framing_.closer, framed.closer, done);
    return camera;
}

scene::Camera flattened_camera(const scene::Camera& from, const BoardSpace& space, float share,
                               glm::vec2 size) {
    const auto start = space.bent({});
    return FlattenCamera{start, 0.0F, camera_showing_all(from, start, size), {from}, size}.at(
        space, share, size);
}

} // namespace strata::view
