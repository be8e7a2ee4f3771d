// SPDX-License-Identifier: MIT
#include "render/instance.h"

#include <algorithm>
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

namespace {

constexpr float fades_within = 0.5f; // height above the ground at which the contact shadow vanishes
constexpr float sunk_at_most = 0.05f;

struct Foot {
    glm::vec2 centre;
    float radius;
    float height;
};

glm::vec2 plan(glm::vec3 v) { return {v.x, v.z}; }

// Strength of the contact shadow on `ground`; 0 if the foot is not above it.
float strength(const Foot& foot, const Box& ground) {
    const float gap = foot.height - ground.high.y;
    const bool over = glm::all(glm::greaterThan(foot.centre, plan(ground.low))) &&
                      glm::all(glm::lessThan(foot.centre, plan(ground.high)));
    if (!over || gap < -sunk_at_most || gap > fades_within) {
        return 0.0f;
    }
    const float closeness = 1.0f - std::max(gap, 0.0f) / fades_within;
    return closeness * closeness;
}

} // namespace

void find_contacts(std::span<const Body> bodies, std::vector<glm::vec4>& contacts) {
    contacts.assign(bodies.size(), glm::vec4(0.0f));
    for (const Body& body : bodies) {
        const glm::vec3 size = body.box.high - body.box.low;
        const Foot foot{plan(body.box.low + body.box.high) * 0.5f, std::min(size.x, size.z) * 0.5f,
                        body.box.low.y};
        if (!body.stands || size.y < foot.radius) {
            continue; // plates cast no contact shadow
        }
        for (std::size_t i = 0; i < bodies.size(); ++i) {
            const float dark = strength(foot, bodies[i].box);
            if (dark > contacts[i].w) {
                contacts[i] = {foot.centre.x, foot.centre.y, foot.radius, dark};
            }
        }
    }
}

} // namespace strata::render
