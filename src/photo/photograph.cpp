// SPDX-License-Identifier: MIT
#include "photo/photograph.h"

#include "photo/outlines.h"
#include "photo/rows.h"
#include "photo/tracer.h"

namespace strata::photo {

Print photograph(const scene::Scene& scene, const scene::MeshLibrary& meshes,
                 const scene::Camera& camera, const Order& order) {
    BodyStore bodies(meshes);
    const World world(scene, bodies, camera);
    const Exposure exposure{world, camera, order.seed};
    Film film(order.size);
    in_rows(order.size.y, order.threads,
            [&](int low, int high) { expose(exposure, film, low, high, 0, order.samples); });
    film.samples = order.samples;
    Print print = develop(film, {.smoothing = order.smoothing, .threads = order.threads});
    Outlines(world, camera, order.size, {.threads = order.threads}).draw_over(print);
    return print;
}

} // namespace strata::photo
