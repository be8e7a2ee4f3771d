// SPDX-License-Identifier: MIT
// Wood and stone as solids, one cut of which is seen: shaders/grain.glsl for rays.
#pragma once

#include <glm/glm.hpp>

namespace strata::photo {

struct Grain {
    float dark = 0.0F; // about -0.1..0.6
    float late = 0.0F; // how much of it is late wood, 0..1
};
// `p` has the grain along x.
[[nodiscard]] Grain wood_grain(glm::vec3 p);

struct Veins {
    float vein = 0.0F;  // 0..1, of the vein's colour
    float cloud = 0.0F; // 0..1, between veins
};
[[nodiscard]] Veins stone_veins(glm::vec3 p);

// The colour of the table there, in shares of `colour`, the one it has on the display, as
// shaders/table.frag has it: boards where that is warm, else stone.
[[nodiscard]] glm::vec3 table_stain(glm::vec3 place, glm::vec3 colour);

} // namespace strata::photo
