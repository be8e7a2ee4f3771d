// SPDX-License-Identifier: MIT
#include "scene/pick.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace strata::scene {
namespace {

// Interval of the ray parameter inside a shape.
struct Span {
    float enter = 0.0f;
    float leave = std::numeric_limits<float>::infinity();

    void cut(float from, float to) {
        enter = std::max(enter, std::min(from, to));
        leave = std::min(leave, std::max(from, to));
    }
    [[nodiscard]] bool empty() const { return enter > leave; }
};

constexpr Span nowhere{1.0f, 0.0f};

// Clips to the slab between -1 and +1 of one axis.
void cut_slab(Span& span, float origin, float direction) {
    if (direction == 0.0f) {
        if (std::abs(origin) > 1.0f) {
            span = nowhere;
        }
        return;
    }
    span.cut((-1.0f - origin) / direction, (1.0f - origin) / direction);
}

// Clips to distance 1 from the y axis.
void cut_round(Span& span, glm::vec2 origin, glm::vec2 direction) {
    const float a = glm::dot(direction, direction);
    const float b = glm::dot(origin, direction);
    const float c = glm::dot(origin, origin) - 1.0f;
    if (a == 0.0f) {
        if (c > 0.0f) {
            span = nowhere;
        }
        return;
    }
    const float inside_root = b * b - a * c;
    if (inside_root < 0.0f) {
        span = nowhere;
        return;
    }
    const float root = std::sqrt(inside_root);
    span.cut((-b - root) / a, (-b + root) / a);
}

// Clips to the inner side of the edge from `a` to `b`, seen from above with -z up.
void cut_edge(Span& span, glm::vec2 a, glm::vec2 b, glm::vec2 origin, glm::vec2 direction) {
    const glm::vec2 inward{a.y - b.y, b.x - a.x};
    const float inside = glm::dot(inward, origin - a);
    const float gain = glm::dot(inward, direction);
    if (gain > 0.0f) {
        span.enter = std::max(span.enter, -inside / gain);
    } else if (gain < 0.0f) {
        span.leave = std::min(span.leave, -inside / gain);
    } else if (inside < 0.0f) {
        span = nowhere;
    }
}

void cut_sides(Span& span, const PickShape& shape, glm::vec2 origin, glm::vec2 direction) {
    for (std::size_t i = 0; i < shape.floor.size(); ++i) {
        cut_edge(span, shape.floor[i], shape.floor[(i + 1) % shape.floor.size()], origin,
                 direction);
    }
}

std::optional<float> meet(const PickShape& shape, const Ray& ray) {
    if (glm::determinant(shape.transform) == 0.0f) {
        return std::nullopt; // degenerate transform
    }
    // An affine map preserves the ray parameter, so distances need no conversion.
    const glm::mat4 inward = glm::inverse(shape.transform);
    const glm::vec3 origin(inward * glm::vec4(ray.origin, 1.0f));
    const glm::vec3 direction(inward * glm::vec4(ray.direction, 0.0f));
    Span span;
    cut_slab(span, origin.y, direction.y);
    switch (shape.kind) {
    case PickShape::Kind::box:
        cut_slab(span, origin.x, direction.x);
        cut_slab(span, origin.z, direction.z);
        break;
    case PickShape::Kind::cylinder:
        cut_round(span, {origin.x, origin.z}, {direction.x, direction.z});
        break;
    case PickShape::Kind::prism:
        cut_sides(span, shape, {origin.x, -origin.z}, {direction.x, -direction.z});
        break;
    }
    return span.empty() ? std::nullopt : std::optional(span.enter);
}

} // namespace

std::optional<PickHit> pick(std::span<const PickShape> shapes, const Ray& ray) {
    std::optional<PickHit> nearest;
    for (const PickShape& shape : shapes) {
        const std::optional<float> distance = meet(shape, ray);
        if (distance && (!nearest || *distance < nearest->distance)) {
            nearest = PickHit{shape.id, *distance};
        }
    }
    return nearest;
}

std::optional<PickHit> pick(const Scene& scene, const Ray& ray) {
    return pick(scene.pick_shapes, ray);
}

} // namespace strata::scene
