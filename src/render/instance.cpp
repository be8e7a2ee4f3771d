// SPDX-License-Identifier: MIT
#include "render/instance.h"

#include <cmath>

namespace strata::render {

float marked(bool receives_shadow, int mirror, float clearness) {
    const float clear = std::round(31.0f * clearness);
    return (receives_shadow ? 1.0f : 0.0f) + 2.0f * static_cast<float>(mirror) + 32.0f * clear;
}

InstanceData packed(const scene::Instance& instance) {
    const glm::mat4 rows = glm::transpose(instance.transform);
    const scene::Material& material = instance.material;
    InstanceData data;
    data.rows = {rows[0], rows[1], rows[2]};
    data.colour = glm::vec4(material.colour, material.opacity);
    data.look = {material.roughness, material.glow, material.rim,
                 marked(instance.receives_shadow, 0, 0.0f)};
    return data;
}

Box world_box(const scene::Bounds& mesh, const glm::mat4& transform) {
    const glm::vec3 middle = (mesh.low + mesh.high) * 0.5f;
    const glm::vec3 reach = (mesh.high - mesh.low) * 0.5f;
    const glm::vec3 centre(transform * glm::vec4(middle, 1.0f));
    const glm::vec3 extent = glm::abs(glm::vec3(transform[0])) * reach.x +
                             glm::abs(glm::vec3(transform[1])) * reach.y +
                             glm::abs(glm::vec3(transform[2])) * reach.z;
    return {centre - extent, centre + extent};
}

} // namespace strata::render
