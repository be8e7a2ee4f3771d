// SPDX-License-Identifier: MIT
#include "photo/finish.h"

#include <cmath>
#include <random>

#include <glm/gtc/constants.hpp>

#include "catch.h"
#include "photo/chance.h"

using namespace strata;
using photo::Finish;

namespace {

const Finish chalk{glm::vec3{1.0F}, glm::vec3{0.0F}, 1.0F};
const Finish lacquer{glm::vec3{0.8F}, glm::vec3{0.04F}, 0.1F};
const Finish brass{glm::vec3{0.0F}, glm::vec3{0.9F, 0.7F, 0.3F}, 0.2F};

glm::vec3 leaning(float degrees) {
    return {std::sin(glm::radians(degrees)), 0.0F, std::cos(glm::radians(degrees))};
}

// What comes back of even light from all around, by chosen directions.
glm::vec3 of_even_light(const Finish& finish, glm::vec3 from) {
    constexpr int count = 20000;
    glm::vec3 sum{0.0F};
    for (std::uint32_t n = 0; n < count; ++n) {
        photo::Chance chance(7, n, 1);
        const glm::vec2 pair = chance.pair();
        const auto chosen = photo::choose(finish, from, {chance.one(), pair});
        if (chosen.likelihood > 0.0F) sum += chosen.weight;
    }
    return sum / static_cast<float>(count);
}

// The same by summing over all directions, and the sum of likelihoods.
std::pair<glm::vec3, float> by_summing(const Finish& finish, glm::vec3 from) {
    constexpr int steps = 600;
    glm::vec3 sum{0.0F};
    float likely = 0.0F;
    for (int y = 0; y < steps; ++y)
        for (int x = 0; x < steps; ++x) {
            const float up = (static_cast<float>(y) + 0.5F) / steps;
            const float turn = glm::two_pi<float>() * (static_cast<float>(x) + 0.5F) / steps;
            const float aside = std::sqrt(1.0F - up * up);
            const glm::vec3 towards{aside * std::cos(turn), aside * std::sin(turn), up};
            const float size = glm::two_pi<float>() / (steps * steps);
            sum += photo::scatter(finish, from, towards) * (up * size);
            likely += photo::likelihood(finish, from, towards) * size;
        }
    return {sum, likely};
}

} // namespace

TEST_CASE("In a furnace nothing shines brighter than the furnace") {
    for (const Finish& finish : {chalk, lacquer, brass})
        for (const float lean : {0.0F, 40.0F, 75.0F}) {
            const glm::vec3 back = of_even_light(finish, leaning(lean));
            CAPTURE(lean, back.r, back.g, back.b);
            CHECK(back.r <= 1.005F);
            CHECK(back.g <= 1.005F);
            CHECK(back.b <= 1.005F);
        }
    CHECK(of_even_light(chalk, leaning(20.0F)).g > 0.97F); // and chalk loses none of it
    CHECK(of_even_light(brass, leaning(20.0F)).r > 0.8F);
}

TEST_CASE("Chosen directions stand for all directions") {
    for (const Finish& finish : {chalk, lacquer, brass})
        for (const float lean : {5.0F, 60.0F}) {
            const glm::vec3 chosen = of_even_light(finish, leaning(lean));
            const auto [summed, likely] = by_summing(finish, leaning(lean));
            CAPTURE(lean);
            CHECK(chosen.r == Approx(summed.r).epsilon(0.02));
            CHECK(chosen.b == Approx(summed.b).epsilon(0.02));
            CHECK(likely <= 1.02F); // the rest points into the body
            CHECK(likely > 0.85F);
        }
}

TEST_CASE("Glass mirrors four per cent looked straight at, and all at a flat angle") {
    CHECK(photo::fresnel(1.0F, 1.5F) == Approx(0.04F).epsilon(0.01));
    CHECK(photo::fresnel(0.01F, 1.5F) > 0.9F);
    CHECK(photo::fresnel(std::cos(glm::radians(45.0F)), 1.0F / 1.5F) == 1.0F); // from within
    CHECK(photo::fresnel(std::cos(glm::radians(40.0F)), 1.0F / 1.5F) ==
          Approx(0.245).margin(0.002));
}

TEST_CASE("Brushed, veined and grained stuffs stay within what a colour can be") {
    std::mt19937 engine{3};
    std::uniform_real_distribution<float> any(-3.0F, 3.0F);
    for (const auto surface : {scene::Surface::plain, scene::Surface::wood, scene::Surface::marble,
                               scene::Surface::metal, scene::Surface::turned})
        for (int n = 0; n < 500; ++n) {
            scene::Material material;
            material.colour = {0.3F, 0.2F, 0.1F};
            material.surface = surface;
            const auto finish =
                photo::finish_of(material, {.own = {any(engine), any(engine), any(engine)}});
            for (int channel = 0; channel < 3; ++channel) {
                CHECK(finish.body[channel] >= 0.0F);
                CHECK(finish.body[channel] <= 0.5F);
                CHECK(finish.mirror[channel] <= 1.0F);
            }
            CHECK(finish.alpha > 0.0F);
        }
}

TEST_CASE("The numbers of a pixel's paths fill the unit square evenly") {
    constexpr std::uint32_t count = 256;
    std::array<int, 256> cells{};
    for (std::uint32_t n = 0; n < count; ++n) {
        const glm::vec2 pair = photo::Chance(99, n, 5).pair();
        REQUIRE(pair.x >= 0.0F);
        REQUIRE(pair.x < 1.0F);
        ++cells[static_cast<std::size_t>(pair.y * 16.0F) * 16 +
                static_cast<std::size_t>(pair.x * 16.0F)];
    }
    for (const int cell : cells) CHECK(cell == 1);
}
