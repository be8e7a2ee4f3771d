// SPDX-License-Identifier: MIT
#include "app/window/camera_controller.h"

#include <random>

#include "catch.h"
#include "shipped_files.h"

using namespace strata;
using app::CameraController;

namespace {

const rules::Topology& board_of(const char* id) {
    return tests::shipped_rules().find(id)->topology;
}
constexpr app::Screen screen{{1280.0F, 720.0F}, 60.0F};

// What the middle of the picture shows lies within the board, so that much of it is seen.
bool in_picture(const view::BoardSpace& space, const scene::Camera& camera) {
    return glm::all(glm::greaterThanEqual(camera.target, space.bounds().low)) &&
           glm::all(glm::lessThanEqual(camera.target, space.bounds().high));
}

} // namespace

TEST_CASE("However one turns, moves and zooms, the board does not leave the picture") {
    const view::BoardSpace space{board_of(GENERATE("tri-d", "star-6"))};
    CameraController man{space, screen};
    std::mt19937 random{1};
    const auto any = [&](float reach) {
        return std::uniform_real_distribution<float>(-reach, reach)(random);
    };
    for (int n = 0; n < 3000; ++n) {
        const double time = n * 0.1;
        switch (random() % 4) {
        case 0: man.orbit({any(400.0F), any(400.0F)}, time); break;
        case 1: man.pan({any(600.0F), any(600.0F)}, space, time); break;
        case 2: man.zoom(1.0F + any(0.5F), std::nullopt, space, time); break;
        default:
            man.zoom(1.0F + any(0.5F), glm::vec3{any(40.0F), any(9.0F), any(40.0F)}, space, time);
        }
        REQUIRE(man.camera(time).up().y > 0.0F); // no roll, and no flip at the poles
        REQUIRE(in_picture(space, man.camera(time)));
    }
}

TEST_CASE("A glide is eased, takes a third of a second, and the hand may break it") {
    const view::BoardSpace space{board_of("tri-d")};
    CameraController man{space, screen};
    const auto start = man.camera(0.0);
    auto goal = start;
    goal.yaw = 2.0F;
    man.go_to(goal, 0.0);
    CHECK(man.moving(0.3));
    CHECK_FALSE(man.moving(0.4));
    CHECK(man.camera(0.4) == goal);
    const float slow = man.camera(0.03).yaw - start.yaw;
    const float fast = man.camera(0.175).yaw - man.camera(0.145).yaw;
    CHECK(slow < fast * 0.5F);
    const auto half = man.camera(0.16);
    man.orbit({10.0F, 0.0F}, 0.16);
    CHECK_FALSE(man.moving(0.16));
    CHECK(std::abs(man.camera(0.5).yaw - half.yaw) < 0.1F);
    man.set_duration(0.0); // reduced motion
    man.go_to(goal, 1.0);
    CHECK(man.camera(1.0) == goal);
}

TEST_CASE("The turntable turns the camera round the board and nothing else") {
    const view::BoardSpace space{board_of("tri-d")};
    CameraController man{space, screen};
    const auto start = man.camera(0.0);
    for (int n = 0; n < 360; ++n) man.turn(glm::radians(1.0F), 0.1 * n);
    const auto end = man.camera(40.0);
    CHECK(end.pitch == start.pitch);
    CHECK(end.target == start.target);
    CHECK(std::abs(std::remainder(end.yaw - start.yaw, 6.2831853F)) < 1e-3F);
}

TEST_CASE("The camera goes along to the flat map, stays where the hand puts it, and comes home") {
    const view::BoardSpace space{board_of("tri-d")};
    CameraController man{space, screen};
    const auto home = man.camera(0.0);
    man.flatten(space, true, 0.0);
    for (float share = 0.0F; share < 1.0F; share += 0.05F)
        man.flatten(space.bent({0.0F, share}), false, 1.0);
    const auto flat = space.bent({0.0F, 1.0F});
    man.flatten(flat, false, 2.0);
    CHECK(man.camera(2.0).pitch > 1.5F);
    CHECK(man.camera(2.0).orthographic);
    man.orbit({100.0F, -100.0F}, 3.0);
    const auto turned = man.camera(3.0);
    man.flatten(flat, false, 3.5);
    CHECK(man.camera(3.5) == turned);
    man.flatten(flat, true, 4.0);
    for (float share = 1.0F; share > 0.0F; share -= 0.05F)
        man.flatten(space.bent({0.0F, share}), false, 5.0);
    man.flatten(space, false, 6.0);
    CHECK(glm::distance(man.camera(6.0).eye(), home.eye()) < 0.01F);
}
