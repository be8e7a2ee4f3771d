// SPDX-License-Identifier: MIT
#include "scene/environment.h"

#include <cmath>

#include <glm/gtc/constants.hpp>

#include "catch.h"

using namespace strata;

namespace {

// Light that falls on a level surface facing up, over pi.
glm::vec3 from_above(const scene::Environment& room, float blur) {
    constexpr int steps = 120;
    glm::vec3 sum{0.0F};
    float weights = 0.0F;
    for (int y = 0; y < steps; ++y)
        for (int x = 0; x < 2 * steps; ++x) {
            const float up = (static_cast<float>(y) + 0.5F) / steps;
            const float turn = glm::pi<float>() * (static_cast<float>(x) + 0.5F) / steps;
            const float aside = std::sqrt(1.0F - up * up);
            sum += up * room.radiance({aside * std::cos(turn), up, aside * std::sin(turn)}, blur);
            weights += up;
        }
    return sum / weights;
}

} // namespace

TEST_CASE("The room lights a level board as brightly as the theme's sky") {
    scene::Light light;
    light.sky = {0.5F, 0.6F, 0.7F};
    light.ground = {0.2F, 0.2F, 0.2F};
    const glm::vec3 falls = from_above(scene::Environment(light), 0.0F);
    CHECK(falls.g == Approx(light.sky.g).epsilon(0.1));
    CHECK(falls.b > falls.r); // in the sky's colour
}

TEST_CASE("The window is brighter than the wall beside it, and hardly so in chalk") {
    const scene::Environment room{scene::Light{}};
    const auto& window = scene::bright_panes().front();
    const glm::vec3 wall = glm::normalize(glm::vec3{0.2F, 0.3F, -1.0F});
    CHECK(room.radiance(window.towards).g > 3.0F * room.radiance(wall).g);
    CHECK(room.radiance(window.towards, 0.6F).g < room.radiance(window.towards).g);
}
