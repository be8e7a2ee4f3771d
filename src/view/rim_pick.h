// SPDX-License-Identifier: MIT
// Rims of attack boards are a few pixels high from far away: a click beside one still means it.
#pragma once

#include <functional>
#include <optional>

#include <glm/glm.hpp>

#include "scene/scene.h"
#include "view/pick_code.h"

namespace strata::view {

// Where a point is seen, in pixels; nullopt if it is not in the picture.
using Project = std::function<std::optional<glm::vec2>(glm::vec3)>;

struct RimNear {
    Picked board;       // kind `board`
    glm::vec2 on{0.0F}; // a pixel of its rim, if nothing hides it there
    float distance = 0.0F;
};

// The rim or handle nearest to that pixel, at most `within` pixels away; nullopt if there is none.
[[nodiscard]] std::optional<RimNear> rim_near(const scene::Scene& scene, const Project& project,
                                              glm::vec2 pixel, float within);

} // namespace strata::view
