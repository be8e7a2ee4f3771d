// SPDX-License-Identifier: MIT
#include "scene/mesh.h"

#include <cmath>
#include <numbers>
#include <random>

#include "catch.h"
#include "scene/curve.h"
#include "scene/lathe.h"
#include "scene/polygon.h"
#include "scene/sculpt.h"

using namespace strata::scene;

namespace {

Shell cube() {
    Shell shell;
    for (int i = 0; i < 8; ++i) {
        shell.points.emplace_back(i & 1, (i >> 1) & 1, (i >> 2) & 1);
    }
    shell.quad(0, 2, 3, 1);
    shell.quad(4, 5, 7, 6);
    shell.quad(0, 1, 5, 4);
    shell.quad(2, 6, 7, 3);
    shell.quad(0, 4, 6, 2);
    shell.quad(1, 3, 7, 5);
    return shell;
}

// Every edge is passed once in each direction by the faces on its two sides.
bool is_closed(const Mesh& mesh) {
    const auto edges_between = [&](glm::vec3 from, glm::vec3 to) {
        int count = 0;
        for (std::size_t i = 0; i < mesh.indices.size(); ++i) {
            const std::size_t next = i % 3 == 2 ? i - 2 : i + 1;
            const glm::vec3 a = mesh.vertices[mesh.indices[i]].position;
            const glm::vec3 b = mesh.vertices[mesh.indices[next]].position;
            count += glm::distance(a, from) < 1e-6F && glm::distance(b, to) < 1e-6F ? 1 : 0;
        }
        return count;
    };
    for (std::size_t i = 0; i < mesh.indices.size(); ++i) {
        const std::size_t next = i % 3 == 2 ? i - 2 : i + 1;
        const glm::vec3 a = mesh.vertices[mesh.indices[i]].position;
        const glm::vec3 b = mesh.vertices[mesh.indices[next]].position;
        if (edges_between(a, b) != edges_between(b, a)) {
            return false;
        }
    }
    return !mesh.indices.empty();
}

float area_of(const Polygon& polygon, const std::vector<std::uint32_t>& triangles) {
    float area = 0.0F;
    for (std::size_t i = 0; i + 2 < triangles.size(); i += 3) {
        const float part = signed_area(
            {polygon[triangles[i]], polygon[triangles[i + 1]], polygon[triangles[i + 2]]});
        CHECK(part > 0.0F);
        area += part;
    }
    return area;
}

} // namespace

TEST_CASE("a cube keeps its edges sharp below a right angle and smooths them above") {
    const Mesh sharp = smooth_normals(cube(), 60.0F);
    CHECK(sharp.vertices.size() == 24);
    CHECK(signed_volume(sharp) == Approx(1.0F));
    const Mesh smooth = smooth_normals(cube(), 100.0F);
    CHECK(smooth.vertices.size() == 8);
    CHECK(smooth.vertices[smooth.indices[0]].normal.x == Approx(-std::sqrt(1.0F / 3.0F)));
}

TEST_CASE("triangles without area are dropped") {
    Shell shell;
    shell.points = {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {0, 1, 0}};
    shell.triangle(0, 1, 2);
    shell.triangle(0, 1, 3);
    CHECK(smooth_normals(shell, 40.0F).indices.size() == 3);
}

TEST_CASE("a mirrored body still faces outwards") {
    const Mesh image = mirrored_x(smooth_normals(cube(), 60.0F));
    CHECK(signed_volume(image) == Approx(1.0F));
    CHECK(bounds(image).low.x == Approx(-1.0F));
    CHECK(signed_volume(inside_out(image)) == Approx(-1.0F));
}

TEST_CASE("a quarter turn about y takes +x to -z") {
    const Mesh turned = turned_about_y(smooth_normals(cube(), 60.0F), 90.0F);
    CHECK(bounds(turned).low.z == Approx(-1.0F));
    CHECK(bounds(turned).high.x == Approx(1.0F));
    CHECK(signed_volume(turned) == Approx(1.0F));
}

