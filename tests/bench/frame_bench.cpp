// SPDX-License-Identifier: MIT
// Milliseconds a frame while the camera turns around a board of the real one's weight.
// Usage: frame_bench [low|medium|high] [WIDTH HEIGHT] [FRAMES]
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>

#include <glad/gl.h>

#include "platform/offscreen.h"
#include "render/mock_board.h"
#include "render/renderer.h"

using namespace strata;

namespace {

render::Quality quality_named(const std::string& name) {
    return name == "low"    ? render::Quality::low
           : name == "high" ? render::Quality::high
                            : render::Quality::medium;
}

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

} // namespace

int main(int argc, char** argv) {
    const std::string name = argc > 1 ? argv[1] : "medium";
    const glm::ivec2 size =
        argc > 3 ? glm::ivec2(std::atoi(argv[2]), std::atoi(argv[3])) : glm::ivec2(1280, 720);
    const int frames = argc > 4 ? std::atoi(argv[4]) : 60;
    using Clock = std::chrono::steady_clock;
    const auto begin = Clock::now();

    const platform::OffscreenContext context;
    render::load_gl(platform::OffscreenContext::loader());
    mock::Board board = mock::three_levels(scene::Surface::wood);
    board.scene.background.floor = {board.scene.bounds_min * glm::vec3(0, 1, 0), 14.0f,
                                    glm::vec3(0.2f)};
    render::Renderer renderer(board.meshes, STRATA_SOURCE_DIR "/shaders",
                              render::settings_for(quality_named(name)));
    const render::Canvas canvas(size, 1);
    scene::Camera camera = scene::framing({}, board.scene.bounds_min, board.scene.bounds_max, size);
    renderer.draw(board.scene, camera, canvas);
    glFinish();
    const std::chrono::duration<double, std::milli> first = Clock::now() - begin;
    std::printf("%s %dx%d: first frame after %.0f ms\n", name.c_str(), size.x, size.y,
                first.count());
    for (const render::Pace pace : {render::Pace::moving, render::Pace::still}) {
        renderer.draw(board.scene, camera, canvas, pace);
        glFinish();
        const auto ready = Clock::now();
        const double ready_processor = processor_seconds();
        for (int frame = 0; frame < frames; ++frame) {
            camera.yaw += 0.1f;
            renderer.draw(board.scene, camera, canvas, pace);
            glFlush();
        }
        glFinish();
        const std::chrono::duration<double, std::milli> spent = Clock::now() - ready;
        std::printf("  %s: %.1f ms a frame, %.1f ms of processor time\n",
                    pace == render::Pace::moving ? "moving" : "still", spent.count() / frames,
                    (processor_seconds() - ready_processor) * 1000.0 / frames);
    }
}
