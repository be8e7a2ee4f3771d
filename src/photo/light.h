// SPDX-License-Identifier: MIT
// All distant light, and importance sampling of it.
#pragma once

#include <vector>

#include <glm/glm.hpp>

#include "scene/environment.h"
#include "scene/scene.h"

namespace strata::photo {

struct Ray;

class LightSource {
public:
    explicit LightSource(const scene::Light& light);

    // Radiance of the environment without the sun; `direction` is a unit vector.
    [[nodiscard]] glm::vec3 room(glm::vec3 direction) const { return room_.radiance(direction); }
    // Radiance of the sun's disc; 0 outside it.
    [[nodiscard]] glm::vec3 sun(glm::vec3 direction) const;

    // Samples a direction towards bright parts of the environment from two numbers 0..1;
    // room_likelihood() is its probability density.
    [[nodiscard]] glm::vec3 choose_room(glm::vec2 chance) const;
    [[nodiscard]] float room_likelihood(glm::vec3 direction) const;
    [[nodiscard]] glm::vec3 choose_sun(glm::vec2 chance) const;
    [[nodiscard]] float sun_likelihood(glm::vec3 direction) const;

private:
    scene::Environment room_;
    glm::vec3 towards_;
    glm::vec3 sun_;            // radiance of its disc
    std::vector<float> rows_;  // cumulative luminance by row of directions
    std::vector<float> cells_; // cumulative luminance within each row
};

} // namespace strata::photo
