// SPDX-License-Identifier: MIT
#include "scene/stereo.h"

#include <random>

#include "catch.h"

using namespace strata::scene;

namespace {

constexpr glm::vec2 whole{1280.0F, 720.0F};

Camera usual(bool orthographic) {
    Camera camera;
    camera.yaw = 0.7F;
    camera.pitch = 0.5F;
    camera.orthographic = orthographic;
    return camera;
}

// How much farther right the left eye sees a point than the right one, in pixels: what lies before
// the screen is crossed, and positive.
float parallax(const Camera& camera, const Eyes& eyes, glm::vec3 point) {
    const auto left = eye_of(camera, eyes, -1.0F).project(point, whole);
    const auto right = eye_of(camera, eyes, 1.0F).project(point, whole);
    REQUIRE(left);
    REQUIRE(right);
    CHECK(std::abs(left->y - right->y) < 0.01F); // no eye looks up
    return left->x - right->x;
}

} // namespace

TEST_CASE("Near things lie before the screen and far ones behind it, as deep as is wished") {
    for (const bool orthographic : {false, true}) {
        const auto camera = usual(orthographic);
        const auto forward = glm::normalize(camera.target - camera.eye());
        Eyes eyes{.kind = Stereo::anaglyph};
        const auto at = [&](float behind) {
            return parallax(camera, eyes, camera.target + forward * behind);
        };
        CHECK(std::abs(at(0.0F)) < 0.01F);
        CHECK(at(-4.0F) > 4.0F);
        CHECK(at(4.0F) < -4.0F);
        CHECK(std::abs(at(-4.0F)) < 0.03F * whole.x);
        // Off-axis: a whole plane at the depth of the screen has none, from edge to edge.
        for (const float aside : {-6.0F, 6.0F})
            CHECK(std::abs(parallax(camera, eyes, camera.target + camera.right() * aside)) < 0.01F);
        const float default_depth = at(4.0F);
        eyes.depth = 2.0F;
        CHECK(std::abs(at(4.0F) - 2.0F * default_depth) < 0.01F);
        eyes.depth = 0.0F;
        CHECK(at(4.0F) == 0.0F);
        eyes = {.kind = Stereo::anaglyph, .parallax = 1.0F};
        CHECK(at(0.0F) > 2.0F);
        eyes.parallax = -1.0F;
        CHECK(at(0.0F) < -2.0F);
    }
}

TEST_CASE("Without stereo a camera is the same to the last bit") {
    const auto camera = usual(false);
    CHECK(eye_of(camera, {}, 1.0F) == camera);
    CHECK(size_of_eye({}, whole) == whole);
    const auto seen = seen_pixel({}, {17.0F, 4.0F}, whole);
    CHECK(seen.pixel == glm::vec2{17.0F, 4.0F});
    CHECK(seen.side == 0.0F);
}

TEST_CASE("The ray under a pixel of an eye goes through what the eye sees there") {
    std::mt19937 random(3);
    const auto number = [&](float low, float high) {
        return std::uniform_real_distribution<float>(low, high)(random);
    };
    for (int n = 0; n < 200; ++n) {
        const Eyes eyes{.kind = Stereo::side_by_side,
                        .depth = number(0.0F, 2.0F),
                        .parallax = number(-1.0F, 1.0F)};
        const auto eye = eye_of(usual(n % 2 == 0), eyes, n % 3 == 0 ? -1.0F : 1.0F);
        const glm::vec3 point{number(-4.0F, 4.0F), number(0.0F, 5.0F), number(-4.0F, 4.0F)};
        const auto pixel = eye.project(point, whole);
        REQUIRE(pixel);
        const auto ray = eye.ray_through(*pixel, whole);
        const float off = glm::length(glm::cross(point - ray.origin, ray.direction));
        CHECK(off < 5e-3F);
    }
}

TEST_CASE("A pixel of either half is one of the picture of its eye, and comes back") {
    const Eyes full{.kind = Stereo::side_by_side};
    const Eyes half{.kind = Stereo::side_by_side_half};
    CHECK(size_of_eye(full, whole) == glm::vec2{640.0F, 720.0F});
    CHECK(size_of_eye(half, whole) == whole);
    const auto left = seen_pixel(full, {100.0F, 50.0F}, whole);
    const auto right = seen_pixel(full, {740.0F, 50.0F}, whole);
    CHECK(left.side == -1.0F);
    CHECK(right.side == 1.0F);
    CHECK(left.pixel == right.pixel);
    CHECK(seen_pixel(half, {740.0F, 50.0F}, whole).pixel == glm::vec2{200.0F, 50.0F});
    for (const auto& eyes : {full, half})
        CHECK(pixel_in_whole(eyes, seen_pixel(eyes, {100.0F, 50.0F}, whole).pixel) ==
              glm::vec2{100.0F, 50.0F});
}
