// SPDX-License-Identifier: MIT
// The places that a theme can put around the board. shaders/scenery.glsl draws them.
#pragma once

#include <glm/glm.hpp>

#include "scene/camera.h"
#include "scene/scene.h"

namespace strata::scene {

// What a ray sees of the place, as displayed, 0..1. `pixel` is the angle of a pixel. Precondition:
// the background has a place.
[[nodiscard]] glm::vec3 place_seen(const Background& background, const Ray& ray, float pixel);

// The angle of a pixel of a picture of that height.
[[nodiscard]] float angle_of_pixel(const Camera& camera, float picture_height);

} // namespace strata::scene
