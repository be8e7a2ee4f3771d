// SPDX-License-Identifier: MIT
#include "scene/primitives.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <utility>

#include <glm/gtc/constants.hpp>

namespace strata::scene {
namespace {

constexpr float crease = 50.0f; // degrees: bevels are smooth, right angles are sharp

struct ProfilePoint {
    float radius;
    float y;
};

glm::vec2 on_circle(int step, int sides) {
    const float angle = glm::two_pi<float>() * static_cast<float>(step) / static_cast<float>(sides);
    return {std::cos(angle), std::sin(angle)};
}

std::uint32_t next_in_row(std::uint32_t step, std::uint32_t count) {
    return step + 1 == count ? 0 : step + 1;
}

// Joins two closed rings of `count` vertices that start at `low` and `high`. The outside is correct
// if the rings run counter-clockwise seen from `high` towards `low`.
void join_rows(Shell& shell, std::uint32_t low, std::uint32_t high, std::uint32_t count) {
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint32_t next = next_in_row(i, count);
        shell.quad(low + i, low + next, high + next, high + i);
    }
}

void fan(Shell& shell, std::uint32_t row, std::uint32_t count, glm::vec3 centre, bool reversed) {
    const auto middle = static_cast<std::uint32_t>(shell.points.size());
    shell.points.push_back(centre);
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint32_t next = next_in_row(i, count);
        if (reversed) {
            shell.triangle(middle, row + next, row + i);
        } else {
            shell.triangle(middle, row + i, row + next);
        }
    }
}

// A body of revolution from bottom to top, closed by flat ends where the profile leaves the axis.
Mesh turned(std::span<const ProfilePoint> profile, int sides) {
    assert(sides >= 3 && "a round body has at least three sides");
    const auto count = static_cast<std::uint32_t>(sides);
    Shell shell;
    for (const ProfilePoint& point : profile) {
        for (int i = 0; i < sides; ++i) {
            // Reversed in (x, z), so that the rings run counter-clockwise about +y.
            const glm::vec2 p = on_circle(i, sides) * point.radius;
            shell.points.emplace_back(p.x, point.y, -p.y);
        }
    }
    const auto rows = static_cast<std::uint32_t>(profile.size());
    for (std::uint32_t row = 0; row + 1 < rows; ++row) {
        join_rows(shell, row * count, (row + 1) * count, count);
    }
    fan(shell, 0, count, {0.0f, profile.front().y, 0.0f}, true);
    fan(shell, (rows - 1) * count, count, {0.0f, profile.back().y, 0.0f}, false);
    return smooth_normals(shell, crease);
}

// Adds a face of a convex body around the origin, in either winding: a triangle, or a quadrilateral
// given as two parallel edges.
void add_face(Mesh& mesh, std::span<const glm::vec3> corners) {
    const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
    glm::vec3 normal = glm::normalize(glm::cross(corners[1] - corners[0], corners[2] - corners[0]));
    const bool inwards = glm::dot(normal, corners[0]) < 0.0f;
    if (inwards) normal = -normal;
    for (const glm::vec3& corner : corners) mesh.vertices.push_back({corner, normal});
    const auto add = [&](std::uint32_t a, std::uint32_t b, std::uint32_t c) {
        if (inwards) std::swap(b, c);
        mesh.indices.insert(mesh.indices.end(), {first + a, first + b, first + c});
    };
    add(0, 1, 2);
    if (corners.size() == 4) add(1, 3, 2);
}

Mesh flat(std::span<const glm::vec2> plan, std::span<const std::uint32_t> indices) {
    Mesh mesh;
    for (const glm::vec2& point : plan) {
        mesh.vertices.push_back({{point.x, 0.0f, -point.y}, {0.0f, 1.0f, 0.0f}});
    }
    mesh.indices.assign(indices.begin(), indices.end());
    return mesh;
}

// Moves the outline inwards by `distance` along the mitre of each corner.
std::vector<glm::vec2> shrunk(std::span<const glm::vec2> outline, float distance) {
    std::vector<glm::vec2> result;
    const std::size_t count = outline.size();
    for (std::size_t i = 0; i < count; ++i) {
        const glm::vec2 in = glm::normalize(outline[i] - outline[(i + count - 1) % count]);
        const glm::vec2 out = glm::normalize(outline[(i + 1) % count] - outline[i]);
        const glm::vec2 mitre = glm::normalize(glm::vec2(-in.y - out.y, in.x + out.x));
        const float stretch = 1.0f / std::max(0.2f, glm::dot(mitre, glm::vec2(-out.y, out.x)));
        result.push_back(outline[i] + mitre * distance * stretch);
    }
    return result;
}

glm::vec3 any_perpendicular(glm::vec3 direction) {
    const glm::vec3 other =
        std::abs(direction.y) < 0.9f ? glm::vec3(0.0f, 1.0f, 0.0f) : glm::vec3(1.0f, 0.0f, 0.0f);
    return glm::normalize(glm::cross(other, direction));
}

} // namespace

