// SPDX-License-Identifier: MIT
#include "app/camera_man.h"

#include <algorithm>
#include <cassert>
#include <string>

namespace strata::app {

CameraMan::CameraMan(const view::BoardSpace& space, Screen screen) : screen_(screen) {
    named_ = &view::default_view();
    glide_.to = with_room_above(view::camera_for(*named_, space, free_size()));
    glide_.from = glide_.to;
}

scene::Camera CameraMan::camera(double time) const { return glide_.at(time); }

bool CameraMan::moving(double time) const { return !glide_.finished(time); }

glm::vec2 CameraMan::free_size() const {
    return {screen_.size.x, std::max(1.0F, screen_.size.y - screen_.covered)};
}

// A camera made for the free part of the screen, opened to all of it.
scene::Camera CameraMan::with_room_above(scene::Camera camera) const {
    camera.distance *= screen_.size.y / free_size().y;
    camera.pan({0.0F, screen_.covered / 2.0F}, screen_.size);
    return camera;
}

void CameraMan::fit(const view::BoardSpace& space, Screen screen, double time) {
    const bool same = screen == screen_;
    screen_ = screen;
    if (named_ == nullptr) return;
    const scene::Camera to = with_room_above(view::camera_for(*named_, space, free_size()));
    if (same) return glide(to, time);
    glide_ = {to, to, time, 0.0};
}

void CameraMan::show(const view::NamedView& view, const view::BoardSpace& space, double time) {
    glide(with_room_above(view::camera_for(view, space, free_size())), time);
    named_ = &view;
}

void CameraMan::sit_with(rules::Seat seat, const view::BoardSpace& space, double time) {
    const auto* view = view::find_view("seat-" + std::to_string(rules::index(seat) + 1));
    assert(view != nullptr && "there is a view from every seat");
    show(*view, space, time);
}

void CameraMan::frame(std::span<const rules::Square> squares, const view::BoardSpace& space,
                      double time) {
    if (squares.empty()) return;
    glide(with_room_above(view::camera_framing(camera(time), space, squares, free_size())), time);
    named_ = nullptr;
}

void CameraMan::toggle_parallel(double time) {
    scene::Camera to = glide_.to;
    to.orthographic = !to.orthographic;
    const view::NamedView* kept = named_;
    glide(to, time);
    named_ = kept;
}

void CameraMan::orbit(glm::vec2 drag, double time) {
    grip(time);
    glide_.to.orbit(drag, screen_.size);
    glide_.from = glide_.to;
}

void CameraMan::pan(glm::vec2 drag, const view::BoardSpace& space, double time) {
    grip(time);
    glide_.to.pan(drag, screen_.size);
    scene::keep_within(glide_.to, space.bounds().low, space.bounds().high);
    glide_.from = glide_.to;
}

void CameraMan::zoom(float factor, std::optional<glm::vec3> towards, double time) {
    grip(time);
    glide_.to.zoom(factor, towards);
    glide_.from = glide_.to;
}

void CameraMan::glide(const scene::Camera& to, double time) {
    glide_ = {camera(time), to, time, duration_};
}

void CameraMan::grip(double time) {
    const scene::Camera here = camera(time);
    glide_ = {here, here, time, 0.0};
    named_ = nullptr;
}

} // namespace strata::app
