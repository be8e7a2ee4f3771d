// SPDX-License-Identifier: MIT
#include "window/pad_hand.h"

#include <algorithm>
#include <cmath>

namespace strata::window {
namespace {

constexpr double first_repeat = 0.4; // seconds that an arrow is held before it comes again
constexpr double next_repeat = 0.13;
constexpr float leans_from = 0.6F; // a stick counts as an arrow from there
constexpr float leans_until = 0.4F;
constexpr float turning_speed = 0.9F; // of the height of the board a second, the stick leant fully
constexpr double longest_step = 0.1;  // seconds

bool is_arrow(std::string_view button) {
    return button == "Left" || button == "Right" || button == "Up" || button == "Down";
}

std::string_view arrow_of(glm::vec2 at) {
    if (std::abs(at.x) > std::abs(at.y)) return at.x < 0.0F ? "Left" : "Right";
    return at.y < 0.0F ? "Up" : "Down";
}

} // namespace

void PadHand::hold(std::string_view arrow, double now) {
    held_ = arrow;
    repeats_at_ = now + first_repeat;
}

void PadHand::cancel() {
    held_.clear();
    repeats_at_.reset();
    turning_ = glm::vec2{0.0F};
}

std::optional<std::string> PadHand::take(const platform::PadButton& event, double now) {
    if (!event.pressed) {
        if (event.name == held_ && !by_stick_) {
            held_.clear();
            repeats_at_.reset();
        }
        return std::nullopt;
    }
    if (is_arrow(event.name)) {
        hold(event.name, now);
        by_stick_ = false;
    }
    return event.name;
}

std::optional<std::string> PadHand::take(const platform::PadStick& event, double now) {
    if (event.right) {
        if (turning_ == glm::vec2{0.0F}) turned_at_ = now;
        turning_ = event.at;
        return std::nullopt;
    }
    const float far = std::max(std::abs(event.at.x), std::abs(event.at.y));
    const bool leant = by_stick_ && !held_.empty();
    if (far < (leant ? leans_until : leans_from)) {
        if (leant) {
            held_.clear();
            repeats_at_.reset();
        }
        return std::nullopt;
    }
    const auto arrow = arrow_of(event.at);
    if (leant && arrow == held_) return std::nullopt;
    hold(arrow, now);
    by_stick_ = true;
    return held_;
}

std::optional<std::string> PadHand::repeat(double now) {
    if (!repeats_at_ || now < *repeats_at_) return std::nullopt;
    repeats_at_ = now + next_repeat;
    return held_;
}

// Finer where the stick leans little.
std::optional<glm::vec2> PadHand::turned(double now) {
    if (turning_ == glm::vec2{0.0F}) return std::nullopt;
    const auto seconds = static_cast<float>(std::clamp(now - turned_at_, 0.0, longest_step));
    turned_at_ = now;
    return glm::vec2{turning_.x, -turning_.y} * glm::length(turning_) * turning_speed * seconds;
}

} // namespace strata::window
