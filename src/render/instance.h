// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>
#include <vector>

#include <glm/glm.hpp>

#include "scene/scene.h"

namespace strata::render {

// What the vertex shader reads of an instance: six vec4 in this order.
struct InstanceData {
    std::array<glm::vec4, 3> rows{}; // of the transform; the fourth row is 0 0 0 1
    glm::vec4 colour{};              // linear RGB, opacity
    glm::vec4 look{};                // roughness, glow, rim, see marked()
    glm::vec4 contact{};             // x, z and radius of what stands on it, and how dark
};

// Where a body may hide another, in the world's axes.
struct Box {
    glm::vec3 low{0.0f};
    glm::vec3 high{0.0f};
};

// Three things in one number, as the shaders take it apart: whether shadows fall here, which mirror
// it is (1 to 15; 0: none) and how clear (0..1).
[[nodiscard]] float marked(bool receives_shadow, int mirror, float clearness);

[[nodiscard]] InstanceData packed(const scene::Instance& instance);
[[nodiscard]] Box world_box(const scene::Bounds& mesh, const glm::mat4& transform);

// Which body stands on which, found from their boxes: cheap darkness where they meet.
struct Body {
    Box box;
    bool stands = false; // opaque and casting a shadow
};

// Of each body, the upright shadow of what stands in its middle: x, z, radius and strength
// 0..1, which fades as the other is lifted off; zero when nothing stands there.
void find_contacts(std::span<const Body> bodies, std::vector<glm::vec4>& contacts);

} // namespace strata::render
