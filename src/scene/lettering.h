// SPDX-License-Identifier: MIT
#pragma once

#include "scene/camera.h"
#include "scene/scene.h"

namespace strata::scene {

// Unit vectors; across each other where those of the label are.
struct TextAxes {
    glm::vec3 right; // the direction of reading
    glm::vec3 up;
};

// How a label lies for whoever looks from there. A letter that turns keeps its place and swings
// round within few degrees of the camera's yaw, so that it never jumps.
[[nodiscard]] TextAxes text_axes(const Label& label, const Camera& camera);

// How much of its colour it keeps, 0..1: seen along the face that they lie on, letters would be
// specks.
[[nodiscard]] float text_opacity(const Label& label, const Camera& camera);

} // namespace strata::scene
