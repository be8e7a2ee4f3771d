// SPDX-License-Identifier: MIT
#include "photo/photo_renderer.h"

#include <algorithm>
#include <utility>

#include "photo/outlines.h"
#include "photo/rows.h"
#include "photo/tracer.h"

namespace strata::photo {

void PhotoRenderer::begin(const scene::Scene& scene, BodyStore& bodies, const scene::Camera& camera,
                          glm::ivec2 size) {
    stop();
    worker_ = std::jthread([this, world = World(scene, bodies, camera), camera, size](
                               const std::stop_token& stop) { refine(stop, world, camera, size); });
}

void PhotoRenderer::stop() {
    worker_ = {}; // requests a stop and joins
    stage_.reset();
    samples_ = 0;
}

std::optional<PhotoRenderer::Stage> PhotoRenderer::take() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(stage_, std::nullopt);
}

// Doubles the samples with each stage, so that every stage is visibly better.
void PhotoRenderer::refine(const std::stop_token& stop, const World& world,
                           const scene::Camera& camera, glm::ivec2 size) {
    const Exposure exposure{world, camera};
    const int threads = threads_here();
    Film film(size);
    const Outlines outlines(world, camera, size, {.threads = threads, .stop = stop});
    while (film.samples < most_samples) {
        const int more = std::max(film.samples, 1);
        std::atomic<int> rows = 0;
        // One sample at a time, so that a stop takes effect quickly.
        in_rows(size.y, threads, [&](int low, int high) {
            for (int n = film.samples; n < film.samples + more && !stop.stop_requested(); ++n)
                expose(exposure, film, low, high, n, 1);
            rows += high - low;
            samples_ = film.samples + more * rows / size.y;
        });
        if (stop.stop_requested()) return;
        film.samples += more;
        Stage made{develop(film, {.threads = threads, .stop = stop}), film.samples};
        if (stop.stop_requested()) return;
        outlines.draw_over(made.print);
        {
            const std::scoped_lock lock(mutex_);
            stage_ = std::move(made);
        }
        wake_();
    }
}

} // namespace strata::photo
