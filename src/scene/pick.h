// SPDX-License-Identifier: MIT
// Which shape lies under the pointer: arithmetic on the CPU, so it is tested without a GPU.
#pragma once

#include <optional>

#include "scene/camera.h"
#include "scene/scene.h"

namespace strata::scene {

struct PickHit {
    PickId id = PickId::none;
    float distance = 0.0f; // from the ray's origin
};

// The nearest shape the ray meets, or nothing. A ray that starts inside a shape meets it at once.
[[nodiscard]] std::optional<PickHit> pick(const Scene& scene, const Ray& ray);

} // namespace strata::scene
