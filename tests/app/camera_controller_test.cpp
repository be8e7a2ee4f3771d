// SPDX-License-Identifier: MIT
#include "app/window/camera_controller.h"

#include <algorithm>
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

bool all_in_picture(const view::BoardSpace& space, const scene::Camera& camera) {
    return std::ranges::all_of(space.outline(), [&](const glm::vec3& point) {
        const auto pixel = camera.project(point, screen.size);
        return pixel && glm::all(glm::greaterThanEqual(*pixel, glm::vec2{0.0F})) &&
               glm::all(glm::lessThanEqual(*pixel, screen.size));
    });
}

// What the middle of the picture shows lies within the board, so that much of it is seen.
bool in_picture(const view::BoardSpace& space, const scene::Camera& camera) {
    return glm::all(glm::greaterThanEqual(camera.target, space.bounds().low)) &&
           glm::all(glm::lessThanEqual(camera.target, space.bounds().high));
}

} // namespace

TEST_CASE("However one turns, moves and zooms, the board does not leave the picture") {
    const view::BoardSpace space{board_of(GENERATE("tri-d", "star-6"))};
    CameraController controller{space, screen};
    std::mt19937 random{1};
    const auto any = [&](float reach) {
        return std::uniform_real_distribution<float>(-reach, reach)(random);
    };
    for (int n = 0; n < 3000; ++n) {
        const double time = n * 0.1;
        switch (random() % 4) {
        case 0: controller.orbit({any(400.0F), any(400.0F)}, time); break;
        case 1: controller.pan({any(600.0F), any(600.0F)}, space, time); break;
        case 2: controller.zoom(1.0F + any(0.5F), std::nullopt, space, time); break;
        default:
            controller.zoom(1.0F + any(0.5F), glm::vec3{any(40.0F), any(9.0F), any(40.0F)}, space,
                            time);
        }
        REQUIRE(controller.camera(time).up().y > 0.0F); // no roll, and no flip at the poles
        REQUIRE(in_picture(space, controller.camera(time)));
    }
}

TEST_CASE("A glide is eased, takes a third of a second, and the hand may break it") {
    const view::BoardSpace space{board_of("tri-d")};
    CameraController controller{space, screen};
    const auto start = controller.camera(0.0);
    auto goal = start;
    goal.yaw = 2.0F;
    controller.go_to(goal, 0.0);
    CHECK(controller.moving(0.3));
    CHECK_FALSE(controller.moving(0.4));
    CHECK(controller.camera(0.4) == goal);
    const float slow = controller.camera(0.03).yaw - start.yaw;
    const float fast = controller.camera(0.175).yaw - controller.camera(0.145).yaw;
    CHECK(slow < fast * 0.5F);
    const auto half = controller.camera(0.16);
    controller.orbit({10.0F, 0.0F}, 0.16);
    CHECK_FALSE(controller.moving(0.16));
    CHECK(std::abs(controller.camera(0.5).yaw - half.yaw) < 0.1F);
    controller.set_duration(0.0); // reduced motion
    controller.go_to(goal, 1.0);
    CHECK(controller.camera(1.0) == goal);
}

TEST_CASE("The turntable turns the camera round the board and nothing else") {
    const view::BoardSpace space{board_of("tri-d")};
    CameraController controller{space, screen};
    const auto start = controller.camera(0.0);
    for (int n = 0; n < 360; ++n) controller.turn(glm::radians(1.0F), 0.1 * n);
    const auto end = controller.camera(40.0);
    CHECK(end.pitch == start.pitch);
    CHECK(end.target == start.target);
    CHECK(std::abs(std::remainder(end.yaw - start.yaw, 6.2831853F)) < 1e-3F);
}

TEST_CASE("The camera goes along to the flat map, stays where the hand puts it, and comes home") {
    const view::BoardSpace space{board_of("tri-d")};
    CameraController controller{space, screen};
    const auto home = controller.camera(0.0);
    controller.flatten(space, true, 0.0);
    for (float share = 0.0F; share < 1.0F; share += 0.05F)
        controller.flatten(space.bent({0.0F, share}), false, 1.0);
    const auto flat = space.bent({0.0F, 1.0F});
    controller.flatten(flat, false, 2.0);
    CHECK(controller.camera(2.0).pitch > 1.5F);
    CHECK(controller.camera(2.0).orthographic);
    controller.orbit({100.0F, -100.0F}, 3.0);
    const auto turned = controller.camera(3.0);
    controller.flatten(flat, false, 3.5);
    CHECK(controller.camera(3.5) == turned);
    controller.flatten(flat, true, 4.0);
    for (float share = 1.0F; share > 0.0F; share -= 0.05F)
        controller.flatten(space.bent({0.0F, share}), false, 5.0);
    controller.flatten(space, false, 6.0);
    CHECK(glm::distance(controller.camera(6.0).eye(), home.eye()) < 0.01F);
}

TEST_CASE("Flattened while it is being pulled apart, the board is framed anew when it comes home") {
    const view::BoardSpace space{board_of("tri-d")};
    const auto pulled = space.bent({1.0F, 0.0F});
    const bool taken_on_the_map = GENERATE(false, true);
    CAPTURE(taken_on_the_map);
    CameraController controller{space, screen};
    controller.fit(pulled, screen, 1.0);
    const auto wanted = controller.goal();
    controller.flatten(space.bent({0.1F, 0.0F}), true, 1.05);
    for (float share = 0.05F; share < 1.0F; share += 0.05F)
        controller.flatten(space.bent({1.0F, share}), false, 1.1);
    const auto flat = space.bent({1.0F, 1.0F});
    controller.flatten(flat, false, 2.0);
    if (taken_on_the_map) controller.orbit({30.0F, 0.0F}, 2.5);
    controller.flatten(flat, true, 3.0);
    for (float share = 0.95F; share > 0.0F; share -= 0.05F)
        controller.flatten(space.bent({1.0F, share}), false, 3.1);
    controller.flatten(pulled, false, 4.0);
    CHECK(all_in_picture(pulled, controller.camera(5.0)));
    CHECK(glm::distance(controller.camera(5.0).eye(), wanted.eye()) < 0.01F);
}
