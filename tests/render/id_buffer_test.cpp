// SPDX-License-Identifier: MIT
#include "render/id_buffer.h"

#include <glm/gtc/matrix_transform.hpp>

#include "catch.h"
#include "platform/offscreen.h"
#include "scene/primitives.h"
#include "source.h"

using namespace strata;
using scene::PickId;

namespace {

constexpr PickId first{7}, second{300};
constexpr glm::ivec2 size{200, 200};

// Plates of one square side, looked at from straight above and without perspective: 100 pixels
// show 10 x 10 lengths of a tenth.
struct Table {
    platform::OffscreenContext context;
    scene::MeshLibrary meshes;
    scene::MeshId plate;
    scene::Scene scene;
    scene::Camera camera;

    Table() {
        render::load_gl(platform::OffscreenContext::loader());
        plate = meshes.add(scene::box({1.0f, 0.1f, 1.0f}, 0.0f));
        camera.target = glm::vec3(0.0f);
        camera.pitch = 1.55f;
        camera.distance = 10.0f;
        camera.orthographic = true;
        camera.field_of_view = 2.0f * std::atan(0.1f); // two squares from top to bottom
    }
    scene::Instance& put(glm::vec3 where, PickId owner) {
        auto& instance = scene.instances.emplace_back();
        instance.mesh = plate;
        instance.transform = glm::translate(glm::mat4(1.0f), where);
        instance.owner = owner;
        return instance;
    }
    render::Sighting of(PickId owner) {
        render::IdBuffer buffer(meshes, tests::source("shaders"));
        for (const auto& one : buffer.look(scene, camera, size))
            if (one.owner == owner) return one;
        return {};
    }
};

} // namespace

TEST_CASE("Half of a square under another is half seen", "[gl]") {
    Table table;
    table.put({0.0f, 0.0f, 0.0f}, first);
    table.put({0.5f, 1.0f, 0.0f}, second);
    const auto below = table.of(first);
    const auto above = table.of(second);
    CHECK(below.alone == Approx(100 * 100).epsilon(0.03));
    CHECK(below.share() == Approx(0.5).margin(0.02));
    CHECK(above.share() == 1.0f);
}

TEST_CASE("What several bodies of one owner cover together counts once", "[gl]") {
    Table table;
    table.put({0.0f, 0.0f, 0.0f}, first);
    table.put({0.25f, 0.5f, 0.0f}, first);
    const auto both = table.of(first);
    CHECK(both.alone == Approx(125 * 100).epsilon(0.03));
    CHECK(both.seen == both.alone);
}

TEST_CASE("Glass hides, what is paler than a third does not and is not seen", "[gl]") {
    Table table;
    table.put({0.0f, 0.0f, 0.0f}, first);
    table.put({0.0f, 1.0f, 0.0f}, second).material.opacity = 0.5f;
    CHECK(table.of(first).share() < 0.03f); // its edge, as nobody looks quite straight down
    table.scene.instances.back().material.opacity = 0.2f;
    CHECK(table.of(first).share() == 1.0f);
    CHECK(table.of(second).alone == 0);
    CHECK(table.of(second).share() == 0.0f);
}

TEST_CASE("A square is not seen from below, but hides what is above it", "[gl]") {
    Table table;
    table.put({0.0f, 0.0f, 0.0f}, first);
    table.camera.pitch = -1.55f;
    CHECK(table.of(first).seen == 0);
    table.put({0.0f, 1.0f, 0.0f}, second);
    CHECK(table.of(second).seen == 0);
}

TEST_CASE("More owners than a stencil has marks are told apart", "[gl]") {
    Table table;
    for (std::uint32_t n = 1; n <= 600; ++n)
        table.put({0.0f, 0.001f * static_cast<float>(n), 0.0f}, PickId{n});
    render::IdBuffer buffer(table.meshes, tests::source("shaders"));
    const auto all = buffer.look(table.scene, table.camera, size);
    REQUIRE(all.size() == 600);
    for (const auto& one : all) {
        CHECK(one.alone == Approx(100 * 100).epsilon(0.03));
        CHECK((one.share() > 0.5f) == (one.owner == PickId{600}));
    }
}
