// SPDX-License-Identifier: MIT
#include "scene/moulding.h"

#include <cassert>
#include <cmath>
#include <cstddef>

namespace strata::scene {

Mesh moulding(std::span<const glm::vec2> section, float length, float turn_before,
              float turn_after) {
    assert(section.size() >= 2 && "a section has two points at least");
    const float before = std::tan(turn_before * 0.5F);
    const float after = std::tan(turn_after * 0.5F);
    Shell shell;
    for (const glm::vec2 point : section) {
        shell.points.emplace_back(-point.x * before, point.y, point.x);
        shell.points.emplace_back(length + point.x * after, point.y, point.x);
    }
    for (std::uint32_t row = 0; row + 1 < section.size(); ++row) {
        const std::uint32_t here = row * 2;
        shell.quad(here, here + 2, here + 3, here + 1);
    }
    return smooth_normals(shell, 35.0F);
}

Mesh curved_moulding(std::span<const glm::vec2> section, float radius, float sweep, int steps) {
    assert(section.size() >= 2 && steps >= 1 && "an arc has a section and a piece");
    const auto columns = static_cast<std::uint32_t>(steps) + 1;
    Shell shell;
    for (const glm::vec2 point : section) {
        for (std::uint32_t column = 0; column < columns; ++column) {
            const float share = static_cast<float>(column) / static_cast<float>(steps);
            shell.points.emplace_back(share, point.y, point.x);
        }
    }
    for (std::uint32_t row = 0; row + 1 < section.size(); ++row) {
        for (std::uint32_t column = 0; column + 1 < columns; ++column) {
            const std::uint32_t here = row * columns + column;
            shell.quad(here, here + columns, here + columns + 1, here + 1);
        }
    }
    // Straight first, for the normals; then bent.
    Mesh mesh = smooth_normals(shell, 35.0F);
    for (Vertex& vertex : mesh.vertices) {
        const float angle = vertex.position.x * sweep;
        const glm::vec2 across(std::sin(angle), std::cos(angle));
        const float reach = radius + vertex.position.z;
        vertex.position = {reach * across.x, vertex.position.y, reach * across.y - radius};
        vertex.normal = {vertex.normal.z * across.x, vertex.normal.y, vertex.normal.z * across.y};
    }
    return mesh;
}

Mesh sheet(const Polygon& outline, float y, bool looks_up) {
    const Polygon rim = counter_clockwise(outline);
    Mesh mesh;
    for (const glm::vec2 point : rim) {
        mesh.vertices.push_back({{point.x, y, -point.y}, {0.0F, 1.0F, 0.0F}});
    }
    mesh.indices = triangulate(rim);
    return looks_up ? mesh : inside_out(mesh);
}

} // namespace strata::scene
