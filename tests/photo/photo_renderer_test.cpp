// SPDX-License-Identifier: MIT
#include "photo/photo_renderer.h"

#include <atomic>
#include <chrono>
#include <thread>

#include "catch.h"
#include "photo/photograph.h"
#include "scene/primitives.h"
#include "threads.h"
#include "waiting.h"

using namespace strata;

namespace {

struct Ball {
    scene::MeshLibrary meshes;
    scene::Scene scene;
    scene::Camera camera;

    Ball() {
        scene.instances.push_back({.mesh = meshes.add(scene::sphere(2.0F, 24))});
        scene.background.floor = {{0.0F, -2.0F, 0.0F}, 9.0F, glm::vec3{0.3F}};
    }
};

// The stages up to one of so many samples, as they come.
std::vector<photo::PhotoRenderer::Stage> stages_to(photo::PhotoRenderer& photo_renderer,
                                                   int samples) {
    std::vector<photo::PhotoRenderer::Stage> stages;
    tests::comes([&] {
        if (auto stage = photo_renderer.take()) stages.push_back(std::move(*stage));
        return !stages.empty() && stages.back().samples >= samples;
    });
    return stages;
}

} // namespace

TEST_CASE("A stage of the darkroom is the photograph of as many samples") {
    const Ball ball;
    photo::BodyStore bodies(ball.meshes);
    std::atomic<int> calls = 0;
    photo::PhotoRenderer photo_renderer([&] { ++calls; });
    photo_renderer.begin(ball.scene, bodies, ball.camera, {24, 18});
    const auto stages = stages_to(photo_renderer, 8);
    REQUIRE(!stages.empty());
    photo_renderer.stop();
    CHECK(calls > 0);
    const auto& last = stages.back();
    const auto whole = photo::photograph(ball.scene, ball.meshes, ball.camera,
                                         {.size = {24, 18}, .samples = last.samples});
    CHECK(last.print.rgba == whole.rgba);
}

TEST_CASE("The darkroom ends by itself when the picture is done") {
    const Ball ball;
    photo::BodyStore bodies(ball.meshes);
    photo::PhotoRenderer photo_renderer([] {});
    photo_renderer.begin(ball.scene, bodies, ball.camera, {8, 6});
    CHECK(stages_to(photo_renderer, photo::PhotoRenderer::most_samples).back().samples ==
          photo::PhotoRenderer::most_samples);
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    CHECK(!photo_renderer.take());
}

TEST_CASE("What was begun before is never shown after") {
    const Ball ball;
    Ball empty;
    empty.scene.instances.clear();
    photo::BodyStore bodies(ball.meshes);
    photo::PhotoRenderer photo_renderer([] {});
    for (int n = 0; n < 20; ++n) {
        photo_renderer.begin(ball.scene, bodies, ball.camera, {32, 24});
        std::this_thread::sleep_for(std::chrono::milliseconds(n));
        photo_renderer.begin(empty.scene, bodies, ball.camera, {16, 12});
        CHECK(stages_to(photo_renderer, 1).front().print.size == glm::ivec2(16, 12));
        photo_renderer.stop();
        CHECK(!photo_renderer.take());
    }
}

TEST_CASE("Without threads the darkroom makes the same picture, a sample at a time") {
    const Ball ball;
    photo::BodyStore bodies(ball.meshes);
    const auto whole =
        photo::photograph(ball.scene, ball.meshes, ball.camera, {.size = {24, 18}, .samples = 4});
    const tests::NoThreads none;
    photo::PhotoRenderer photo_renderer([] {});
    photo_renderer.begin(ball.scene, bodies, ball.camera, {24, 18});
    std::optional<photo::PhotoRenderer::Stage> stage;
    for (int n = 1; n <= 4; ++n) {
        if (auto made = photo_renderer.take()) stage = std::move(made);
        CHECK(photo_renderer.samples() == n);
    }
    REQUIRE(stage);
    CHECK(stage->samples == 4);
    CHECK(stage->print.rgba == whole.rgba);
}
