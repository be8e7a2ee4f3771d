// SPDX-License-Identifier: MIT
// The room around the board, as its light arrives: a panelled study with a tall window at the left,
// books at the right, a lamp over the table and one behind who plays. It is so far away that only
// directions count, and takes its colours from the light of the theme.
#pragma once

#include <array>

#include <glm/glm.hpp>

#include "scene/scene.h"

namespace strata::scene {

// Something bright with straight edges: all directions within `half` of `towards`, measured on the
// plane of the vectors `right` and `up` at distance 1, with soft ends.
struct BrightPane {
    glm::vec3 towards;  // unit
    glm::vec3 right;    // unit, level
    glm::vec3 up;       // unit
    glm::vec2 half;     // tangents of the angles to its edges
    glm::vec3 strength; // by what the light of the sky is multiplied
    int rows = 1;       // of glass, one above the other, with bars between them
};

// The window and the lamps. They do not depend on the theme.
[[nodiscard]] const std::array<BrightPane, 4>& bright_panes();

class Environment {
public:
    explicit Environment(const Light& light);

    // Linear light that comes from that direction, of length 1, without the sun. `blur` is the
    // roughness, 0..1, of what mirrors it: 0 shows the room as it is.
    [[nodiscard]] glm::vec3 radiance(glm::vec3 direction, float blur = 0.0F) const;

private:
    glm::vec3 sky_, ground_;
    float walls_ = 1.0F; // so much of the soft light comes from the walls and not from the panes
};

} // namespace strata::scene
