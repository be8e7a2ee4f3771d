// SPDX-License-Identifier: MIT
// Follows light backwards from the eye: the same paths for the same seed, whoever draws them.
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

// Adds the paths numbered `first` and the `count` - 1 after it to the pixels of the rows
// [low, high). Different rows may be exposed on different threads; Film::samples is the caller's.
void expose(const Exposure& exposure, Film& film, int low, int high, int first, int count);

} // namespace strata::photo
