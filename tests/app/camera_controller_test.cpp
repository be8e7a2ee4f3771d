// SPDX-License-Identifier: MIT
#include "window/camera_controller.h"

#include <algorithm>
#include <random>

#include "catch.h"
#include "shipped_files.h"

using namespace strata;
using window::CameraController;

namespace {

const rules::Topology& board_of(const char* id) {
    return tests::shipped_rules().find(id)->topology;
}
const glm::vec2 window{1280.0F, 720.0F};
scene::Room with_banner() {
    scene::Room room{window};
    room.low.y = 60.0F;
    return room;
}

bool all_in_picture(const view::BoardSpace& space, const scene::Camera& camera) {
    return std::ranges::all_of(view::extent_of(space), [&](const scene::Ball& ball) {
        const auto pixel = camera.project(ball.middle, window);
        return pixel && glm::all(glm::greaterThan(*pixel, with_banner().low)) &&
               glm::all(glm::lessThan(*pixel, window));
    });
}

// What the middle of the picture shows lies within the board, so that much of it is seen.
bool in_picture(const view::BoardSpace& space, const scene::Camera& camera) {
    constexpr float rounding = 0.01F;
    return glm::all(glm::greaterThanEqual(camera.target, space.bounds().low - rounding)) &&
           glm::all(glm::lessThanEqual(camera.target, space.bounds().high + rounding));
}

} // namespace

TEST_CASE("However one turns, moves and zooms, the board does not leave the picture") {
    const view::BoardSpace space{board_of(GENERATE("tri-d", "star-6"))};
    CameraController controller{space, with_banner()};
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
        REQUIRE((controller.goal().shows_all() || in_picture(space, controller.camera(time))));
    }
}

TEST_CASE("A glide is eased, takes a third of a second, and the hand may break it") {
    const view::BoardSpace space{board_of("tri-d")};
    CameraController controller{space, with_banner()};
    const auto start = controller.camera(0.0);
    auto goal = controller.goal();
    goal.yaw = 2.0F;
    controller.go_to(goal, 0.0);
    CHECK(controller.moving(0.3));
    CHECK_FALSE(controller.moving(0.4));
    CHECK(controller.camera(0.4).yaw == goal.yaw);
    const float slow = controller.camera(0.03).yaw - start.yaw;
    const float fast = controller.camera(0.175).yaw - controller.camera(0.145).yaw;
    CHECK(slow < fast * 0.5F);
    const auto half = controller.camera(0.16);
    controller.orbit({10.0F, 0.0F}, 0.16);
    CHECK_FALSE(controller.moving(0.16));
    CHECK(std::abs(controller.camera(0.5).yaw - half.yaw) < 0.1F);
    controller.set_duration(0.0); // reduced motion
    controller.go_to(goal, 1.0);
    CHECK(controller.camera(1.0).yaw == goal.yaw);
}

TEST_CASE("The turntable turns the camera round the board and nothing else") {
    const view::BoardSpace space{board_of("tri-d")};
    CameraController controller{space, with_banner()};
    const auto start = controller.camera(0.0);
    for (int n = 0; n < 360; ++n) controller.turn(glm::radians(1.0F), 0.1 * n);
    const auto end = controller.camera(40.0);
    CHECK(end.pitch == start.pitch);
    CHECK(glm::distance(end.target, start.target) < 0.01F);
    CHECK(std::abs(std::remainder(end.yaw - start.yaw, 6.2831853F)) < 1e-3F);
}

namespace {

// A board whose spread is a person's to change, and the camera that goes along.
struct Table {
    explicit Table(const char* id) : unbent(board_of(id)), controller(unbent, with_banner()) {}

    void bend(view::Explode spread, double time) {
        space = unbent.exploded(spread);
        controller.set_sight(view::extent_of(space), with_banner());
        controller.flatten(space, false, time);
    }
    // Key Z, from and to.
    void flatten(float from, float to, float pull_apart, double time) {
        controller.flatten(space, true, time);
        for (int n = 0; n <= 20; ++n)
            bend({pull_apart, from + (to - from) * static_cast<float>(n) / 20.0F}, time + 0.05 * n);
    }

