// SPDX-License-Identifier: MIT
#include "scene/environment.h"

#include <cmath>

#include <glm/gtc/constants.hpp>

namespace strata::scene {
namespace {

constexpr glm::vec3 daylight{2.3F, 2.6F, 3.0F};

BrightPane pane(float yaw_degrees, float pitch_degrees, glm::vec2 half, glm::vec3 strength,
                int rows = 1) {
    const float yaw = glm::radians(yaw_degrees);
    const float pitch = glm::radians(pitch_degrees);
    const glm::vec3 towards{std::cos(pitch) * std::sin(yaw), std::sin(pitch),
                            -std::cos(pitch) * std::cos(yaw)};
    const glm::vec3 right{std::cos(yaw), 0.0F, std::sin(yaw)};
    return {towards, right, glm::cross(right, towards), half, strength, rows};
}

float soft_edge(float inside, float width) {
    const float t = glm::clamp(inside / width * 0.5F + 0.5F, 0.0F, 1.0F);
    return t * t * (3.0F - 2.0F * t);
}

// Transmission 0..1 of the bars between rows of panes at that height.
float past_bars(const BrightPane& pane, float height, float width) {
    constexpr float half_bar = 0.02F;
    float left = 1.0F;
    for (int bar = 1; bar < pane.rows; ++bar) {
        const float share = 2.0F * static_cast<float>(bar) / static_cast<float>(pane.rows) - 1.0F;
        const float away = std::abs(height - share * pane.half.y);
        left *= glm::mix(1.0F, soft_edge(away - half_bar, width),
                         glm::clamp(2.0F * half_bar / width, 0.0F, 1.0F));
    }
    return left;
}

// Visible share 0..1 of the pane in that direction.
float seen(const BrightPane& pane, glm::vec3 direction, float width) {
    const float ahead = glm::dot(direction, pane.towards);
    if (ahead <= 0.05F) return 0.0F;
    const float across = glm::dot(direction, pane.right) / ahead;
    const float height = glm::dot(direction, pane.up) / ahead;
    const float inside = soft_edge(pane.half.x - std::abs(across), width) *
                         soft_edge(pane.half.y - std::abs(height), width);
    return inside > 0.0F ? inside * past_bars(pane, height, width) : 0.0F;
}

// Wood panels up to table height, wallpaper above, a lighter ceiling; bookshelves opposite the
// window.
glm::vec3 walls(glm::vec3 direction, float width) {
    const float panelled = 1.0F - soft_edge(direction.y - 0.06F, width);
    const float ceiling = soft_edge(direction.y - 0.72F, width + 0.1F);
    const float books = soft_edge(direction.x - 0.55F, width + 0.1F) *
                        soft_edge(0.5F - direction.y, width) * (1.0F - panelled);
    glm::vec3 wall =
        glm::mix(glm::vec3{0.96F, 0.92F, 0.86F}, glm::vec3{1.25F, 1.22F, 1.16F}, ceiling);
    wall = glm::mix(wall, glm::vec3{0.60F, 0.44F, 0.30F}, panelled);
    const float spines = 0.8F + 0.4F * std::sin(direction.z * 46.0F) * std::exp(-width * 12.0F);
    return glm::mix(wall, glm::vec3{0.62F, 0.44F, 0.32F} * spines, books);
}

} // namespace

// Yaw 0 looks along -z, away from White's seat, and increases to the right.
const std::array<BrightPane, 4>& bright_panes() {
    static const std::array<BrightPane, 4> panes{
        pane(-74.0F, 24.0F, {0.26F, 0.62F}, daylight, 3), // the casements of the window
        pane(-110.0F, 24.0F, {0.26F, 0.62F}, daylight, 3),
        pane(20.0F, 76.0F, {0.30F, 0.30F}, {2.9F, 2.4F, 1.7F}),    // the lamp over the table
        pane(152.0F, 30.0F, {0.34F, 0.24F}, {2.3F, 1.75F, 1.0F})}; // the lamp behind the viewer
    return panes;
}

Environment::Environment(const Light& light) : sky_(light.sky), ground_(light.ground) {
    // Scales the walls so that the irradiance of a horizontal surface equals that of the sky.
    constexpr int steps = 48;
    float from_walls = 0.0F, from_panes = 0.0F, all = 0.0F;
    for (int y = 0; y < steps; ++y)
        for (int x = 0; x < 2 * steps; ++x) {
            const float up = (static_cast<float>(y) + 0.5F) / steps;
            const float turn = glm::pi<float>() * (static_cast<float>(x) + 0.5F) / steps;
            const float aside = std::sqrt(1.0F - up * up);
            const glm::vec3 direction{aside * std::cos(turn), up, aside * std::sin(turn)};
            all += up;
            from_walls += up * walls(direction, 0.06F).g;
            for (const BrightPane& one : bright_panes())
                from_panes += up * seen(one, direction, 0.06F) * one.strength.g;
        }
    walls_ = glm::clamp((all - from_panes) / from_walls, 0.2F, 1.2F);
}

glm::vec3 Environment::radiance(glm::vec3 direction, float blur) const {
    const float width = 0.06F + blur * 0.9F;
    const float horizon = soft_edge(direction.y + 0.1F, 0.25F + blur);
    glm::vec3 light = glm::mix(ground_, sky_ * walls(direction, width) * walls_, horizon);
    for (const BrightPane& one : bright_panes())
        light += sky_ * one.strength * seen(one, direction, width);
    return light;
}

} // namespace strata::scene
