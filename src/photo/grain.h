// SPDX-License-Identifier: MIT
// Procedural solid textures of wood and stone: shaders/grain.glsl for ray tracing.
#pragma once

#include <glm/glm.hpp>

namespace strata::photo {

struct Grain {
    float dark = 0.0F; // about -0.1..0.6
    float late = 0.0F; // share of late wood, 0..1
};
// `p` has the grain along x.
[[nodiscard]] Grain wood_grain(glm::vec3 p);

struct Veins {
    float vein = 0.0F;  // weight of the vein colour, 0..1
    float cloud = 0.0F; // variation between veins, 0..1
};
[[nodiscard]] Veins stone_veins(glm::vec3 p);

// Factor for the table's colour at that place, as in shaders/table.frag. `colour` is the display
// colour: warm colours give wooden planks, others stone.
[[nodiscard]] glm::vec3 table_stain(glm::vec3 place, glm::vec3 colour);

} // namespace strata::photo
