// SPDX-License-Identifier: MIT
// Milliseconds a frame while the camera turns around the start position, and how many triangles
// that is.
// Usage: frame_bench [low|medium|high [WIDTH HEIGHT [FRAMES [VARIANT]]]]
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>

#include <glad/gles2.h>

#include "english.h"
#include "films/graphics.h"
#include "on_table.h"
#include "platform/files.h"
#include "platform/offscreen.h"
#include "platform/window.h"
#include "render/renderer.h"
#include "shipped_files.h"
#include "view/builder.h"
#include "view/motion/cameras.h"

using namespace strata;

namespace {

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

std::size_t triangles(const scene::Scene& scene, const scene::MeshLibrary& library) {
    std::size_t indices = 0;
    for (const scene::Instance& instance : scene.instances)
        indices += library.meshes[static_cast<std::size_t>(instance.mesh)].indices.size();
    return indices / 3;
}

} // namespace

int main(int argc, char** argv) {
    const std::string name = argc > 1 ? argv[1] : "medium";
    const glm::ivec2 size =
        argc > 3 ? glm::ivec2(std::atoi(argv[2]), std::atoi(argv[3])) : glm::ivec2(1280, 720);
    const int frames = argc > 4 ? std::atoi(argv[4]) : 60;
    const std::string id = argc > 5 ? argv[5] : "tri-d";
    using Clock = std::chrono::steady_clock;

    view::ViewSettings settings;
    if (const auto why = text::set(view::settings_of(settings), "quality=" + name)) {
        std::fprintf(stderr, "%s\n", strata::tests::told(*why).c_str());
        return 2;
    }
    const auto variant = tests::shipped_rules().find(id);
    const auto position = rules::Position::start(variant);
    const auto& themes = films::shipped_themes();
    platform::keep_memory_at_hand(); // as the window does
    const auto begin = Clock::now();
    const view::SceneBuilder builder(*variant,
                                     *films::load_pieces(settings.pieces, settings.quality));
    const scene::Scene scene = builder.build(*tests::OnTable{position, {}, settings},
                                             themes.of(settings.theme, variant->topology));
    const platform::OffscreenContext context;
    render::load_gl(platform::OffscreenContext::loader());
    render::Renderer renderer(builder.meshes(), platform::data_path("shaders"),
                              films::graphics_for(settings));
    const render::Canvas canvas(size, 1);
    scene::Camera camera = view::camera_for(view::default_view(),
                                            view::BoardSpace{variant->topology}, glm::vec2(size));
    renderer.draw(scene, camera, canvas);
    render::finish_drawing(canvas);
    const std::chrono::duration<double, std::milli> first = Clock::now() - begin;
    std::printf("%s %s %dx%d, %zu triangles: first frame after %.0f ms\n", id.c_str(), name.c_str(),
                size.x, size.y, triangles(scene, builder.meshes()), first.count());
    for (const render::Pace pace : {render::Pace::moving, render::Pace::still}) {
        renderer.draw(scene, camera, canvas, pace);
        render::finish_drawing(canvas);
        const auto ready = Clock::now();
        const double ready_processor = processor_seconds();
        for (int frame = 0; frame < frames; ++frame) {
            camera.yaw += 0.1F;
            renderer.draw(scene, camera, canvas, pace);
            glFlush();
        }
        render::finish_drawing(canvas);
        const std::chrono::duration<double, std::milli> spent = Clock::now() - ready;
        std::printf("  %s: %.1f ms a frame, %.1f ms of processor time\n",
                    pace == render::Pace::moving ? "moving" : "still", spent.count() / frames,
                    (processor_seconds() - ready_processor) * 1000.0 / frames);
    }
}
