// SPDX-License-Identifier: MIT
// Finds the shape under the pointer. It runs on the CPU, so it can be tested without a GPU.
#pragma once

#include <optional>
#include <span>

#include "scene/camera.h"
#include "scene/scene.h"

namespace strata::scene {

struct PickHit {
    PickId id = PickId::none;
    float distance = 0.0f; // from the origin of the ray
};

// Returns the nearest shape on the ray, or nullopt. If the ray starts inside a shape, the distance
// is 0.
[[nodiscard]] std::optional<PickHit> pick(std::span<const PickShape> shapes, const Ray& ray);
// Of the shapes that are there: no ghosts.
[[nodiscard]] std::optional<PickHit> pick(const Scene& scene, const Ray& ray);

} // namespace strata::scene