    view::BoardSpace unbent;
    view::BoardSpace space = unbent;
    CameraController controller;
};

} // namespace

TEST_CASE("The camera goes along to the flat map, stays where the hand puts it, and comes home") {
    Table table("tri-d");
    const auto home = table.controller.camera(0.0);
    table.flatten(0.0F, 1.0F, 0.0F, 1.0);
    CHECK(table.controller.camera(2.0).pitch > 1.5F);
    CHECK(table.controller.camera(2.0).orthographic);
    table.controller.orbit({100.0F, -100.0F}, 3.0);
    const auto turned = table.controller.camera(3.0);
    table.bend({0.0F, 1.0F}, 3.5);
    CHECK(table.controller.camera(3.5) == turned);
    table.flatten(1.0F, 0.0F, 0.0F, 4.0);
    CHECK(glm::distance(table.controller.camera(6.0).eye(), home.eye()) < 0.01F);
}

TEST_CASE("Pulled together and flattened at once, the board is wholly seen when it comes home") {
    Table table("tri-d");
    const bool taken_on_the_map = GENERATE(false, true);
    CAPTURE(taken_on_the_map);
    const auto usual = table.controller.camera(0.0);
    table.bend({1.0F, 0.0F}, 1.0); // X, and wait
    const auto pulled = table.controller.camera(1.0);
    CHECK(all_in_picture(table.space, pulled));
    table.bend({0.9F, 0.0F}, 2.0); // X, and at once Z
    table.flatten(0.0F, 1.0F, 0.0F, 2.05);
    if (taken_on_the_map) table.controller.orbit({30.0F, 0.0F}, 4.0);
    const float now = GENERATE(0.0F, 1.0F); // X once more on the map, or not
    table.flatten(1.0F, 0.0F, now, 5.0);
    const auto back = table.controller.camera(7.0);
    CHECK(all_in_picture(table.space, back));
    CHECK(glm::distance(back.eye(), (now > 0.0F ? pulled : usual).eye()) < 0.01F);
}

TEST_CASE("Who has come closer stays there when the window changes, until the next view") {
    const view::BoardSpace space{board_of("tri-d")};
    CameraController controller{space, with_banner()};
    controller.zoom(0.5F, std::nullopt, space, 0.0);
    const auto closer = controller.camera(0.0);
    controller.orbit({40.0F, 0.0F}, 1.0);
    CHECK(glm::distance(controller.camera(1.0).target, closer.target) < 0.01F);
    CHECK(controller.camera(1.0).distance == Approx(closer.distance));
    CHECK_FALSE(all_in_picture(space, controller.camera(1.0)));
    controller.show(view::default_view(), space, 2.0);
    controller.orbit({40.0F, 0.0F}, 2.1); // on its way
    CHECK(all_in_picture(space, controller.camera(3.0)));
}

TEST_CASE("A camera that followed a move comes back to where it was, unless a hand took it") {
    const view::BoardSpace space{board_of("tri-d")};
    CameraController controller{space, with_banner()};
    const auto home = controller.camera(0.0);
    const auto* named = controller.named();
    auto there = controller.goal();
    there.yaw += 1.0F;
    controller.follow(there, 0.0);
    CHECK(controller.named() == nullptr);
    there.yaw += 1.0F;
    controller.follow(there, 5.0); // the next move: home stays where it was
    CHECK(controller.goal() == there);
    REQUIRE(controller.can_come_back());
    controller.come_back(10.0);
    CHECK(controller.camera(20.0) == home);
    CHECK(controller.named() == named);
    CHECK_FALSE(controller.can_come_back());

    controller.follow(there, 30.0);
    controller.orbit({40.0F, 0.0F}, 35.0);
    CHECK_FALSE(controller.can_come_back());
    const auto taken = controller.camera(36.0);
    controller.come_back(36.0);
    CHECK(controller.camera(40.0) == taken);

    controller.follow(there, 50.0);
    controller.show(view::default_view(), space, 55.0);
    CHECK_FALSE(controller.can_come_back());

    controller.set_duration(0.0); // less motion: it cuts
    controller.follow(there, 60.0);
    CHECK_FALSE(controller.moving(60.0));
}
