// SPDX-License-Identifier: MIT
// Path tracing from the camera. The paths depend only on the seed, not on the thread.
#pragma once

#include <cstdint>

#include "photo/film.h"
#include "photo/world.h"
#include "scene/camera.h"

namespace strata::photo {

struct Exposure {
    const World& world;
    scene::Camera camera;
    std::uint32_t seed = 1;
};

// Adds `count` paths, starting with number `first`, to each pixel of the rows [low, high). Threads
// may work on different rows; the caller updates Film::samples.
void expose(const Exposure& exposure, Film& film, int low, int high, int first, int count);

} // namespace strata::photo
