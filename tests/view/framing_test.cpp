// SPDX-License-Identifier: MIT
#include "view/motion/framing.h"

#include <random>

#include "board.h"
#include "view/motion/cameras.h"

namespace strata::view {

namespace {

const glm::vec2 window{1280.0F, 720.0F};

Framing any(std::mt19937& random) {
    const auto within = [&](float reach) {
        return std::uniform_real_distribution<float>(-reach, reach)(random);
    };
    return {.yaw = within(3.0F),
            .pitch = within(1.5F),
            .orthographic = random() % 2 == 0,
            .aside = {within(2.0F), within(2.0F), within(2.0F)},
            .away = 1.0F + within(0.5F)};
}

bool same(const scene::Camera& a, const scene::Camera& b) {
    return glm::distance(a.eye(), b.eye()) < 0.01F && glm::distance(a.target, b.target) < 0.01F;
}

} // namespace

TEST_CASE("A framing makes a camera, and the camera the framing") {
    std::mt19937 random(3);
    const auto extent = extent_of(BoardSpace{board()});
    for (int n = 0; n < 200; ++n) {
        const auto framing = any(random);
        const auto camera = camera_of(framing, extent, window);
        CHECK(same(camera_of(framing_of(camera, extent, window), extent, window), camera));
        const auto whole = showing_all(framing);
        CHECK(framing_of(camera_of(whole, extent, window), extent, window) == whole);
    }
}

TEST_CASE("A blend begins and ends exactly, turns the short way, and goes on to show all") {
    std::mt19937 random(4);
    for (int n = 0; n < 100; ++n) {
        const auto from = any(random), to = any(random);
        CHECK(blend(from, to, -0.5F) == from);
        CHECK(blend(from, to, 0.0F) == from);
        CHECK(blend(from, to, 1.0F) == to);
        CHECK(blend(from, to, 1.5F) == to);
        CHECK(std::abs(blend(from, to, 0.001F).yaw - from.yaw) < 0.01F);
        CHECK(blend(showing_all(from), showing_all(to), 0.3F).shows_all());
    }
    const Framing from{.yaw = 3.0F}, to{.yaw = -3.0F}; // 0.28 further on, not 6 back
    CHECK(std::cos(blend(from, to, 0.5F).yaw) == Approx(-1.0F).margin(0.001));
}

TEST_CASE("Turned, a framing that shows all does so; any other keeps what it looks at") {
    std::mt19937 random(5);
    const auto extent = extent_of(BoardSpace{board()});
    for (int n = 0; n < 50; ++n) {
        const auto framing = any(random);
        CHECK(orbited(showing_all(framing), {60.0F, 20.0F}, extent, window).shows_all());
        CHECK(turned(showing_all(framing), 0.3F, extent, window).shows_all());
        const auto before = camera_of(framing, extent, window);
        const auto after =
            camera_of(orbited(framing, {60.0F, 20.0F}, extent, window), extent, window);
        CHECK(glm::distance(after.target, before.target) < 0.01F);
        CHECK(after.distance == Approx(before.distance).epsilon(0.001));
        CHECK(after.yaw != before.yaw);
    }
}

} // namespace strata::view
