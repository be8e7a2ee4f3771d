// SPDX-License-Identifier: MIT
// Bounding volume hierarchy over arbitrary boxes. Independent of triangles.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <glm/glm.hpp>

#include "scene/mesh.h"

namespace strata::photo {

// Four floats in a SIMD register available on every target.
using Four = float __attribute__((vector_size(16)));
using FourBits = std::int32_t __attribute__((vector_size(16)));
inline Four four(float value) { return Four{value, value, value, value}; }
inline Four lesser(Four a, Four b) { return a < b ? a : b; }
inline Four greater(Four a, Four b) { return a > b ? a : b; }

// Starts at `origin`; `direction` need not be normalised, distances are in units of its length.
struct Ray {
    glm::vec3 origin;
    glm::vec3 direction;
};

class Bvh {
public:
    Bvh() = default;
    // `leaf` is the largest number of items in a leaf.
    Bvh(std::span<const scene::Bounds> boxes, std::size_t leaf);

    // Indices of the items in leaf order.
    [[nodiscard]] std::span<const std::uint32_t> order() const { return order_; }

    // Calls see(first, count) with the range of each leaf.
    template <class See>
    void each_leaf(See&& see) const {
        for (const Node& node : nodes_)
            for (std::size_t child = 0; child < 4; ++child)
                if (node.count[child] > 0) see(node.first[child], node.count[child]);
    }

    // Calls visit(first, count) with ranges of order() whose box the ray hits before `far`, roughly
    // front to back. The callback may reduce `far`; a negative value ends the search.
    template <class Visit>
    void walk(const Ray& ray, const float& far, Visit&& visit) const;

private:
    struct alignas(16) Node { // with up to four children
        std::array<Four, 3> low, high;
        std::array<std::uint32_t, 4> first; // index of a node, or start of a range
        std::array<std::uint32_t, 4> count; // length of the range; 0: a node
        std::uint32_t children = 0;
    };
    struct Run {
        std::uint32_t first, count;
        scene::Bounds box;
    };
    class Builder;

    std::vector<Node> nodes_;
    std::vector<std::uint32_t> order_;
};

template <class Visit>
void Bvh::walk(const Ray& ray, const float& far, Visit&& visit) const {
    if (nodes_.empty()) return;
    constexpr float least = 1e-12F; // avoids division by zero
    std::array<Four, 3> origin{}, inverse{};
    for (int axis = 0; axis < 3; ++axis) {
        const float along = ray.direction[axis];
        const auto n = static_cast<std::size_t>(axis);
        origin[n] = four(ray.origin[axis]);
        inverse[n] = four(1.0F / (std::abs(along) < least ? std::copysign(least, along) : along));
    }
    struct Waiting {
        std::uint32_t first, count;
        float near;
    };
    std::array<Waiting, 96> stack; // three per tree level
    std::size_t height = 0;
    stack[height++] = {0, 0, 0.0F};
    while (height > 0) {
        const Waiting now = stack[--height];
        if (now.near > far) continue;
        if (now.count > 0) {
            visit(now.first, now.count);
            if (far < 0.0F) return;
            continue;
        }
        const Node& node = nodes_[now.first];
        Four near = four(0.0F);
        Four end = four(far);
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const Four a = (node.low[axis] - origin[axis]) * inverse[axis];
            const Four b = (node.high[axis] - origin[axis]) * inverse[axis];
            near = greater(near, lesser(a, b));
            end = lesser(end, greater(a, b));
        }
        const std::size_t base = height;
        for (std::size_t child = 0; child < node.children; ++child) {
            if (!(near[child] <= end[child])) continue;
            std::size_t at = height++;
            for (; at > base && stack[at - 1].near < near[child]; --at) stack[at] = stack[at - 1];
            stack[at] = {node.first[child], node.count[child], near[child]};
        }
    }
}

} // namespace strata::photo
