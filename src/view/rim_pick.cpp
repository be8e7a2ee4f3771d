// SPDX-License-Identifier: MIT
#include "view/rim_pick.h"

#include <algorithm>

namespace strata::view {

namespace {

glm::vec2 nearest_on(glm::vec2 from, glm::vec2 to, glm::vec2 pixel) {
    const glm::vec2 way = to - from;
    const float length = glm::dot(way, way);
    if (length <= 0.0F) return from;
    return from + way * std::clamp(glm::dot(pixel - from, way) / length, 0.0F, 1.0F);
}

// The box along its longest side, as a line through its middle, and half its height on the screen.
struct Bar {
    glm::vec2 from, to;
    float half = 0.0F;
};

std::optional<Bar> bar_of(const scene::PickShape& box, const Project& project) {
    const auto& m = box.transform;
    const glm::vec3 middle{m[3]};
    const glm::vec3 x{m[0]};
    const glm::vec3 z{m[2]};
    const bool along_x = glm::dot(x, x) > glm::dot(z, z);
    const glm::vec3 along = along_x ? x : z;
    const auto from = project(middle - along);
    const auto to = project(middle + along);
    const auto centre = project(middle);
    if (!from || !to || !centre) return std::nullopt;
    float half = 0.0F;
    for (const glm::vec3 aside : {glm::vec3{m[1]}, along_x ? z : x})
        if (const auto edge = project(middle + aside))
            half = std::max(half, glm::distance(*edge, *centre));
    return Bar{*from, *to, half};
}

} // namespace

std::optional<RimNear> rim_near(const scene::Scene& scene, const Project& project, glm::vec2 pixel,
                                float within) {
    std::optional<RimNear> best;
    for (const auto& shape : scene.pick_shapes) {
        const auto board = picked(shape.id);
        if (board.kind != Picked::Kind::board || shape.kind != scene::PickShape::Kind::box)
            continue;
        const auto bar = bar_of(shape, project);
        if (!bar) continue;
        const auto on = nearest_on(bar->from, bar->to, pixel);
        const float distance = std::max(0.0F, glm::distance(on, pixel) - bar->half);
        if (distance <= within && (!best || distance < best->distance))
            best = RimNear{board, on, distance};
    }
    return best;
}

} // namespace strata::view
