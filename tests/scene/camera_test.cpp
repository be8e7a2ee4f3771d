// SPDX-License-Identifier: MIT
#include "scene/camera.h"

#include <cmath>
#include <random>

#include "catch.h"

using namespace strata;
using scene::Ball;
using scene::Camera;
using scene::Room;

namespace {

constexpr glm::vec2 size{1280.0f, 720.0f};
constexpr float pi = 3.14159265f;

bool close(glm::vec3 a, glm::vec3 b, float tolerance = 1e-3f) {
    return glm::distance(a, b) < tolerance;
}

class Random {
public:
    float between(float low, float high) {
        return std::uniform_real_distribution<float>(low, high)(engine_);
    }
    glm::vec3 point() { return {between(-5.0f, 5.0f), between(0.0f, 8.0f), between(-5.0f, 5.0f)}; }
    Camera camera() {
        Camera camera;
        camera.target = point();
        camera.yaw = between(-pi, pi);
        camera.pitch = between(-1.55f, 1.55f);
        camera.distance = between(4.0f, 60.0f);
        camera.field_of_view = between(0.3f, 1.2f);
        camera.orthographic = between(0.0f, 1.0f) < 0.3f;
        return camera;
    }

private:
    std::mt19937 engine_{20261121};
};

} // namespace

TEST_CASE("the camera at rest looks from White's side, and yaw takes it to the right") {
    Camera camera;
    camera.pitch = 0.0f;
    CHECK(close(camera.eye() - camera.target, {0.0f, 0.0f, camera.distance}));
    CHECK(close(camera.right(), {1.0f, 0.0f, 0.0f}));
    camera.yaw = pi / 2.0f;
    CHECK(close(camera.eye() - camera.target, {camera.distance, 0.0f, 0.0f}));
    camera.pitch = 1.0f;
    CHECK(camera.eye().y > camera.target.y);
}

TEST_CASE("a point on the ray through a pixel appears at that pixel") {
    Random random;
    for (int i = 0; i < 2000; ++i) {
        const Camera camera = random.camera();
        const glm::vec2 pixel(random.between(0.0f, size.x), random.between(0.0f, size.y));
        const scene::Ray ray = camera.ray_through(pixel, size);
        REQUIRE(glm::length(ray.direction) == Approx(1.0f));
        const float along = glm::dot(camera.target - ray.origin, ray.direction);
        const auto seen = camera.project(ray.origin + ray.direction * along, size);
        REQUIRE(seen);
        CHECK(glm::distance(*seen, pixel) < 0.1f);
    }
}

TEST_CASE("the target appears in the middle of the picture") {
    Random random;
    for (int i = 0; i < 200; ++i) {
        const Camera camera = random.camera();
        CHECK(glm::distance(camera.project(camera.target, size).value(), size * 0.5f) < 0.1f);
    }
}

TEST_CASE("what is behind the eye appears nowhere") {
    Camera camera;
    CHECK_FALSE(camera.project(camera.eye() + (camera.eye() - camera.target), size));
    CHECK_FALSE(camera.project(camera.eye(), size));
}

TEST_CASE("orbiting never flips the picture, however long one drags") {
    Random random;
    Camera camera;
    for (int i = 0; i < 5000; ++i) {
        const glm::vec3 up = camera.up();
        const glm::vec3 eye = camera.eye();
        camera.orbit({random.between(-40.0f, 40.0f), random.between(-60.0f, 60.0f)}, size);
        CHECK(std::abs(camera.pitch) <= 1.55f);
        CHECK(camera.up().y > 0.0f);
        // A small drag is a small turn.
        CHECK(glm::dot(up, camera.up()) > 0.7f);
        CHECK(glm::distance(eye, camera.eye()) < camera.distance * 0.5f);
    }
    camera.orbit({0.0f, 1e6f}, size);
    CHECK(camera.pitch == 1.55f);
    camera.orbit({0.0f, -1e6f}, size);
    CHECK(camera.pitch == -1.55f);
}

TEST_CASE("dragging to the right turns the near side of the board to the right") {
    Camera camera;
    const glm::vec3 near_point = camera.target + glm::vec3(0.0f, 0.0f, 3.0f);
    const float before = camera.project(near_point, size)->x;
    camera.orbit({50.0f, 0.0f}, size);
    CHECK(camera.project(near_point, size)->x > before + 5.0f);
}

TEST_CASE("panning moves the target exactly with the pointer") {
    Random random;
    for (int i = 0; i < 200; ++i) {
        Camera camera = random.camera();
        const glm::vec3 held = camera.target;
        const glm::vec2 drag(random.between(-300.0f, 300.0f), random.between(-200.0f, 200.0f));
        camera.pan(drag, size);
        CHECK(glm::distance(camera.project(held, size).value(), size * 0.5f + drag) < 0.2f);
    }
}

TEST_CASE("zooming towards a point leaves it under the pointer") {
    Random random;
    for (int i = 0; i < 200; ++i) {
        Camera camera = random.camera();
        const glm::vec3 held = random.point();
        const auto before = camera.project(held, size);
        camera.zoom(random.between(0.5f, 1.5f), held);
        const auto after = camera.project(held, size);
        if (before && after && glm::length(*before) < 1e4f) {
            CHECK(glm::distance(*before, *after) < 0.5f);
        }
    }
}

TEST_CASE("zooming stops near the board and far from it") {
    Camera camera;
    camera.zoom(0.001f);
    CHECK(camera.distance == 4.0f);
    camera.zoom(1000.0f);
    CHECK(camera.distance == 120.0f);
}

TEST_CASE("the target stays within its box") {
    Camera camera;
    camera.target = {9.0f, -3.0f, 1.0f};
    keep_within(camera, {-2.0f, 0.0f, -2.0f}, {2.0f, 5.0f, 2.0f});
    CHECK(camera.target == glm::vec3(2.0f, 0.0f, 1.0f));
}

TEST_CASE("framing shows the whole box, and no more than it must") {
    Random random;
    for (int i = 0; i < 500; ++i) {
        const glm::vec3 low = random.point() - glm::vec3(4.0f), high = low + glm::vec3(6, 8, 10);
        const glm::vec2 picture(random.between(300.0f, 2000.0f), random.between(300.0f, 2000.0f));
        Room room(picture);
        if (i % 2 == 0) { // panels beside it and above
            room.low = picture * glm::vec2(0.1f, random.between(0.0f, 0.3f));
            room.high.x *= 0.7f;
        }
        std::vector<Ball> balls;
        for (int corner = 0; corner < 8; ++corner)
            balls.push_back(
                {{(corner & 1) != 0 ? low.x : high.x, (corner & 2) != 0 ? low.y : high.y,
                  (corner & 4) != 0 ? low.z : high.z}});
        const Camera camera = framing(random.camera(), balls, room);
        glm::vec2 least(1e9f), most(-1e9f);
        for (const Ball& ball : balls) {
            const glm::vec2 seen = camera.project(ball.middle, picture).value();
            least = glm::min(least, seen);
            most = glm::max(most, seen);
        }
        CHECK(glm::all(glm::greaterThan(least, room.low)));
        CHECK(glm::all(glm::lessThan(most, room.high)));
        const glm::vec2 filled = (most - least) / (room.high - room.low);
        const glm::vec2 off = (least + most - room.low - room.high) * 0.5f;
        CHECK(glm::length(off) < 2.0f); // in its middle
        CHECK(std::max(filled.x, filled.y) > 0.9f);
    }
}
