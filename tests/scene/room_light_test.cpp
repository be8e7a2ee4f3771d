// SPDX-License-Identifier: MIT
#include "scene/room_light.h"

#include <algorithm>
#include <cstddef>

#include "catch.h"

using namespace strata;

namespace {

glm::vec3 mean_of_face(const scene::RoomLevel& level, std::size_t face) {
    const std::size_t count = level.texels.size() / 6;
    glm::vec3 sum{0.0F};
    for (std::size_t n = 0; n < count; ++n) sum += level.texels[face * count + n];
    return sum / static_cast<float>(count);
}

float brightest(const scene::RoomLevel& level) {
    float most = 0.0F;
    for (const glm::vec3& one : level.texels) most = std::max(most, one.g);
    return most;
}

} // namespace

TEST_CASE("The gathered room grows dimmer in its lights with roughness, and keeps its sides") {
    const scene::Environment room{scene::Light{}};
    const auto levels = scene::gathered(room);
    REQUIRE(levels.size() == scene::room_mirrors + 1);
    int side = scene::room_side;
    for (const auto& level : levels) {
        CHECK(level.side == side);
        CHECK(level.texels.size() == static_cast<std::size_t>(6 * side * side));
        side /= 2;
    }
    for (std::size_t n = 1; n < levels.size(); ++n)
        CHECK(brightest(levels[n]) < brightest(levels[n - 1]) + 1e-3F);
    constexpr std::size_t right = 0, left = 1, up = 2, down = 3;
    for (const auto& level : levels) {
        CHECK(mean_of_face(level, left).g > mean_of_face(level, right).g); // where the window is
        CHECK(mean_of_face(level, up).g > mean_of_face(level, down).g);
    }
}

TEST_CASE("Chalk that lies level in the gathered room has the light of the theme's sky") {
    scene::Light light;
    light.sky = {0.5F, 0.6F, 0.7F};
    const auto levels = scene::gathered(scene::Environment(light));
    CHECK(mean_of_face(levels.back(), 2).g == Approx(light.sky.g).epsilon(0.15));
}

TEST_CASE("A smooth mirror sees in the gathered room what is there") {
    const scene::Environment room{scene::Light{}};
    const auto levels = scene::gathered(room);
    // The middle of the face towards -x, where the window's two casements meet the wall.
    const int side = levels.front().side;
    for (const int row : {8, 20, 31}) {
        const float t = (2.0F * static_cast<float>(row) + 1.0F) / static_cast<float>(side) - 1.0F;
        const float s = 1.0F / static_cast<float>(side);
        const glm::vec3 seen = room.radiance(glm::normalize(glm::vec3{-1.0F, -t, s}));
        const int texel = (side + row) * side + side / 2;
        CHECK(glm::distance(levels.front().texels[static_cast<std::size_t>(texel)], seen) < 1e-4F);
    }
}
