// SPDX-License-Identifier: MIT
#include "window/touch.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <glm/gtc/constants.hpp>

namespace strata::window {
namespace {

using platform::Button;
using platform::Touching;

constexpr double long_press = 0.5; // seconds
constexpr double double_tap = 0.35;
constexpr float double_tap_slack = 24.0F; // pixels

platform::MouseButton press_of(Button button, bool pressed, glm::vec2 at, int clicks = 1) {
    return {at, button, pressed, clicks};
}

PinchBy pinch_of(glm::vec2 one, glm::vec2 other, glm::vec2 one_to, glm::vec2 other_to) {
    const glm::vec2 before = other - one;
    const glm::vec2 now = other_to - one_to;
    PinchBy by;
    by.middle = (one_to + other_to) / 2.0F;
    by.drag = by.middle - (one + other) / 2.0F;
    constexpr float least = 1.0F; // pixels: on one another they have no direction
    if (glm::length(before) < least || glm::length(now) < least) return by;
    by.factor = glm::length(now) / glm::length(before);
    by.turn = std::remainder(std::atan2(now.y, now.x) - std::atan2(before.y, before.x),
                             glm::two_pi<float>());
    return by;
}

} // namespace

Touch::On* Touch::find(std::int64_t id) {
    const auto found = std::ranges::find(fingers_, id, &On::id);
    return found == fingers_.end() ? nullptr : &*found;
}

std::vector<Touch::Meant> Touch::take(const platform::Finger& event, const Place& place,
                                      double now) {
    std::vector<Meant> meant;
    if (event.what == Touching::down)
        finger_down(event, place, now, meant);
    else if (On* const finger = find(event.id); finger && event.what == Touching::moved)
        move(*finger, event.position, place, meant);
    else if (finger)
        lift(event, now, meant);
    return meant;
}

void Touch::finger_down(const platform::Finger& event, const Place& place, double now,
                        std::vector<Meant>& meant) {
    if (fingers_.size() == 2 || find(event.id) != nullptr) return;
    if (fingers_.empty()) {
        grip_ = Grip::waits;
        start_ = event.position;
        since_ = now;
        meant.emplace_back(platform::MouseMove{event.position, {}});
    } else if (grip_ == Grip::waits || (grip_ == Grip::drags && !place.carries)) {
        if (grip_ == Grip::drags)
            meant.emplace_back(press_of(Button::left, false, fingers_.front().at));
        grip_ = Grip::pinches;
    } else {
        return;
    }
    fingers_.push_back({event.id, event.position});
}

void Touch::begin_drag(glm::vec2 to, const Place& place, std::vector<Meant>& meant) {
    const glm::vec2 by = to - start_;
    if (place.on_panel && std::abs(by.y) > std::abs(by.x)) {
        grip_ = Grip::scrolls;
        return;
    }
    grip_ = Grip::drags;
    meant.emplace_back(press_of(Button::left, true, start_));
}

void Touch::move(On& finger, glm::vec2 to, const Place& place, std::vector<Meant>& meant) {
    const glm::vec2 from = std::exchange(finger.at, to);
    if (grip_ == Grip::pinches) {
        const bool first = &finger == fingers_.data();
        const glm::vec2 other = fingers_[first ? 1 : 0].at;
        meant.emplace_back(first ? pinch_of(from, other, to, other)
                                 : pinch_of(other, from, other, to));
        return;
    }
    if (grip_ == Grip::waits) {
        if (glm::distance(to, start_) <= place.slack) return;
        begin_drag(to, place, meant);
    }
    if (grip_ == Grip::scrolls)
        meant.emplace_back(platform::Wheel{start_, {0.0F, (to.y - from.y) / place.line}});
    else if (grip_ == Grip::drags || grip_ == Grip::presses)
        meant.emplace_back(platform::MouseMove{to, to - from});
}

void Touch::lift(const platform::Finger& event, double now, std::vector<Meant>& meant) {
    std::erase_if(fingers_, [&](const On& one) { return one.id == event.id; });
    const Grip grip = std::exchange(grip_, fingers_.empty() ? Grip::none : Grip::done);
    if (grip == Grip::waits) {
        const bool again = tapped_at_ && now - *tapped_at_ < double_tap &&
                           glm::distance(tapped_, start_) < double_tap_slack;
        tapped_at_ = again ? std::nullopt : std::optional(now);
        tapped_ = start_;
        meant.emplace_back(press_of(Button::left, true, start_, again ? 2 : 1));
        meant.emplace_back(press_of(Button::left, false, start_, again ? 2 : 1));
    }
    if (grip == Grip::drags) meant.emplace_back(press_of(Button::left, false, event.position));
    if (grip == Grip::presses) meant.emplace_back(press_of(Button::right, false, event.position));
}

std::vector<Touch::Meant> Touch::wait(double now) {
    if (!due() || now < *due()) return {};
    grip_ = Grip::presses;
    return {platform::MouseMove{start_, {}}, press_of(Button::right, true, start_)};
}

void Touch::cancel() {
    fingers_.clear();
    grip_ = Grip::none;
    tapped_at_.reset();
}

std::optional<double> Touch::due() const {
    return grip_ == Grip::waits ? std::optional(since_ + long_press) : std::nullopt;
}

} // namespace strata::window
