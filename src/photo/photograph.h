// SPDX-License-Identifier: MIT
// CPU path tracer. It renders the same scene description as the OpenGL renderer and has no other
// inputs.
#pragma once

#include <cstdint>

#include "photo/film.h"
#include "scene/camera.h"
#include "scene/scene.h"

namespace strata::photo {

struct Order {
    glm::ivec2 size{640, 360}; // pixels
    int samples = 64;          // samples per pixel, at least 1
    std::uint32_t seed = 1;
    bool smoothing = true; // denoises the result
    int threads = 1;       // does not change the result
};

// Equal order, scene and camera give equal bytes, whatever the number of threads.
[[nodiscard]] Print photograph(const scene::Scene& scene, const scene::MeshLibrary& meshes,
                               const scene::Camera& camera, const Order& order);

} // namespace strata::photo
