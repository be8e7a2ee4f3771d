// SPDX-License-Identifier: MIT
#include "render/contact.h"

#include <algorithm>

namespace strata::render {
namespace {

constexpr float fades_within = 0.5f; // height at which a lifted body leaves no darkness
constexpr float sunk_at_most = 0.05f;

struct Foot {
    glm::vec2 centre;
    float radius;
    float height;
};

glm::vec2 plan(glm::vec3 v) { return {v.x, v.z}; }

// How dark the foot makes the top of `ground`; nothing unless it is over it.
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
            continue; // plates lie, they do not stand
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
