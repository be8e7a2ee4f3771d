// SPDX-License-Identifier: MIT
#include "scene/environment.h"

#include <cmath>

#include <glm/gtc/constants.hpp>

namespace strata::scene {
namespace {

BrightPane pane(float yaw_degrees, float pitch_degrees, glm::vec2 half, glm::vec3 strength) {
    const float yaw = glm::radians(yaw_degrees);
    const float pitch = glm::radians(pitch_degrees);
    const glm::vec3 towards{std::cos(pitch) * std::sin(yaw), std::sin(pitch),
                            -std::cos(pitch) * std::cos(yaw)};
    const glm::vec3 right{std::cos(yaw), 0.0F, std::sin(yaw)};
    return {towards, right, glm::cross(right, towards), half, strength};
}

float soft_edge(float inside, float width) {
    const float t = glm::clamp(inside / width * 0.5F + 0.5F, 0.0F, 1.0F);
    return t * t * (3.0F - 2.0F * t);
}

// 0..1: how much of the pane is seen in that direction.
float seen(const BrightPane& pane, glm::vec3 direction, float width) {
    const float ahead = glm::dot(direction, pane.towards);
    if (ahead <= 0.05F) return 0.0F;
    const glm::vec2 at{std::abs(glm::dot(direction, pane.right)) / ahead,
                       std::abs(glm::dot(direction, pane.up)) / ahead};
    return soft_edge(pane.half.x - at.x, width) * soft_edge(pane.half.y - at.y, width);
}

} // namespace

// Yaw 0 looks along -z, away from White's seat, and grows to the right.
const std::array<BrightPane, 4>& bright_panes() {
    static const std::array<BrightPane, 4> panes{
        pane(-74.0F, 24.0F, {0.26F, 0.62F}, {2.1F, 2.4F, 2.8F}), // the casements of the window
        pane(-110.0F, 24.0F, {0.26F, 0.62F}, {2.1F, 2.4F, 2.8F}),
        pane(20.0F, 76.0F, {0.30F, 0.30F}, {2.6F, 2.3F, 1.9F}),   // the lamp over the table
        pane(152.0F, 30.0F, {0.34F, 0.24F}, {2.0F, 1.7F, 1.2F})}; // and one behind who plays
    return panes;
}

Environment::Environment(const Light& light) : sky_(light.sky), ground_(light.ground) {
    // The light that falls on a level surface is to be that of the sky, wherever it comes from.
    constexpr int steps = 48;
    float from_walls = 0.0F, from_panes = 0.0F;
    for (int y = 0; y < steps; ++y)
        for (int x = 0; x < 2 * steps; ++x) {
            const float up = (static_cast<float>(y) + 0.5F) / steps;
            const float turn = glm::pi<float>() * (static_cast<float>(x) + 0.5F) / steps;
            const float aside = std::sqrt(1.0F - up * up);
            const glm::vec3 direction{aside * std::cos(turn), up, aside * std::sin(turn)};
            from_walls += up;
            for (const BrightPane& one : bright_panes())
                from_panes += up * seen(one, direction, 0.06F) * one.strength.g;
        }
    walls_ = glm::clamp(1.0F - from_panes / from_walls, 0.2F, 1.0F);
}

glm::vec3 Environment::radiance(glm::vec3 direction, float blur) const {
    const float width = 0.06F + blur * 0.9F;
    const float horizon = soft_edge(direction.y, 0.35F + blur);
    glm::vec3 light = glm::mix(ground_, sky_ * walls_, horizon);
    for (const BrightPane& one : bright_panes())
        light += sky_ * one.strength * seen(one, direction, width);
    return light;
}

} // namespace strata::scene