Mesh box(glm::vec3 size, float bevel) {
    const glm::vec3 half = size * 0.5f;
    assert(bevel < std::min({half.x, half.y, half.z}) && "the bevel fits into the box");
    // Vertex of a corner on the face of that axis. Bits 0, 1 and 2 of `corner` select the positive
    // side along x, y and z.
    const auto point = [&](unsigned corner, unsigned axis) {
        glm::vec3 place = half - glm::max(bevel, 0.0f);
        place[static_cast<int>(axis)] = half[static_cast<int>(axis)];
        return place * glm::vec3((corner & 1u) != 0 ? 1.0f : -1.0f,
                                 (corner & 2u) != 0 ? 1.0f : -1.0f,
                                 (corner & 4u) != 0 ? 1.0f : -1.0f);
    };
    Mesh mesh;
    for (unsigned axis = 0; axis < 3; ++axis) {
        const unsigned next = (axis + 1) % 3, other = (axis + 2) % 3;
        const unsigned across = 1u << next, along = 1u << other;
        for (const unsigned side : {0u, 1u << axis}) {
            add_face(mesh,
                     std::array{point(side, axis), point(side | across, axis),
                                point(side | along, axis), point(side | across | along, axis)});
        }
        if (bevel <= 0.0f) continue;
        for (const unsigned edge : {0u, across, along, across | along}) {
            const unsigned end = edge | 1u << axis;
            add_face(mesh, std::array{point(edge, next), point(end, next), point(edge, other),
                                      point(end, other)});
        }
    }
    for (unsigned corner = 0; corner < 8 && bevel > 0.0f; ++corner) {
        add_face(mesh, std::array{point(corner, 0), point(corner, 1), point(corner, 2)});
    }
    return mesh;
}

Mesh prism(std::span<const glm::vec2> outline, float height, float bevel) {
    assert(outline.size() >= 3 && "an outline has at least three corners");
    const auto count = static_cast<std::uint32_t>(outline.size());
    const std::vector<glm::vec2> rim = shrunk(outline, bevel);
    const std::vector<glm::vec2> whole(outline.begin(), outline.end());
    Shell shell;
    glm::vec2 centre(0.0f);
    const auto add_row = [&](const std::vector<glm::vec2>& row, float y) {
        for (const glm::vec2& p : row) {
            shell.points.emplace_back(p.x, y, -p.y);
        }
    };
    for (const glm::vec2& p : outline) {
        centre += p / static_cast<float>(count);
    }
    add_row(rim, -height);
    if (bevel > 0.0f) {
        add_row(whole, bevel - height);
        add_row(whole, -bevel);
    }
    add_row(rim, 0.0f);
    const std::uint32_t rows = bevel > 0.0f ? 4 : 2;
    for (std::uint32_t row = 0; row + 1 < rows; ++row) {
        join_rows(shell, row * count, (row + 1) * count, count);
    }
    fan(shell, 0, count, {centre.x, -height, -centre.y}, true);
    fan(shell, (rows - 1) * count, count, {centre.x, 0.0f, -centre.y}, false);
    return smooth_normals(shell, 30.0f); // keeps the bevel a separate highlight
}

Mesh frame(glm::vec2 outer, float bar, float height, float bevel, float fall) {
    const float top = height * 0.5f;
    struct Stop {
        float inwards;
        float y;
    };
    // Cross-section of a bar, outside first, so that the rings have the direction of those of a
    // prism.
    std::vector<Stop> section{{0.0f, bevel - top}, {0.0f, top - bevel}, {bevel, top},
                              {bar - bevel, top},  {bar, top - bevel},  {bar, bevel - top},
                              {bar - bevel, -top}, {bevel, -top}};
    if (bevel <= 0.0f) {
        section = {{0.0f, -top}, {0.0f, top}, {bar, top}, {bar, -top}};
    }
    Shell shell;
    for (const Stop& stop : section) {
        const glm::vec2 p = outer * 0.5f - stop.inwards;
        const float y = stop.y - fall * (1.0f - stop.inwards / bar);
        shell.points.insert(shell.points.end(),
                            {{p.x, y, p.y}, {p.x, y, -p.y}, {-p.x, y, -p.y}, {-p.x, y, p.y}});
    }
    const auto rows = static_cast<std::uint32_t>(section.size());
    for (std::uint32_t row = 0; row < rows; ++row) {
        join_rows(shell, row * 4, next_in_row(row, rows) * 4, 4);
    }
    return smooth_normals(shell, 30.0f);
}

Mesh cylinder(float radius, float height, int sides, float bevel) {
    if (bevel <= 0.0f) {
        return turned(std::array<ProfilePoint, 2>{{{radius, 0.0f}, {radius, height}}}, sides);
    }
    return turned(std::array<ProfilePoint, 4>{{{radius - bevel, 0.0f},
                                               {radius, bevel},
                                               {radius, height - bevel},
                                               {radius - bevel, height}}},
                  sides);
}

