// SPDX-License-Identifier: MIT
#include "view/tokens.h"

#include <algorithm>
#include <vector>

#include <glm/gtc/constants.hpp>

#include "board.h"
#include "scene/pick.h"
#include "view/motion/cameras.h"
#include "view/pick_code.h"

namespace strata::view {

namespace {

constexpr float one_degree = glm::pi<float>() / 180.0F;
const glm::vec2 token_picture{1280.0F, 720.0F};

scene::Camera camera_at(float pitch, float yaw = 0.0F) {
    scene::Camera camera;
    camera.pitch = pitch * one_degree;
    camera.yaw = yaw * one_degree;
    return camera;
}

scene::Scene seen(const scene::Camera& camera, bool to_owners = false) {
    const auto start = rules::Position::start(tri_d());
    OnTable on{start};
    on->camera = camera;
    on->to_owners = to_owners;
    return builder().build(*on, studio());
}

scene::PickId owner(const std::string& name) { return pick_id(square(name)); }

// Of a piece's bodies those of one mesh; none if it is not shown.
std::vector<scene::Instance> instances_of(const scene::Scene& scene, scene::MeshId mesh) {
    std::vector<scene::Instance> found;
    std::ranges::copy_if(scene.instances, std::back_inserter(found),
                         [&](const scene::Instance& one) { return one.mesh == mesh; });
    return found;
}

const BoardMeshes& board_meshes() { return builder().board_meshes(); }
scene::MeshId sculpted(rules::PieceType type) { return board_meshes().pieces[rules::slot(type)]; }
scene::MeshId ink(rules::PieceType type) {
    return board_meshes().tokens.figures[rules::slot(type)].ink;
}

// Of the first body of a mesh, along y and along x; 0 if there is none.
glm::vec2 size_of(const scene::Scene& scene, scene::MeshId mesh) {
    const auto found = instances_of(scene, mesh);
    if (found.empty()) return glm::vec2{0.0F};
    const auto& pose = found.front().transform;
    return {glm::length(glm::vec3{pose[1]}), glm::length(glm::vec3{pose[0]})};
}

} // namespace

TEST_CASE("Up to 67 degrees the camera changes nothing about pieces") {
    const auto usual = seen(camera_at(20.0F));
    CHECK(seen(camera_at(60.0F, 40.0F)).revision == usual.revision);
    CHECK(seen(camera_at(66.9F)).revision == usual.revision);
    CHECK(seen(camera_at(-80.0F)).revision == usual.revision);
    CHECK(instances_of(usual, board_meshes().tokens.disc).empty());
}

TEST_CASE("From 73 degrees on every piece is a token with the figure of its kind") {
    const auto scene = seen(camera_at(75.0F));
    for (const auto mesh : board_meshes().pieces) CHECK(instances_of(scene, mesh).empty());
    CHECK(instances_of(scene, board_meshes().tokens.disc).size() == 32);
    CHECK(instances_of(scene, ink(rules::PieceType::pawn)).size() == 16);
    CHECK(instances_of(scene, ink(rules::PieceType::king)).size() == 2);
    // Everything of a token belongs to its square.
    for (const auto& one : instances_of(scene, ink(rules::PieceType::king)))
        CHECK((one.owner == owner("e0K1") || one.owner == owner("e9K6")));
}

TEST_CASE("Pieces sink into their tokens steadily and without a jump") {
    const auto king = sculpted(rules::PieceType::king);
    constexpr float step = 0.05F; // degrees
    auto before = seen(camera_at(66.5F));
    for (float pitch = 66.5F + step; pitch < 73.5F; pitch += step) {
        INFO(pitch);
        const auto now = seen(camera_at(pitch));
        const float high = size_of(now, king).x;
        const float was = size_of(before, king).x;
        // Once it is lower than the disc that covers it, it may go.
        const float disc = token_height * size_of(now, board_meshes().tokens.disc).x;
        const float tall = board_meshes().piece_heights[rules::slot(rules::PieceType::king)];
        CHECK(high <= was);
        CHECK((was - high < 0.03F || (high == 0.0F && was * tall < disc)));
        for (int axis : {0, 1}) {
            const float grown = size_of(now, board_meshes().tokens.disc)[axis] -
                                size_of(before, board_meshes().tokens.disc)[axis];
            CHECK(grown >= 0.0F);
            // It begins as wide as is hidden under the foot of a piece.
            CHECK((grown < 0.04F || size_of(before, board_meshes().tokens.disc)[axis] == 0.0F));
        }
        const auto opacity = [](const scene::Scene& scene) {
            const auto found = instances_of(scene, ink(rules::PieceType::king));
            return found.empty() ? 0.0F : found.front().material.opacity;
        };
        CHECK(opacity(now) >= opacity(before));
        CHECK(opacity(now) - opacity(before) < 0.04F);
        before = now;
    }
    CHECK(size_of(before, king).x == 0.0F);
    CHECK(size_of(before, board_meshes().tokens.disc) == glm::vec2{1.0F});
}

TEST_CASE("The figure on a token stands upright in the picture from every direction") {
    for (const float pitch : {74.0F, 88.5F})
        for (const float yaw : {0.0F, 37.0F, 90.0F, 180.0F, -123.0F}) {
            INFO(pitch << " " << yaw);
            auto camera = camera_at(pitch, yaw);
            camera.orthographic = true;
            for (const auto& one : instances_of(seen(camera), ink(rules::PieceType::queen))) {
                const auto foot =
                    camera.project(one.transform * glm::vec4{0, 0, 0.3F, 1}, token_picture);
                const auto head =
                    camera.project(one.transform * glm::vec4{0, 0, -0.3F, 1}, token_picture);
                REQUIRE((foot && head));
                CHECK(std::abs(head->x - foot->x) < 0.1F);
                CHECK(head->y < foot->y - 5.0F);
            }
        }
}

TEST_CASE("Around one screen each token is turned to whose piece it is") {
    const auto scene = seen(camera_at(88.5F, 20.0F), true);
    for (const auto& one : instances_of(scene, ink(rules::PieceType::king))) {
        const float to_reader = one.transform[2].z;
        CHECK(to_reader == Approx(one.owner == owner("e0K1") ? 1.0F : -1.0F));
    }
}

TEST_CASE("While the camera turns about tokens, no shadow changes") {
    const auto casters = [](const scene::Scene& scene) {
        std::vector<glm::mat4> poses;
        for (const auto& one : scene.instances)
            if (one.casts_shadow && one.material.opacity >= 1.0F) poses.push_back(one.transform);
        return poses;
    };
    CHECK(casters(seen(camera_at(80.0F, 10.0F))) == casters(seen(camera_at(80.0F, 200.0F))));
}

TEST_CASE("Every kind of every set has a figure, and all of it lies within the ring") {
    for (const char* name : {"staunton", "plain", "deck"}) {
        const auto set = load_piece_set(source("assets/pieces/" + std::string{name} + ".toml"), 12);
        REQUIRE(set);
        for (const auto& variant : shipped_rules().variants()) {
            INFO(name << " " << variant->id);
            scene::MeshLibrary library;
            const auto bodies = token_bodies(library, *set, variant->pieces, 12);
            for (std::size_t type = 0; type < variant->pieces.size(); ++type) {
                if (!variant->pieces[type].exists()) continue;
                const auto& mesh =
                    library.meshes[static_cast<std::size_t>(bodies.figures[type].ink)];
                CHECK(mesh.indices.size() > 400); // more than the ring
                for (const auto& vertex : mesh.vertices) {
                    CHECK(glm::length(glm::vec2{vertex.position.x, vertex.position.z}) < 0.41F);
                    CHECK(vertex.position.y > token_height);
                    CHECK(vertex.position.y < token_height + 0.02F);
                }
            }
        }
    }
}

TEST_CASE("A token is picked where it is seen, up to its edge and no higher") {
    const auto camera = camera_at(88.5F);
    const auto scene = seen(camera);
    const BoardSpace space{board()};
    const auto picked_at = [&](glm::vec3 off) {
        const auto pixel = camera.project(space.square(square("a0Q1")) + off, token_picture);
        return scene::pick(scene, camera.ray_through(*pixel, token_picture))->id;
    };
    CHECK(picked_at({0.4F, token_height, 0.0F}) == owner("a0Q1"));
    // A ray that passes above it, where the piece would stand.
    const auto above = space.square(square("a0Q1")) + glm::vec3{0.0F, 0.5F, 3.0F};
    const auto hit = scene::pick(scene, {above, {0.0F, 0.0F, -1.0F}});
    CHECK((!hit || hit->id != owner("a0Q1")));
}

} // namespace strata::view
