// SPDX-License-Identifier: MIT
#include "photo/bvh.h"

#include <random>
#include <set>

#include "catch.h"
#include "photo/body.h"
#include "scene/primitives.h"

using namespace strata;

namespace {

std::mt19937 engine{11};

float between(float low, float high) {
    return std::uniform_real_distribution<float>(low, high)(engine);
}

glm::vec3 point_within(float reach) {
    return {between(-reach, reach), between(-reach, reach), between(-reach, reach)};
}

bool meets(const scene::Bounds& box, const photo::Ray& ray) {
    float near = 0.0F, far = 1e9F;
    for (int axis = 0; axis < 3; ++axis) {
        const float a = (box.low[axis] - ray.origin[axis]) / ray.direction[axis];
        const float b = (box.high[axis] - ray.origin[axis]) / ray.direction[axis];
        near = std::max(near, std::min(a, b));
        far = std::min(far, std::max(a, b));
    }
    return near <= far;
}

} // namespace

TEST_CASE("A tree visits every box that a ray meets") {
    for (const int count : {1, 2, 5, 300}) {
        std::vector<scene::Bounds> boxes;
        for (int n = 0; n < count; ++n) {
            const glm::vec3 low = point_within(5.0F);
            boxes.push_back({low, low + glm::abs(point_within(1.0F))});
        }
        const photo::Bvh tree(boxes, 2);
        REQUIRE(tree.order().size() == boxes.size());
        for (int n = 0; n < 200; ++n) {
            const photo::Ray ray{point_within(8.0F), point_within(1.0F)};
            std::set<std::uint32_t> visited;
            const float far = 1e9F;
            tree.walk(ray, far, [&](std::uint32_t first, std::uint32_t run) {
                CHECK(run <= 2);
                for (std::uint32_t i = first; i < first + run; ++i) visited.insert(tree.order()[i]);
            });
            for (std::uint32_t i = 0; i < boxes.size(); ++i)
                if (meets(boxes[i], ray)) CHECK(visited.contains(i));
        }
    }
}

TEST_CASE("Things with the same middle end up in leaves too") {
    const std::vector<scene::Bounds> boxes(9, {glm::vec3(-1.0F), glm::vec3(1.0F)});
    const photo::Bvh tree(boxes, 2);
    std::size_t found = 0;
    const float far = 10.0F;
    tree.walk({{0, 0, 5}, {0, 0, -1}}, far,
              [&](std::uint32_t, std::uint32_t run) { found += run; });
    CHECK(found == boxes.size());
}

TEST_CASE("A ray meets a sphere where arithmetic says, and knows its two sides") {
    const photo::Body body(scene::sphere(1.0F, 96));
    for (int n = 0; n < 500; ++n) {
        const glm::vec3 from = glm::normalize(point_within(1.0F)) * 3.0F;
        const photo::Ray ray{from, glm::normalize(point_within(0.5F) - from)};
        const float along = -glm::dot(ray.origin, ray.direction);
        const float aside = std::sqrt(std::max(0.0F, 9.0F - along * along));
        if (aside > 0.95F) continue;
        const float reach = std::sqrt(1.0F - aside * aside);
        int fronts = 0, backs = 0;
        const float far = 100.0F;
        body.meet(ray, 0.0F, far, [&](const photo::TriangleHit& hit, bool front) {
            ++(front ? fronts : backs);
            CHECK(hit.far == Approx(along + (front ? -reach : reach)).margin(0.02));
            const glm::vec3 place = ray.origin + ray.direction * hit.far;
            CHECK(glm::dot(glm::normalize(body.normal(hit)), glm::normalize(place)) > 0.995F);
        });
        CHECK(fronts >= 1); // an edge may be met with both its triangles
        CHECK(backs >= 1);
    }
}
