// SPDX-License-Identifier: MIT
#include "scene/primitives.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <string>

#include "catch.h"

using namespace strata;
using scene::Mesh;

namespace {

struct Named {
    std::string name;
    Mesh mesh;
    float volume; // of the ideal body
};

std::vector<Named> closed_bodies() {
    const std::array<glm::vec2, 4> square{
        {{-0.5f, -0.5f}, {0.5f, -0.5f}, {0.5f, 0.5f}, {-0.5f, 0.5f}}};
    const std::array<glm::vec3, 3> bend{{{0, 0, 0}, {0, 2, 0}, {0.2f, 4, 0.1f}}};
    std::vector<Named> bodies;
    bodies.push_back({"sharp box", scene::box({1, 2, 3}, 0.0f), 6.0f});
    bodies.push_back({"box", scene::box({1, 2, 3}, 0.02f), 6.0f});
    bodies.push_back({"sharp prism", scene::prism(square, 0.1f, 0.0f), 0.1f});
    bodies.push_back({"prism", scene::prism(square, 0.1f, 0.002f), 0.1f});
    bodies.push_back(
        {"sharp frame", scene::frame({3, 2}, 0.25f, 0.1f, 0.0f), 0.1f * (6.0f - 3.75f)});
    bodies.push_back({"frame", scene::frame({3, 2}, 0.25f, 0.1f, 0.002f), 0.1f * (6.0f - 3.75f)});
    bodies.push_back(
        {"cylinder", scene::cylinder(0.5f, 2.0f, 64), std::numbers::pi_v<float> * 0.5f});
    bodies.push_back({"rounded cylinder", scene::cylinder(0.5f, 2.0f, 64, 0.01f),
                      std::numbers::pi_v<float> * 0.5f});
    bodies.push_back({"cone", scene::cone(0.5f, 1.2f, 64), std::numbers::pi_v<float> * 0.1f});
    bodies.push_back({"arrow", scene::arrow(2.0f, 0.1f, 0.3f, 0.5f, 64),
                      std::numbers::pi_v<float> * (0.015f + 0.015f)});
    bodies.push_back({"ring", scene::ring(1.0f, 0.2f, 96, 32),
                      2.0f * std::numbers::pi_v<float> * std::numbers::pi_v<float> * 0.01f});
    bodies.push_back(
        {"tube", scene::tube(bend, 0.1f, 48), std::numbers::pi_v<float> * 0.01f * 4.0112f});
    bodies.push_back({"sphere", scene::sphere(0.5f, 64), std::numbers::pi_v<float> / 6.0f});
    return bodies;
}

using Point = std::array<long, 3>;

Point rounded(glm::vec3 p) {
    return {std::lround(p.x * 1e5f), std::lround(p.y * 1e5f), std::lround(p.z * 1e5f)};
}

// Edges that do not have exactly one triangle on either side.
int open_edges(const Mesh& mesh) {
    std::map<std::pair<Point, Point>, int> balance;
    for (std::size_t i = 0; i < mesh.indices.size(); i += 3) {
        for (std::size_t k = 0; k < 3; ++k) {
            const Point a = rounded(mesh.vertices[mesh.indices[i + k]].position);
            const Point b = rounded(mesh.vertices[mesh.indices[i + (k + 1) % 3]].position);
            balance[std::minmax(a, b)] += a < b ? 1 : -1;
        }
    }
    return static_cast<int>(
        std::count_if(balance.begin(), balance.end(), [](const auto& e) { return e.second != 0; }));
}

} // namespace

TEST_CASE("closed bodies are closed, face outwards and have the volume they should") {
    for (const Named& body : closed_bodies()) {
        INFO(body.name);
        CHECK(open_edges(body.mesh) == 0);
        CHECK(signed_volume(body.mesh) == Approx(body.volume).epsilon(0.03));
    }
}

TEST_CASE("normals have length one and agree with the faces they belong to") {
    for (const Named& body : closed_bodies()) {
        INFO(body.name);
        const Mesh& mesh = body.mesh;
        for (std::size_t i = 0; i < mesh.indices.size(); i += 3) {
            const auto& a = mesh.vertices[mesh.indices[i]];
            const auto& b = mesh.vertices[mesh.indices[i + 1]];
            const auto& c = mesh.vertices[mesh.indices[i + 2]];
            const glm::vec3 face = glm::cross(b.position - a.position, c.position - a.position);
            for (const auto* corner : {&a, &b, &c}) {
                REQUIRE(glm::length(corner->normal) == Approx(1.0f).epsilon(0.001));
                REQUIRE(glm::dot(face, corner->normal) >= 0.0f);
            }
        }
    }
}

TEST_CASE("bodies have the size that was asked for") {
    const scene::Bounds box = bounds(scene::box({1, 2, 3}, 0.1f));
    CHECK(glm::distance(box.high, glm::vec3(0.5f, 1.0f, 1.5f)) < 1e-5f);
    const scene::Bounds arrow = bounds(scene::arrow(2.0f, 0.1f, 0.3f, 0.5f, 32));
    CHECK(arrow.low.x == Approx(0.0f).margin(1e-5));
    CHECK(arrow.high.x == Approx(2.0f));
    CHECK(arrow.high.y == Approx(0.3f));
    const scene::Bounds cylinder = bounds(scene::cylinder(0.5f, 2.0f, 32, 0.1f));
    CHECK(cylinder.low.y == Approx(0.0f).margin(1e-5));
    CHECK(cylinder.high.y == Approx(2.0f));
}

TEST_CASE("flat shapes face upwards") {
    for (const Mesh& mesh :
         {scene::disc(0.5f, 32), scene::flat_ring(0.3f, 0.5f, 32), scene::quad(1, 2)}) {
        for (std::size_t i = 0; i < mesh.indices.size(); i += 3) {
            const glm::vec3 a = mesh.vertices[mesh.indices[i]].position;
            const glm::vec3 b = mesh.vertices[mesh.indices[i + 1]].position;
            const glm::vec3 c = mesh.vertices[mesh.indices[i + 2]].position;
            CHECK(glm::cross(b - a, c - a).y > 0.0f);
        }
    }
    const scene::Bounds quad = bounds(scene::quad(1.0f, 2.0f));
    CHECK(quad.high == glm::vec3(0.5f, 0.0f, 1.0f));
}