TEST_CASE("welding stores equal vertices once and keeps the faces") {
    Mesh twice = smooth_normals(cube(), 60.0F);
    append(twice, smooth_normals(cube(), 60.0F));
    const Mesh once = welded(twice);
    CHECK(once.vertices.size() == 24);
    CHECK(once.indices.size() == twice.indices.size());
    CHECK(signed_volume(once) == Approx(2.0F));
}

TEST_CASE("the bounds of nothing are the origin") {
    CHECK(bounds(Mesh{}).low == glm::vec3(0.0F));
    CHECK(bounds(Mesh{}).high == glm::vec3(0.0F));
}

TEST_CASE("an arc of bulge one is a half circle and turns left") {
    const auto line = sampled(
        {{{1, 0}}, {{1, 2}, CurvePoint::Kind::arc, 1.0F}, {{0, 2}, CurvePoint::Kind::corner}},
        1e-4F);
    REQUIRE(line.size() > 20);
    float rightmost = 0.0F;
    for (const CurveSample& sample : line) {
        if (sample.position != glm::vec2(0, 2)) {
            CHECK(glm::distance(sample.position, glm::vec2(1, 1)) == Approx(1.0F).margin(1e-4));
        }
        rightmost = std::max(rightmost, sample.position.x);
    }
    CHECK(rightmost == Approx(2.0F).margin(1e-2));
}

TEST_CASE("a smooth point is passed exactly and without a corner") {
    const auto line =
        sampled({{{0, 0}}, {{1, 0.5F}, CurvePoint::Kind::smooth}, {{1.5F, 2}}}, 1e-5F);
    float nearest = 1.0F;
    for (std::size_t i = 1; i + 1 < line.size(); ++i) {
        nearest = std::min(nearest, glm::distance(line[i].position, glm::vec2(1, 0.5F)));
        CHECK(glm::dot(line[i].before, line[i].after) > 0.999F);
    }
    CHECK(nearest < 0.05F);
}

TEST_CASE("a finer tolerance takes more steps, and a straight line takes none") {
    const std::vector<CurvePoint> bend{{{0, 0}}, {{1, 1}, CurvePoint::Kind::arc, 0.5F}};
    CHECK(sampled(bend, 1e-4F).size() > 2 * sampled(bend, 1e-2F).size());
    CHECK(sampled({{{0, 0}}, {{1, 1}}}, 1e-6F).size() == 2);
}

TEST_CASE("a turned cylinder is closed and has the volume of its prism") {
    const Mesh drum = lathe({{{0, 0}}, {{1, 0}}, {{1, 2}}, {{0, 2}}}, 40);
    CHECK(is_closed(drum));
    CHECK(signed_volume(drum) ==
          Approx(2.0F * 20.0F * std::sin(2.0F * std::numbers::pi_v<float> / 40.0F)));
    for (const Vertex& vertex : drum.vertices) {
        CHECK(std::max(std::abs(vertex.normal.y),
                       glm::length(glm::vec2(vertex.normal.x, vertex.normal.z))) == Approx(1.0F));
    }
}

TEST_CASE("a turned half circle is a ball") {
    const Mesh ball = lathe({{{0, 0}}, {{0, 2}, CurvePoint::Kind::arc, 1.0F}}, 60);
    CHECK(is_closed(ball));
    CHECK(signed_volume(ball) == Approx(4.0F / 3.0F * std::numbers::pi_v<float>).epsilon(0.02));
    for (const Vertex& vertex : ball.vertices) {
        CHECK(glm::dot(vertex.normal, vertex.position - glm::vec3(0, 1, 0)) > 0.98F);
    }
}

TEST_CASE("the wall of a coronet is closed and its tips stand at equal turns") {
    const Coronet crown{8, 0.20F, 0.25F, 0.03F, 1.0F, 1.1F, 1.2F};
    const Mesh wall = coronet(crown, 24);
    CHECK(is_closed(wall));
    CHECK(signed_volume(wall) > 0.0F);
    CHECK(bounds(wall).high.y == Approx(1.2F));
    CHECK(coronet_height(crown, 3.0F / 8.0F) == Approx(1.2F));
    CHECK(coronet_height(crown, 0.5F / 8.0F) == Approx(1.1F));
}

