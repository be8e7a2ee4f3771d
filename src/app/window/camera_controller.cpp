// SPDX-License-Identifier: MIT
#include "app/window/camera_controller.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <string>

#include <glm/gtc/constants.hpp>

namespace strata::app {

CameraController::CameraController(const view::BoardSpace& space, Screen screen) : screen_(screen) {
    named_ = &view::default_view();
    glide_.to = with_room_above(view::camera_for(*named_, space, free_size()));
    glide_.from = glide_.to;
}

scene::Camera CameraController::camera(double time) const { return glide_.at(time); }

bool CameraController::moving(double time) const { return !glide_.finished(time); }

glm::vec2 CameraController::free_size() const {
    return {screen_.size.x, std::max(1.0F, screen_.size.y - screen_.covered)};
}

// A camera made for the free part of the screen, opened to all of it.
scene::Camera CameraController::with_room_above(scene::Camera camera) const {
    camera.distance *= screen_.size.y / free_size().y;
    camera.pan({0.0F, screen_.covered / 2.0F}, screen_.size);
    return camera;
}

scene::Camera CameraController::without_room_above(scene::Camera camera) const {
    camera.pan({0.0F, -screen_.covered / 2.0F}, screen_.size);
    camera.distance *= free_size().y / screen_.size.y;
    return camera;
}

void CameraController::fit(const view::BoardSpace& space, Screen screen, double time) {
    const bool same = screen == screen_;
    screen_ = screen;
    if (named_ == nullptr) return;
    const scene::Camera to = with_room_above(view::camera_for(*named_, space, free_size()));
    if (same) return glide(to, time);
    glide_ = {to, to, time, 0.0};
}

void CameraController::show(const view::NamedView& view, const view::BoardSpace& space,
                            double time) {
    glide(with_room_above(view::camera_for(view, space, free_size())), time);
    named_ = &view;
}

void CameraController::sit_with(rules::Seat seat, const view::BoardSpace& space, double time) {
    const auto* view = view::find_view("seat-" + std::to_string(rules::index(seat) + 1));
    assert(view != nullptr && "there is a view from every seat");
    show(*view, space, time);
}

void CameraController::frame(std::span<const rules::Square> squares, const view::BoardSpace& space,
                             double time) {
    if (squares.empty()) return;
    glide(with_room_above(view::camera_framing(camera(time), space, squares, free_size())), time);
    named_ = nullptr;
}

void CameraController::toggle_parallel(double time) {
    scene::Camera to = glide_.to;
    to.orthographic = !to.orthographic;
    const view::NamedView* kept = named_;
    glide(to, time);
    named_ = kept;
}

void CameraController::go_to(const scene::Camera& camera, double time) {
    glide(camera, time);
    named_ = nullptr;
}

void CameraController::go_to_framed(const scene::Camera& camera, double time) {
    go_to(with_room_above(camera), time);
}

// In space it is at home; a board that was flattened before it was seen has the usual view as home.
void CameraController::set_out(const view::BoardSpace& space, double time) {
    const float share = space.spread().flatten;
    away_ = share > 0.0F;
    const auto here = without_room_above(camera(time));
    const float pull_apart = space.spread().pull_apart;
    const auto unbent = space.bent({pull_apart, 0.0F});
    if (share > 0.0F && !home_) {
        const auto usual = view::camera_for(view::default_view(), unbent, free_size());
        home_ = {{usual, pull_apart}, &view::default_view()};
        ride_.emplace(unbent, 0.0F, usual, home_->there, free_size());
        return;
    }
    // Home is where a glide would have ended.
    if (share <= 0.0F)
        home_ = {
            {named_ ? view::camera_for(*named_, unbent, free_size()) : without_room_above(goal()),
             pull_apart},
            named_};
    ride_.emplace(space, share, here, home_->there, free_size());
}

void CameraController::lie_over(const view::BoardSpace& space, double time) {
    ride_.reset();
    home_.reset();
    set_out(space, time);
    flatten(space, false, time);
}

void CameraController::flatten(const view::BoardSpace& space, bool begins, double time) {
    if (begins && !ride_) {
        set_out(space, time);
        return;
    }
    if (!ride_) return;
    const float share = space.spread().flatten;
    const auto here = with_room_above(ride_->at(space, share, free_size()));
    glide_ = {here, here, time, 0.0};
    named_ = nullptr;
    away_ = away_ || share > 0.0F;
    if (share > 0.0F || !away_) return;
    named_ = home_->named;
    ride_.reset();
    home_.reset();
    fit(space, screen_, time); // it may have set out from within a glide
}

void CameraController::turn(float angle, double time) {
    grip(time);
    glide_.to.yaw = std::remainder(glide_.to.yaw + angle, glm::two_pi<float>());
    glide_.from = glide_.to;
}

void CameraController::orbit(glm::vec2 drag, double time) {
    grip(time);
    glide_.to.orbit(drag, screen_.size);
    glide_.from = glide_.to;
}

void CameraController::pan(glm::vec2 drag, const view::BoardSpace& space, double time) {
    grip(time);
    glide_.to.pan(drag, screen_.size);
    scene::keep_within(glide_.to, space.bounds().low, space.bounds().high);
    glide_.from = glide_.to;
}

void CameraController::zoom(float factor, std::optional<glm::vec3> towards,
                            const view::BoardSpace& space, double time) {
    grip(time);
    glide_.to.zoom(factor, towards);
    scene::keep_within(glide_.to, space.bounds().low, space.bounds().high);
    glide_.from = glide_.to;
}

void CameraController::glide(const scene::Camera& to, double time) {
    glide_ = {camera(time), to, time, duration_};
    ride_.reset();
}

void CameraController::grip(double time) {
    const scene::Camera here = camera(time);
    glide_ = {here, here, time, 0.0};
    named_ = nullptr;
    ride_.reset();
}

} // namespace strata::app