Mesh cone(float radius, float height, int sides) {
    return turned(std::array<ProfilePoint, 2>{{{radius, 0.0f}, {0.0f, height}}}, sides);
}

Mesh arrow(float length, float shaft_radius, float head_radius, float head_length, int sides) {
    const float neck = length - head_length;
    Mesh mesh = turned(
        std::array<ProfilePoint, 4>{
            {{shaft_radius, 0.0f}, {shaft_radius, neck}, {head_radius, neck}, {0.0f, length}}},
        sides);
    for (Vertex& vertex : mesh.vertices) {
        // A third of a turn about the diagonal maps +y to +x and keeps the winding.
        vertex.position = {vertex.position.y, vertex.position.z, vertex.position.x};
        vertex.normal = {vertex.normal.y, vertex.normal.z, vertex.normal.x};
    }
    return mesh;
}

Mesh ring(float radius, float thickness, int sides, int rod_sides) {
    const auto count = static_cast<std::uint32_t>(sides);
    const auto rows = static_cast<std::uint32_t>(rod_sides);
    Shell shell;
    for (int row = 0; row < rod_sides; ++row) {
        const glm::vec2 section = on_circle(row, rod_sides) * (thickness * 0.5f);
        for (int i = 0; i < sides; ++i) {
            const glm::vec2 p = on_circle(i, sides) * (radius + section.x);
            shell.points.emplace_back(p.x, section.y, -p.y);
        }
    }
    for (std::uint32_t row = 0; row < rows; ++row) {
        join_rows(shell, row * count, next_in_row(row, rows) * count, count);
    }
    return smooth_normals(shell, 180.0f);
}

Mesh tube(std::span<const glm::vec3> points, float radius, int sides) {
    assert(points.size() >= 2 && "a tube has two ends");
    const auto count = static_cast<std::uint32_t>(sides);
    Shell shell;
    glm::vec3 across = any_perpendicular(glm::normalize(points[1] - points[0]));
    for (std::size_t i = 0; i < points.size(); ++i) {
        const glm::vec3 ahead = points[std::min(i + 1, points.size() - 1)];
        const glm::vec3 along = glm::normalize(ahead - points[i > 0 ? i - 1 : 0]);
        // Parallel transport of the frame avoids a twist of the rod.
        across = glm::normalize(across - along * glm::dot(across, along));
        const glm::vec3 other = glm::cross(along, across);
        for (int side = 0; side < sides; ++side) {
            const glm::vec2 p = on_circle(side, sides) * radius;
            shell.points.push_back(points[i] + across * p.x + other * p.y);
        }
    }
    const auto rows = static_cast<std::uint32_t>(points.size());
    for (std::uint32_t row = 0; row + 1 < rows; ++row) {
        join_rows(shell, row * count, (row + 1) * count, count);
    }
    fan(shell, 0, count, points.front(), true);
    fan(shell, (rows - 1) * count, count, points.back(), false);
    return smooth_normals(shell, crease);
}

Mesh sphere(float radius, int sides) {
    std::vector<ProfilePoint> profile;
    const int rows = std::max(3, sides / 2);
    for (int row = 0; row <= rows; ++row) {
        const glm::vec2 p = on_circle(row, rows * 2) * radius;
        profile.push_back({std::max(0.0f, p.y), -p.x});
    }
    profile.front().radius = profile.back().radius = 0.0f;
    return turned(profile, sides);
}

Mesh disc(float radius, int sides) { return flat_ring(0.0f, radius, sides); }

Mesh flat_ring(float inner_radius, float outer_radius, int sides) {
    std::vector<glm::vec2> plan;
    Shell shell;
    const auto count = static_cast<std::uint32_t>(sides);
    for (const float radius : {outer_radius, inner_radius}) {
        for (int i = 0; i < sides; ++i) {
            plan.push_back(on_circle(i, sides) * radius);
        }
    }
    if (inner_radius > 0.0f) {
        join_rows(shell, 0, count, count);
    } else {
        for (std::uint32_t i = 0; i < count; ++i) {
            shell.triangle(i, next_in_row(i, count), count);
        }
    }
    return flat(plan, shell.indices);
}

Mesh quad(float width, float depth) {
    const float x = width * 0.5f, z = depth * 0.5f;
    return flat(std::array<glm::vec2, 4>{{{-x, -z}, {x, -z}, {x, z}, {-x, z}}},
                std::array<std::uint32_t, 6>{0, 1, 2, 0, 2, 3});
}

Mesh moved(Mesh mesh, glm::vec3 by) {
    for (Vertex& vertex : mesh.vertices) vertex.position += by;
    return mesh;
}

} // namespace strata::scene
