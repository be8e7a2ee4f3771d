// SPDX-License-Identifier: MIT
// What is seen of a place around the board.
#include "scene/place.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "catch.h"
#include "scene/colour.h"

using namespace strata;

namespace {

scene::Background deck() {
    scene::Background background;
    background.top = glm::vec3{0.008F, 0.010F, 0.014F};
    background.bottom = glm::vec3{0.05F, 0.06F, 0.09F};
    background.floor = {{0.0F, -0.12F, 0.0F}, 9.0F, glm::vec3{0.11F, 0.14F, 0.19F}};
    background.lights = glm::vec3{0.4F, 0.7F, 0.8F};
    background.place = scene::Place::observation_deck;
    return background;
}

float bright(glm::vec3 shown) { return scene::luminance(shown); }

} // namespace

TEST_CASE("Stars keep their light as the camera turns by parts of a pixel") {
    const auto background = deck();
    constexpr float pixel = 0.0006F;
    constexpr int side = 60;
    // All of the light of a part of the sky, seen through pixels that lie a little aside.
    const auto light = [&](glm::vec2 aside) {
        double sum = 0.0;
        float most = 0.0F;
        for (int y = 0; y < side; ++y)
            for (int x = 0; x < side; ++x) {
                const glm::vec2 at = (glm::vec2(x, y) + aside) * pixel;
                const scene::Ray ray{{0.0F, 6.0F, 0.0F},
                                     glm::normalize(glm::vec3{0.30F + at.x, 0.62F + at.y, 1.0F})};
                const float seen = bright(scene::place_seen(background, ray, pixel));
                sum += static_cast<double>(seen);
                most = std::max(most, seen);
            }
        return std::pair{sum, most};
    };
    const auto [usual, most] = light({0.0F, 0.0F});
    CHECK(most > 0.12F); // there is a star
    for (const glm::vec2 aside : {glm::vec2{0.5F, 0.0F}, {0.25F, 0.75F}, {0.5F, 0.5F}})
        CHECK(light(aside).first == Approx(usual).epsilon(0.02));
}

TEST_CASE("A place has a lit floor, frames and sky, and is calm in the middle") {
    const auto background = deck();
    const auto seen = [&](glm::vec3 from, glm::vec3 to) {
        return scene::place_seen(background, {from, glm::normalize(to - from)}, 0.0006F);
    };
    const glm::vec3 eye{0.0F, 18.0F, 19.0F};
    // Along the floor, from the middle to beyond its edge.
    std::vector<float> along;
    for (int n = 0; n <= 200; ++n)
        along.push_back(bright(seen(eye, {0.05F * static_cast<float>(n), -0.12F, 0.0F})));
    for (std::size_t n = 1; n < 110; ++n) CHECK(std::abs(along[n] - along[n - 1]) < 0.05F);
    const float lamp = std::ranges::max(along);
    CHECK(lamp > 0.3F);
    CHECK(along.back() < 0.5F * lamp); // the sky
    CHECK(along.back() < 0.17F);
    // Around at one height frames and sky take turns.
    int changes = 0;
    float before = 0.0F;
    for (int n = 0; n < 720; ++n) {
        const float turn = glm::radians(static_cast<float>(n) * 0.5F);
        const float now = bright(
            seen({0.0F, 3.0F, 0.0F}, {40.0F * std::cos(turn), 9.0F, 40.0F * std::sin(turn)}));
        changes += std::abs(now - before) > 0.02F ? 1 : 0;
        before = now;
    }
    CHECK(changes >= 32);
}
