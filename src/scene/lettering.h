// SPDX-License-Identifier: MIT
#pragma once

#include "scene/camera.h"
#include "scene/scene.h"

namespace strata::scene {

// Unit vectors, orthogonal if those of the label are.
struct TextAxes {
    glm::vec3 right; // reading direction
    glm::vec3 up;
};

// Returns the axes of a label for that camera. A label that turns keeps its place and rotates
// within a few degrees of the camera's yaw, so that it does not jump.
[[nodiscard]] TextAxes text_axes(const Label& label, const Camera& camera);

// Factor 0..1 for the opacity. At grazing angles letters would be unreadable specks, so they fade
// out.
[[nodiscard]] float text_opacity(const Label& label, const Camera& camera);

} // namespace strata::scene
