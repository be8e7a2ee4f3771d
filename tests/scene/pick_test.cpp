// SPDX-License-Identifier: MIT
#include "scene/pick.h"

#include <cmath>
#include <random>

#include <glm/gtc/matrix_transform.hpp>

#include "catch.h"

using namespace strata;
using scene::PickId;
using scene::PickShape;

namespace {

std::mt19937 engine{7};

float between(float low, float high) {
    return std::uniform_real_distribution<float>(low, high)(engine);
}

glm::vec3 point_within(float reach) {
    return {between(-reach, reach), between(-reach, reach), between(-reach, reach)};
}

PickShape random_shape(PickId id) {
    PickShape shape;
    shape.id = id;
    shape.kind = between(0.0f, 1.0f) < 0.5f ? PickShape::Kind::box : PickShape::Kind::cylinder;
    const glm::mat4 place = glm::translate(glm::mat4(1.0f), point_within(4.0f));
    const glm::mat4 turn =
        glm::rotate(glm::mat4(1.0f), between(0.0f, 6.3f), glm::normalize(point_within(1.0f)));
    const glm::vec3 half(between(0.1f, 1.0f), between(0.1f, 1.0f), between(0.1f, 1.0f));
    shape.transform = place * turn * glm::scale(glm::mat4(1.0f), half);
    return shape;
}

// A shape with the way back into its own space, worked out once.
struct Solid {
    PickShape shape;
    glm::mat4 inward = glm::inverse(shape.transform);

    [[nodiscard]] bool holds(glm::vec3 point) const {
        const glm::vec3 own(inward * glm::vec4(point, 1.0f));
        if (shape.kind == PickShape::Kind::cylinder) {
            return std::abs(own.y) <= 1.0f && own.x * own.x + own.z * own.z <= 1.0f;
        }
        return glm::all(glm::lessThanEqual(glm::abs(own), glm::vec3(1.0f)));
    }
};

// The first step along the ray that is inside a solid; `farthest` when none is.
float walk(const std::vector<Solid>& solids, const scene::Ray& ray, float step, float farthest) {
    for (float along = 0.0f; along < farthest; along += step) {
        const glm::vec3 at = ray.origin + ray.direction * along;
        for (const Solid& solid : solids) {
            if (solid.holds(at)) return along;
        }
    }
    return farthest;
}

} // namespace

TEST_CASE("10,000 picks agree with walking along the ray in small steps") {
    constexpr float step = 0.02f, farthest = 24.0f;
    int hits = 0;
    for (int round = 0; round < 100; ++round) {
        scene::Scene scene;
        std::vector<Solid> solids;
        for (std::uint32_t id = 0; id < 6; ++id) {
            solids.push_back({random_shape(static_cast<PickId>(id))});
            scene.pick_shapes.push_back(solids.back().shape);
        }
        for (int i = 0; i < 100; ++i) {
            const glm::vec3 origin = point_within(8.0f);
            const scene::Ray ray{origin, glm::normalize(point_within(4.0f) - origin)};
            const auto hit = pick(scene, ray);
            const float walked = walk(solids, ray, step, farthest);
            // The walk may step over a corner, but never meets anything before the pick does.
            REQUIRE((hit ? hit->distance : farthest) <= walked);
            if (!hit) continue;
            ++hits;
            const Solid& solid = solids[static_cast<std::size_t>(hit->id)];
            const glm::vec3 at = ray.origin + ray.direction * hit->distance;
            REQUIRE(solid.holds(glm::mix(at, glm::vec3(solid.shape.transform[3]), 1e-3f)));
        }
    }
    CHECK(hits > 1000);
}

TEST_CASE("the nearer of two shapes is picked, wherever they stand in the list") {
    scene::Scene scene;
    PickShape near_one{PickId{1}, PickShape::Kind::box, glm::mat4(1.0f)};
    PickShape far_one{PickId{2}, PickShape::Kind::cylinder,
                      glm::translate(glm::mat4(1.0f), glm::vec3(0.0f, 0.0f, -5.0f))};
    const scene::Ray ray{{0.0f, 0.0f, 10.0f}, {0.0f, 0.0f, -1.0f}};
    for (int order = 0; order < 2; ++order) {
        scene.pick_shapes = {near_one, far_one};
        CHECK(pick(scene, ray)->id == PickId{1});
        CHECK(pick(scene, ray)->distance == Approx(9.0f));
        std::swap(near_one, far_one);
    }
}

TEST_CASE("a cylinder is not met beside its round side, where its box would be") {
    scene::Scene scene;
    scene.pick_shapes = {{PickId{1}, PickShape::Kind::cylinder, glm::mat4(1.0f)}};
    const glm::vec3 down{0.0f, -1.0f, 0.0f};
    CHECK(pick(scene, {{0.6f, 5.0f, 0.6f}, down}));
    CHECK_FALSE(pick(scene, {{0.8f, 5.0f, 0.8f}, down}));
    scene.pick_shapes[0].kind = PickShape::Kind::box;
    CHECK(pick(scene, {{0.8f, 5.0f, 0.8f}, down}));
}

TEST_CASE("a ray that starts inside a shape meets it at once") {
    scene::Scene scene;
    scene.pick_shapes = {{PickId{1}, PickShape::Kind::box, glm::mat4(1.0f)}};
    CHECK(pick(scene, {{0.0f, 0.0f, 0.0f}, {1.0f, 0.0f, 0.0f}})->distance == 0.0f);
}

TEST_CASE("shapes behind the ray's origin, and flattened ones, are not met") {
    scene::Scene scene;
    scene.pick_shapes = {{PickId{1}, PickShape::Kind::box, glm::mat4(1.0f)}};
    CHECK_FALSE(pick(scene, {{0.0f, 0.0f, 5.0f}, {0.0f, 0.0f, 1.0f}}));
    scene.pick_shapes[0].transform = glm::scale(glm::mat4(1.0f), glm::vec3(1.0f, 0.0f, 1.0f));
    CHECK_FALSE(pick(scene, {{0.0f, 0.0f, 5.0f}, {0.0f, 0.0f, -1.0f}}));
    CHECK_FALSE(pick(scene::Scene{}, {{0.0f, 0.0f, 5.0f}, {0.0f, 0.0f, -1.0f}}));
}