TEST_CASE("battlements leave their gaps open and face forward with a block") {
    const Battlements shape{6, 0.4F, 0.8F, 1.0F, 0.0F, 0.5F};
    const Mesh ring = battlements(shape, 240);
    CHECK(is_closed(ring));
    const float whole = std::numbers::pi_v<float> * (1.0F - 0.64F) * 0.5F;
    CHECK(signed_volume(ring) == Approx(0.6F * whole).epsilon(0.01));
    CHECK(bounds(ring).high.z == Approx(1.0F));
}

TEST_CASE("a skin over equal ellipses is closed and faces outwards whichever way it runs") {
    const LoftSection low{{1, 0}, {-1, 0}, {0.5F, 0.5F, 0.5F}};
    const LoftSection high{{1, 3}, {-1, 3}, {0.5F, 0.5F, 0.5F}};
    Loft shape;
    for (const auto& sections : {std::vector{low, high}, std::vector{high, low}}) {
        shape.sections = sections;
        const Mesh skin = loft(shape, 80);
        CHECK(is_closed(skin));
        CHECK(signed_volume(skin) == Approx(std::numbers::pi_v<float> * 0.5F * 3.0F).epsilon(0.02));
    }
    CHECK(signed_area(loft_outline(shape, 40)) == Approx(6.0F));
}

TEST_CASE("a square plate loses its bevel and nothing else") {
    const Mesh sheet = plate({{{0, 0}, {1, 0}, {1, 1}, {0, 1}}, 0.2F, 0.1F});
    CHECK(is_closed(sheet));
    const float frustum = 0.1F / 3.0F * (1.0F + 0.64F + 0.8F);
    CHECK(signed_volume(sheet) == Approx(0.2F + 2.0F * frustum));
}

TEST_CASE("an ellipsoid fills its radii") {
    const Mesh ball = ellipsoid({1, 2, 3}, {0.5F, 0.25F, 1.0F}, 160);
    CHECK(is_closed(ball));
    CHECK(signed_volume(ball) ==
          Approx(4.0F / 3.0F * std::numbers::pi_v<float> * 0.125F).epsilon(0.05));
    CHECK(bounds(ball).high.y == Approx(2.25F));
}

TEST_CASE("a level slot takes its slab out of a drum") {
    const Mesh drum = lathe({{{0, 0}}, {{1, 0}}, {{1, 2}}, {{0, 2}}}, 40);
    const Mesh cut = slotted(drum, {0.0F, 1.0F, 0.5F, 0.0F});
    CHECK(signed_volume(cut) == Approx(signed_volume(drum) * (1.0F - 0.125F)));
    for (const Vertex& vertex : cut.vertices) {
        CHECK(glm::length(vertex.normal) == Approx(1.0F));
        const bool in_slot = vertex.position.x > 0.01F && std::abs(vertex.position.y - 1) < 0.24F;
        CHECK_FALSE(in_slot);
    }
}

TEST_CASE("a comb is cut into ears without losing area") {
    Polygon comb{{0, -1}, {10, -1}};
    for (int tooth = 9; tooth >= 0; --tooth) {
        const auto x = static_cast<float>(tooth);
        comb.insert(comb.end(), {{x + 0.9F, 3}, {x + 0.1F, 0}});
    }
    const auto triangles = triangulate(comb);
    CHECK(triangles.size() == 3 * (comb.size() - 2));
    CHECK(area_of(comb, triangles) == Approx(signed_area(comb)));
    Polygon clockwise(comb.rbegin(), comb.rend());
    CHECK(area_of(clockwise, triangulate(clockwise)) == Approx(signed_area(comb)));
    CHECK(triangulate({{0, 0}, {1, 1}}).empty());
}

