// SPDX-License-Identifier: MIT
// Procedural environment map: a panelled study with a tall window on the left, books on the right,
// a lamp over the table and one behind the viewer. It is infinitely far away and takes its colours
// from the light of the theme.
#pragma once

#include <array>

#include <glm/glm.hpp>

#include "scene/scene.h"

namespace strata::scene {

// A rectangular light source: all directions within `half` of `towards`, measured in the plane of
// the vectors `right` and `up` at distance 1, with soft edges.
struct BrightPane {
    glm::vec3 towards;  // unit vector
    glm::vec3 right;    // horizontal unit vector
    glm::vec3 up;       // unit vector
    glm::vec2 half;     // tangents of the half angles
    glm::vec3 strength; // multiplier of the sky light
    int rows = 1;       // number of window panes above each other, separated by bars
};

// The window and the lamps; independent of the theme.
[[nodiscard]] const std::array<BrightPane, 4>& bright_panes();

class Environment {
public:
    explicit Environment(const Light& light);

    // Linear radiance from that unit direction, without the sun. `blur` is the roughness, 0..1, of
    // the reflecting surface; 0 shows the room sharply.
    [[nodiscard]] glm::vec3 radiance(glm::vec3 direction, float blur = 0.0F) const;

private:
    glm::vec3 sky_, ground_;
    // Share of the diffuse light that comes from the walls instead of the panes.
    float walls_ = 1.0F;
};

} // namespace strata::scene
