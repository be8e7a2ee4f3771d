// SPDX-License-Identifier: MIT
// Photographs: a scene as light draws it, path after path, on the processor. The same scene value
// that the renderer draws goes in, a picture comes out; nothing else is read or kept.
#pragma once

#include <cstdint>

#include "photo/film.h"
#include "scene/camera.h"
#include "scene/scene.h"

namespace strata::photo {

struct Order {
    glm::ivec2 size{640, 360}; // pixels
    int samples = 64;          // paths of light for each pixel, 1 or more
    std::uint32_t seed = 1;
    bool smoothing = true; // of the noise that is left
    int threads = 1;       // do not change the picture
};

// The same bytes for the same order, scene and camera, however many threads there are.
[[nodiscard]] Print photograph(const scene::Scene& scene, const scene::MeshLibrary& meshes,
                               const scene::Camera& camera, const Order& order);

} // namespace strata::photo
