// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>
#include <vector>

#include <glm/glm.hpp>

#include "scene/scene.h"

namespace strata::render {

// Per-instance vertex attributes: six vec4 in this order.
struct InstanceData {
    std::array<glm::vec4, 3> rows{}; // transform; the fourth row is 0 0 0 1
    glm::vec4 colour{};              // linear RGB, opacity
    glm::vec4 look{};                // roughness, glow, rim, see marked()
    glm::vec4 contact{};             // contact shadow: x, z, radius and strength
};

// Axis-aligned bounding box in world space.
struct Box {
    glm::vec3 low{0.0f};
    glm::vec3 high{0.0f};
};

// Packs three values into one number that the shaders unpack: whether shadows fall on it, its
// mirror (1 to 15; 0: none) and the clearness of the reflection (0..1).
[[nodiscard]] float marked(bool receives_shadow, int mirror, float clearness);

[[nodiscard]] InstanceData packed(const scene::Instance& instance);
[[nodiscard]] Box world_box(const scene::Bounds& mesh, const glm::mat4& transform);

// Finds from bounding boxes which body is placed on which, for cheap contact shadows.
struct Body {
    Box box;
    bool stands = false; // opaque and casting a shadow
};

// For each body, the contact shadow of the object on it: x, z, radius and strength 0..1, which
// fades as the object is lifted. Zero if there is none.
void find_contacts(std::span<const Body> bodies, std::vector<glm::vec4>& contacts);

} // namespace strata::render
