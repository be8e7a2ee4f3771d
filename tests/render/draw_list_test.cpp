// SPDX-License-Identifier: MIT
#include "render/draw_list.h"

#include <glm/gtc/matrix_transform.hpp>

#include "catch.h"

using namespace strata;

namespace {

std::size_t instances(std::span<const render::Batch> batches) {
    std::size_t count = 0;
    for (const auto& batch : batches) count += batch.count;
    return count;
}

// Cubes of edge 1, seen along the z axis.
struct TestScene {
    scene::Scene scene;
    render::DrawList list;

    scene::Instance& add(glm::vec3 place) {
        auto& one = scene.instances.emplace_back();
        one.transform = glm::translate(glm::mat4(1.0f), place);
        return one;
    }
    scene::Instance& add_piece(glm::vec3 place, scene::Outline outline = scene::Outline::quiet) {
        auto& one = add(place);
        one.through = scene::Through::body;
        one.outline = outline;
        return one;
    }
    const render::CoveredPieces& covered(const render::Wanted& wanted = {}) {
        const scene::Bounds cube{glm::vec3(-0.5f), glm::vec3(0.5f)};
        list.build(scene, std::span(&cube, 1), {}, {0.0f, 0.0f, 100.0f}, wanted);
        return list.covered();
    }
};

} // namespace

TEST_CASE("Only pieces that something covers are drawn through it") {
    TestScene pieces;
    pieces.add_piece({0, 0, 0});
    pieces.add_piece({5, 0, 0});
    CHECK(pieces.covered().bodies.empty());
    CHECK(pieces.covered().quiet.empty());
    pieces.add({0, 0, 3});
    CHECK(instances(pieces.covered().bodies) == 1);
    CHECK(instances(pieces.covered().quiet) == 1);
    CHECK(pieces.covered().strong.empty());
}

TEST_CASE("Quiet and strong outlines are listed apart, and quiet ones where they are wanted") {
    TestScene pieces;
    pieces.add_piece({-2, 0, 0});
    pieces.add_piece({0, 0, 0}, scene::Outline::strong);
    pieces.add_piece({2, 0, 0}).casts_shadow = false; // an inlay has no outline
    for (const float x : {-2.0f, 0.0f, 2.0f}) pieces.add({x, 0, 3});
    CHECK(instances(pieces.covered().quiet) == 1);
    CHECK(instances(pieces.covered().strong) == 1);
    CHECK(instances(pieces.covered().bodies) == 3);
    const auto& moving = pieces.covered({.quiet_outlines = false});
    CHECK(moving.quiet.empty());
    CHECK(instances(moving.strong) == 1);
    CHECK(instances(moving.bodies) == 3);
}
