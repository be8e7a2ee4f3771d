// SPDX-License-Identifier: MIT
#include "window/camera_controller.h"

#include <algorithm>
#include <utility>

#include <glm/gtc/constants.hpp>

#include "view/motion/animation.h"

namespace strata::window {

CameraController::CameraController(const view::BoardSpace& space, const scene::Room& room)
    : room_(room),
      extent_(view::extent_of(space)) {
    begin(space, 0.0);
}

scene::Camera CameraController::camera_in(const scene::Room& room, double time) const {
    return view::camera_of(glide_.at(time), extent_, room);
}

scene::Camera CameraController::goal_camera() const {
    return view::camera_of(glide_.to, extent_, room_);
}

void CameraController::set_sight(view::Extent extent, const scene::Room& room) {
    extent_ = std::move(extent);
    room_ = room;
}

void CameraController::draw_more(view::Extent extent, double time) {
    const auto here = camera(time);
    extent_ = std::move(extent);
    if (!glide_.to.shows_all()) return stand(view::framing_of(here, extent_, room_), time);
    glide_ = {view::framing_of(here, extent_, room_), glide_.to, time, duration_};
}

void CameraController::begin(const view::BoardSpace& space, double time) {
    if (!named_) named_ = &view::default_view();
    ride_.reset();
    home_.reset();
    before_following_.reset();
    stand(view::framing_for(*named_, space), time);
}

void CameraController::show(const view::NamedView& view, const view::BoardSpace& space,
                            double time) {
    glide(view::framing_for(view, space), time);
    named_ = &view;
}

void CameraController::frame(std::span<const rules::Square> squares, const view::BoardSpace& space,
                             double time) {
    if (squares.empty()) return;
    const auto near = view::camera_near(camera(time), space, squares, room_);
    go_to(view::framing_of(near, extent_, room_), time);
}

void CameraController::toggle_parallel(double time) {
    auto to = glide_.to;
    to.orthographic = !to.orthographic;
    glide(to, time);
}

void CameraController::go_to(const view::Framing& framing, double time) {
    glide(framing, time);
    named_ = nullptr;
}

void CameraController::follow(const view::Framing& framing, double time) {
    constexpr double unhurried = 2.5; // a turn that nobody asked for
    const Home home = before_following_.value_or(Home{glide_.to, named_});
    go_to(framing, time);
    glide_.duration *= unhurried;
    before_following_ = home;
}

void CameraController::come_back(double time) {
    if (!before_following_) return;
    const Home home = *before_following_;
    go_to(home.framing, time);
    named_ = home.named;
}

// In space it is at home; a board that was flattened before it was seen has the usual view as home.
void CameraController::set_out(const view::BoardSpace& space, double time) {
    const float share = space.spread().flatten;
    before_following_.reset();
    away_ = share > 0.0F;
    if (away_ && !home_) {
        const auto& usual = view::default_view();
        home_ = {view::framing_for(usual, space.exploded({space.spread().pull_apart, 0.0F})),
                 &usual};
        ride_.emplace(0.0F, home_->framing, home_->framing);
        return;
    }
    // Home is where a glide would have ended.
    if (!away_) home_ = {glide_.to, named_};
    ride_.emplace(share, glide_.at(time), home_->framing);
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
    stand(ride_->at(space, extent_, room_), time);
    named_ = nullptr;
    away_ = away_ || share > 0.0F;
    if (share > 0.0F || !away_) return;
    stand(home_->framing, time); // it may have set out from within a glide
    named_ = home_->named;
    ride_.reset();
    home_.reset();
}

// A glide to where all is shown goes on to do that much while the board is turned.
void CameraController::turn_to(const view::Framing& here, const view::Framing& turned,
                               double time) {
    const double left = glide_.start + glide_.duration - time;
    const bool brings_all = glide_.to.shows_all() && !here.shows_all() && left > 0.0;
    stand(turned, time);
    if (!brings_all) return;
    glide_.to = view::showing_all(turned);
    glide_.duration = left;
}

void CameraController::turn(float angle, double time) {
    const auto here = grip(time);
    turn_to(here, view::turned(here, angle, extent_, room_), time);
}

// Slowly at both ends.
void CameraController::go_round(double time) {
    if (!half_orbit_) return;
    auto orbit = *half_orbit_;
    const view::Glide way{0.0F, glm::pi<float>(), orbit.start, orbit.seconds};
    const float angle = way.at(time);
    if (angle <= orbit.turned && !way.finished(time)) return;
    const Home home = before_following_.value_or(Home{glide_.to, named_});
    turn(angle - orbit.turned, time);
    before_following_ = home;
    orbit.turned = angle;
    if (!way.finished(time)) half_orbit_ = orbit;
}

void CameraController::orbit(glm::vec2 drag, double time) {
    const auto here = grip(time);
    turn_to(here, view::orbited(here, drag, extent_, room_), time);
}

void CameraController::pan(glm::vec2 drag, const view::BoardSpace& space, double time) {
    stand(view::panned(grip(time), drag, space.bounds(), extent_, room_), time);
}

void CameraController::zoom(float factor, std::optional<glm::vec3> towards,
                            const view::BoardSpace& space, double time) {
    stand(view::zoomed(grip(time), factor, towards, space.bounds(), extent_, room_), time);
}

void CameraController::glide(const view::Framing& to, double time) {
    glide_ = {glide_.at(time), to, time, duration_};
    ride_.reset();
    before_following_.reset();
    half_orbit_.reset();
}

void CameraController::stand(const view::Framing& there, double time) {
    glide_ = {there, there, time, 0.0};
}

view::Framing CameraController::grip(double time) {
    named_ = nullptr;
    ride_.reset();
    before_following_.reset();
    half_orbit_.reset();
    return glide_.at(time);
}

} // namespace strata::window
