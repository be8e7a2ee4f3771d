// SPDX-License-Identifier: MIT
#include "scene/lathe.h"

#include <array>
#include <numbers>

#include "catch.h"
#include "scene/pick.h"

using namespace strata;

TEST_CASE("A bar is longer outside where the outline turns in, and looks up and outwards") {
    const std::array section{glm::vec2{0.0F, 0.0F}, glm::vec2{0.5F, 0.0F}, glm::vec2{0.5F, -1.0F}};
    constexpr float right_angle = std::numbers::pi_v<float> / 2.0F;
    const auto mesh = scene::moulding(section, 2.0F, right_angle, -right_angle);
    const auto box = scene::bounds(mesh);
    CHECK(std::abs(box.low.x + 0.5F) < 1e-5F);
    CHECK(std::abs(box.high.x - 2.0F) < 1e-5F);
    for (const auto& vertex : mesh.vertices) {
        const bool top = vertex.normal.y > 0.99F;
        const bool side = vertex.normal.z > 0.99F;
        CHECK((top || side));
    }
}

TEST_CASE("A sheet over an outline with a notch looks up or down and covers its area") {
    const scene::Polygon notched{{0, 0}, {4, 0}, {4, 4}, {2, 1}, {0, 4}};
    for (const bool up : {true, false}) {
        const auto mesh = scene::sheet(notched, 1.5F, up);
        float area = 0.0F;
        for (std::size_t n = 0; n + 2 < mesh.indices.size(); n += 3) {
            const auto corner = [&](std::size_t k) {
                return mesh.vertices[mesh.indices[n + k]].position;
            };
            const auto normal = glm::cross(corner(1) - corner(0), corner(2) - corner(0));
            CHECK((normal.y > 0.0F) == up);
            area += std::abs(normal.y) * 0.5F;
        }
        CHECK(std::abs(area - scene::signed_area(notched)) < 1e-4F);
    }
}

TEST_CASE("A prism is met over its floor and nowhere beside it") {
    scene::Scene scene;
    scene.pick_shapes.push_back({.id = scene::PickId{7},
                                 .kind = scene::PickShape::Kind::prism,
                                 .transform = glm::mat4{1.0F},
                                 .floor = {{{0, 0}, {3, 0}, {2, 1}, {0, 2}}}});
    const auto from_above = [&](float x, float y) {
        return scene::pick(scene, {{x, 5.0F, -y}, {0.0F, -1.0F, 0.0F}});
    };
    REQUIRE(from_above(0.1F, 1.8F));
    CHECK(std::abs(from_above(0.1F, 1.8F)->distance - 4.0F) < 1e-5F);
    CHECK(from_above(2.2F, 0.7F));
    CHECK_FALSE(from_above(2.6F, 0.9F));
    CHECK_FALSE(from_above(-0.1F, 0.5F));
    CHECK_FALSE(from_above(1.0F, -0.1F));
    const auto from_side = scene::pick(scene, {{-4.0F, 0.0F, -1.0F}, {1.0F, 0.0F, 0.0F}});
    REQUIRE(from_side);
    CHECK(std::abs(from_side->distance - 4.0F) < 1e-5F);
    CHECK_FALSE(scene::pick(scene, {{-4.0F, 1.5F, -1.0F}, {1.0F, 0.0F, 0.0F}}));
}

TEST_CASE("A curved bar keeps its section all along the arc and is shaded round") {
    const std::array section{glm::vec2{0.0F, 0.0F}, glm::vec2{0.0F, 0.1F}, glm::vec2{0.3F, 0.1F}};
    constexpr float radius = 5.0F;
    const auto mesh = scene::curved_moulding(section, radius, 0.5F, 4);
    for (const scene::Vertex& vertex : mesh.vertices) {
        const glm::vec2 arm{vertex.position.x, vertex.position.z + radius};
        const float reach = glm::length(arm) - radius;
        CHECK((std::abs(reach) < 1e-4F || std::abs(reach - 0.3F) < 1e-4F));
        CHECK(std::abs(glm::length(vertex.normal) - 1.0F) < 1e-4F);
        const glm::vec2 level{vertex.normal.x, vertex.normal.z};
        // The inner wall looks straight at the middle of the circle, the face straight up.
        if (glm::length(level) > 0.5F)
            CHECK(glm::dot(level, glm::normalize(arm)) < -0.999F);
        else
            CHECK(vertex.normal.y > 0.999F);
    }
    CHECK(std::abs(scene::bounds(mesh).high.x - (radius + 0.3F) * std::sin(0.5F)) < 1e-4F);
}
