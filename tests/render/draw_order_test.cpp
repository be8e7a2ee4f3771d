// SPDX-License-Identifier: MIT
#include "render/draw_order.h"

#include <algorithm>
#include <cmath>
#include <random>

#include "catch.h"

using namespace strata;
using render::Blended;

namespace {

Blended around(glm::vec3 centre, glm::vec3 half) { return {{centre - half, centre + half}, 0}; }

std::vector<std::uint32_t> sorted(const std::vector<Blended>& things, glm::vec3 eye) {
    render::BackToFront sorter;
    const auto order = sorter.sort(things, eye);
    return {order.begin(), order.end()};
}

bool meets(const render::Box& box, glm::vec3 from, glm::vec3 direction, float& at) {
    const glm::vec3 a = (box.low - from) / direction, b = (box.high - from) / direction;
    const glm::vec3 near = glm::min(a, b), far = glm::max(a, b);
    at = std::max({near.x, near.y, near.z, 0.0f});
    return at <= std::min({far.x, far.y, far.z});
}

} // namespace

TEST_CASE("levels are drawn upwards for an eye above and downwards for an eye below") {
    const std::vector<Blended> levels{around({0, 2, -1}, {2, 0.05f, 2}),
                                      around({0, 0, 0}, {2, 0.05f, 2}),
                                      around({0, 4, -2}, {2, 0.05f, 2})};
    CHECK(sorted(levels, {0, 20, 3}) == std::vector<std::uint32_t>{1, 0, 2});
    CHECK(sorted(levels, {0, -20, 3}) == std::vector<std::uint32_t>{2, 0, 1});
}

TEST_CASE("a large plate does not pop before a small one on it, from wherever it is seen") {
    const std::vector<Blended> things{around({0, 0.07f, 0}, {0.2f, 0.02f, 0.2f}),
                                      around({0, 0, 0}, {8, 0.05f, 8})};
    for (const glm::vec3 eye : {glm::vec3(7, 1, 7), glm::vec3(-7, 0.5f, 0), glm::vec3(0, 9, 0)}) {
        CHECK(sorted(things, eye) == std::vector<std::uint32_t>{1, 0});
    }
}

TEST_CASE("every ray meets a board's squares in the order they are drawn, the farthest first") {
    std::mt19937 engine(3);
    std::uniform_real_distribution<float> uniform(-9.0f, 9.0f);
    std::vector<Blended> things;
    for (int level = 0; level < 5; ++level) {
        for (int file = 0; file < 4; ++file) {
            for (int rank = 0; rank < 4; ++rank) {
                const glm::vec3 place(file - level, 0.0f, rank - level);
                things.push_back(
                    around(place + glm::vec3(0.0f, 1.1f, 0.0f) * static_cast<float>(level),
                           {0.48f, 0.045f, 0.48f}));
            }
        }
    }
    for (int view = 0; view < 20; ++view) {
        const glm::vec3 eye{uniform(engine), uniform(engine), uniform(engine) + 20.0f};
        const std::vector<std::uint32_t> order = sorted(things, eye);
        std::vector<std::uint32_t> each = order;
        std::sort(each.begin(), each.end());
        REQUIRE(each.size() == things.size());
        REQUIRE(std::unique(each.begin(), each.end()) == each.end());
        for (int i = 0; i < 200; ++i) {
            const glm::vec3 goal{uniform(engine) / 3.0f, uniform(engine) / 3.0f,
                                 uniform(engine) / 3.0f};
            float last = 1e9f, at = 0.0f;
            for (const std::uint32_t thing : order) {
                if (!meets(things[thing].box, eye, glm::normalize(goal - eye), at)) continue;
                REQUIRE(at <= last + 1e-3f);
                last = at;
            }
        }
    }
}

TEST_CASE("equal programs are drawn together where nothing hides anything") {
    std::vector<Blended> things;
    for (int i = 0; i < 6; ++i) {
        const float x = static_cast<float>(i) * 2.0f;
        things.push_back(around({x, 0, std::abs(x - 5.0f)}, {0.4f, 0.4f, 0.4f}));
        things.back().group = static_cast<std::uint32_t>(i % 2);
    }
    std::vector<std::uint32_t> order = sorted(things, {5, 0.1f, 30});
    int changes = 0;
    for (std::size_t i = 1; i < order.size(); ++i) {
        changes += things[order[i]].group != things[order[i - 1]].group ? 1 : 0;
    }
    CHECK(changes == 1);
}

TEST_CASE("words lie over the badge at their place, from wherever it is seen") {
    const std::vector<Blended> things{around({0, 2, 0}, {0.4f, 0.4f, 0.4f}),
                                      around({0, 2.1f, 0}, {0.3f, 0.1f, 0.3f})};
    for (const glm::vec3 eye : {glm::vec3(9, 2, 0), glm::vec3(0, 2.1f, 9), glm::vec3(0, -9, 1)})
        CHECK(sorted(things, eye) == std::vector<std::uint32_t>{0, 1});
}

TEST_CASE("boxes that overlap go by distance, and all are drawn") {
    const std::vector<Blended> things{around({0, 0, 5}, {3, 3, 3}), around({0, 0, 0}, {3, 3, 3}),
                                      around({0, 0, 2}, {3, 3, 3})};
    CHECK(sorted(things, {0, 0, 30}) == std::vector<std::uint32_t>{1, 2, 0});
}
