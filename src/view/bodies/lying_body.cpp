// SPDX-License-Identifier: MIT
#include "view/bodies/lying_body.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include <glm/gtc/constants.hpp>
#include <glm/gtc/matrix_transform.hpp>

#include "scene/degree.h"

namespace strata::view {

namespace {

// A point of the outline after a turn by that angle; x is along the way it falls.
glm::vec2 turned_over(glm::vec2 point, float angle) {
    const float c = std::cos(angle);
    const float s = std::sin(angle);
    return {point.x * c + point.y * s, point.y * c - point.x * s};
}

// The widest point of each of some slices.
std::vector<glm::vec2> outline_of(const scene::Mesh& mesh) {
    constexpr std::size_t slices = 48;
    float top = 0.0F;
    for (const auto& vertex : mesh.vertices) top = std::max(top, vertex.position.y);
    std::array<glm::vec2, slices> widest{};
    for (const auto& vertex : mesh.vertices) {
        const glm::vec3 at = vertex.position;
        const float share = top > 0.0F ? at.y / top : 0.0F;
        const auto slice =
            static_cast<std::size_t>(std::clamp(share, 0.0F, 0.999F) * static_cast<float>(slices));
        const glm::vec2 point{std::hypot(at.x, at.z), at.y};
        if (point.x > widest[slice].x) widest[slice] = point;
    }
    std::vector<glm::vec2> outline;
    std::ranges::copy_if(widest, std::back_inserter(outline),
                         [](glm::vec2 point) { return point.x > 0.0F; });
    return outline;
}

} // namespace

LyingBody::LyingBody(const scene::Mesh& mesh) : outline_(outline_of(mesh)) {
    if (outline_.empty()) return;
    using scene::degree;
    constexpr float heavy = 0.35F; // height of its centre of mass, of its own
    const float centre = heavy * outline_.back().y;
    float lowest = 2.0F * outline_.back().y;
    for (float angle = 75.0F * degree; angle < 115.0F * degree; angle += 0.25F * degree) {
        const float height = centre * std::cos(angle) + lift(angle);
        if (height >= lowest) continue;
        lowest = height;
        rest_ = angle;
    }
    float least = 0.0F;
    float most = 0.0F;
    for (const auto point : outline_)
        for (const float side : {-1.0F, 1.0F}) {
            const float x = turned_over({side * point.x, point.y}, rest_).x;
            least = std::min(least, x);
            most = std::max(most, x);
        }
    aside_ = -(least + most) / 2.0F;
}

float LyingBody::lift(float angle) const {
    float lowest = 0.0F;
    for (const auto point : outline_)
        for (const float side : {-1.0F, 1.0F})
            lowest = std::min(lowest, turned_over({side * point.x, point.y}, angle).y);
    return -lowest;
}

glm::mat4 LyingBody::pose(float share) const {
    const float diagonal = glm::quarter_pi<float>();
    const float angle = rest_ * share;
    const auto towards = glm::rotate(glm::mat4{1.0F}, diagonal, glm::vec3{0.0F, 1.0F, 0.0F});
    const auto moved = glm::translate(towards, glm::vec3{aside_ * share, lift(angle), 0.0F});
    const auto over = glm::rotate(moved, -angle, glm::vec3{0.0F, 0.0F, 1.0F});
    return glm::rotate(over, -diagonal, glm::vec3{0.0F, 1.0F, 0.0F});
}

} // namespace strata::view
