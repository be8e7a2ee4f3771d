// SPDX-License-Identifier: MIT
// All light that comes from far away, and the choice of directions to look for it.
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

    // From the room, without the sun; `direction` is of length 1.
    [[nodiscard]] glm::vec3 room(glm::vec3 direction) const { return room_.radiance(direction); }
    // From the disc of the sun; 0 beside it.
    [[nodiscard]] glm::vec3 sun(glm::vec3 direction) const;

    // A direction towards light for two numbers 0..1, and how likely it is to be chosen.
    [[nodiscard]] glm::vec3 choose_room(glm::vec2 chance) const;
    [[nodiscard]] float room_likelihood(glm::vec3 direction) const;
    [[nodiscard]] glm::vec3 choose_sun(glm::vec2 chance) const;
    [[nodiscard]] float sun_likelihood(glm::vec3 direction) const;

private:
    scene::Environment room_;
    glm::vec3 towards_;
    glm::vec3 sun_;            // radiance of its disc
    std::vector<float> rows_;  // sums of brightness to the end of each row of directions
    std::vector<float> cells_; // within a row
};

} // namespace strata::photo
