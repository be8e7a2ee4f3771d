// SPDX-License-Identifier: MIT
#include "app/demos/demo_camera.h"

#include <utility>

#include "view/motion/animation.h"
#include "view/motion/cameras.h"

namespace strata::app {

namespace {

constexpr float leaning = 0.45F; // how far the camera goes towards what happens

// A camera made for the picture without the strip at its lower edge, for the whole picture.
scene::Camera above_caption(scene::Camera camera, float share) {
    camera.distance /= 1.0F - share;
    const float height = 2.0F * camera.distance * glm::tan(camera.field_of_view * 0.5F);
    camera.target -= camera.up() * (height * share * 0.5F);
    return camera;
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

scene::Camera DemoCamera::resolve(const CameraStep& step, const view::BoardSpace& space,
                                  glm::vec2 size) const {
    const bool leans = leans_ && !step.near.empty();
    if (step.exact && !leans) return *step.exact;
    const auto& named = step.named ? *step.named : view::default_view();
    const glm::vec2 free = size * glm::vec2{1.0F, 1.0F - caption_share_};
    auto camera = step.exact ? *step.exact : view::camera_for(named, space, free);
    if (leans)
        camera =
            scene::blend(camera, view::camera_framing(camera, space, step.near, free), leaning);
    return step.exact ? camera : above_caption(camera, caption_share_);
}

scene::Camera DemoCamera::at(double time, const view::BoardSpace& space, glm::vec2 size) const {
    const view::CameraGlide glide{resolve(from_, space, size), resolve(to_, space, size), start_,
                                  duration_};
    return glide.at(time);
}

} // namespace strata::app
