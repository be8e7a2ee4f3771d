// SPDX-License-Identifier: MIT
#include "photo/photo_renderer.h"

#include <bit>
#include <memory>

#include "photo/outlines.h"
#include "photo/rows.h"
#include "photo/tracer.h"

namespace strata::photo {

struct PhotoRenderer::Picture {
    World world;
    scene::Camera camera;
    Film film;
    std::optional<Outlines> outlines{}; // made by the first slice
};

void PhotoRenderer::begin(const scene::Scene& scene, BodyStore& bodies, const scene::Camera& camera,
                          glm::ivec2 size) {
    stop();
    auto picture =
        std::make_shared<Picture>(Picture{World(scene, bodies, camera), camera, Film(size)});
    worker_.start(0, [this, picture = std::move(picture)](Output& output) {
        return refine(*picture, output);
    });
}

void PhotoRenderer::stop() {
    worker_.stop();
    samples_ = 0;
}

// Adds a sample. Each stage has twice the samples of the one before, so that it is visibly better.
bool PhotoRenderer::refine(Picture& picture, Output& output) {
    static_assert(std::has_single_bit(static_cast<unsigned>(most_samples)));
    const int threads = output.in_steps() ? 1 : threads_here();
    const Exposure exposure{picture.world, picture.camera};
    auto& film = picture.film;
    if (!picture.outlines)
        picture.outlines.emplace(picture.world, picture.camera, film.size,
                                 Outlines::How{.threads = threads, .stop = output.stop()});
    in_rows(film.size.y, threads, [&](int low, int high) {
        if (!output.stopped()) expose(exposure, film, low, high, film.samples, 1);
    });
    if (output.stopped()) return false;
    samples_ = ++film.samples;
    if (!std::has_single_bit(static_cast<unsigned>(film.samples))) return true;
    Stage made{develop(film, {.threads = threads, .stop = output.stop()}), film.samples};
    if (output.stopped()) return false;
    picture.outlines->draw_over(made.print);
    output.put(std::move(made));
    return film.samples < most_samples;
}

} // namespace strata::photo