TEST_CASE("a line that crosses or wraps itself is not simple, however it comes to do so") {
    CHECK_FALSE(is_simple({{0, 0}, {1, 1}, {1, 0}, {0, 1}}));
    // In a corner of its own, and with as much turned to the left as to the right.
    CHECK_FALSE(is_simple({{0, 0}, {1, 1}, {2, 2}, {2, 0}, {0, 2}}));
    // Twice round.
    CHECK_FALSE(is_simple({{0, 0}, {3, 0}, {3, 3}, {1, 3}, {1, 1}, {2, 1}, {2, 2}, {0, 2}}));
    CHECK(is_simple({{0, 0}, {1, 0}, {1, 1}, {0, 1}}));
    CHECK(is_simple({{0, 1}, {1, 1}, {1, 0}, {0, 0}}));
    CHECK_FALSE(is_simple({{0, 0}, {1, 1}}));
}

TEST_CASE("whether a line crosses itself is not decided by the last digit of a coordinate") {
    // A fine arc and its image: neighbouring edges lie nearly on one line.
    Polygon disc;
    for (int i = 0; i < 720; ++i) {
        const float angle = std::numbers::pi_v<float> * static_cast<float>(i) / 360.0F;
        disc.emplace_back(0.3F * std::cos(angle), 0.3F * std::sin(angle));
    }
    // Moved about by a few units in the last place, as contracted terms may.
    std::mt19937 random(7);
    std::uniform_real_distribution<float> digit(-1e-7F, 1e-7F);
    for (int round = 0; round < 50; ++round) {
        Polygon shaken = disc;
        for (glm::vec2& point : shaken) {
            point += glm::vec2(digit(random), digit(random));
        }
        // A point stands twice, and an edge goes back over itself by such a step.
        shaken.push_back(shaken.back());
        shaken.push_back(shaken.front() + glm::vec2(digit(random), digit(random)));
        CHECK(is_simple(shaken));
    }
}

TEST_CASE("outlines in pixels are judged wherever on a large screen they are") {
    const Polygon square{{0, 0}, {40, 0}, {40, 40}, {0, 40}};
    const auto moved = [](Polygon polygon, glm::vec2 by) {
        for (glm::vec2& point : polygon) point += by;
        return polygon;
    };
    for (const glm::vec2 by : {glm::vec2{980, 0}, {1100, 500}, {200, 1300}, {7600, 4200}}) {
        const Polygon there = moved(square, by);
        CHECK(contains(there, by + 20.0F));
        CHECK_FALSE(contains(there, by + glm::vec2{41, 20}));
        CHECK_FALSE(contains(there, by - 1.0F));
        CHECK(is_simple(there));
        CHECK(triangulate(there).size() == 6);
        const Polygon clockwise(there.rbegin(), there.rend());
        CHECK(signed_area(moved(counter_clockwise(clockwise), -by)) == Approx(1600.0F));
        CHECK(signed_area(moved(inset(clockwise, 5.0F), -by)) == Approx(900.0F));
    }
}

TEST_CASE("a point on the common edges of tiles lies in one and only one of them") {
    const glm::vec2 middle(0.3F, 0.7F);
    std::vector<glm::vec2> rim;
    for (int i = 0; i < 7; ++i) {
        const float angle = 2.0F * std::numbers::pi_v<float> * static_cast<float>(i) / 7.0F;
        rim.push_back(middle + 3.0F * glm::vec2(std::cos(angle), std::sin(angle)));
    }
    for (std::size_t spoke = 0; spoke < rim.size(); ++spoke) {
        for (int step = 0; step < 100; ++step) {
            const glm::vec2 point =
                middle + (rim[spoke] - middle) * (static_cast<float>(step) / 100.0F);
            int holders = 0;
            for (std::size_t i = 0; i < rim.size(); ++i) {
                const std::size_t next = (i + 1) % rim.size();
                holders += contains({middle, rim[i], rim[next]}, point) ? 1 : 0;
            }
            CHECK(holders == 1);
        }
    }
}

TEST_CASE("an inset square is smaller by twice the distance") {
    const Polygon square{{0, 0}, {2, 0}, {2, 2}, {0, 2}};
    CHECK(signed_area(inset(square, 0.25F)) == Approx(2.25F));
}
