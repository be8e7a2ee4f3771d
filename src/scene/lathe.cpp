// SPDX-License-Identifier: MIT
#include "scene/lathe.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <numbers>

namespace strata::scene {

namespace {

constexpr float full_turn = 2.0F * std::numbers::pi_v<float>;
constexpr float crease_degrees = 35.0F;

glm::vec3 around(float radius, float height, float turns) {
    return {radius * std::cos(turns * full_turn), height, -radius * std::sin(turns * full_turn)};
}

// A ring of vertices with its outward normal (radial, up).
struct Row {
    glm::vec2 place;
    glm::vec2 normal;
};

std::vector<Row> rows_of(const std::vector<CurveSample>& line) {
    const auto outward = [](glm::vec2 direction) { return glm::vec2(direction.y, -direction.x); };
    constexpr float soft = 0.95F; // turns of less than 18 degrees are shaded smooth
    std::vector<Row> rows;
    for (const CurveSample& sample : line) {
        if (glm::dot(sample.before, sample.after) > soft) {
            rows.push_back(
                {sample.position, outward(glm::normalize(sample.before + sample.after))});
        } else {
            rows.push_back({sample.position, outward(sample.before)});
            rows.push_back({sample.position, outward(sample.after)});
        }
    }
    return rows;
}

void add_row(Mesh& mesh, const Row& row, std::uint32_t segments) {
    for (std::uint32_t i = 0; i < segments; ++i) {
        const float turns = static_cast<float>(i) / static_cast<float>(segments);
        mesh.vertices.push_back(
            {around(row.place.x, row.place.y, turns), around(row.normal.x, row.normal.y, turns)});
    }
}

// A tube of quadrilateral sections, closed by two caps or joined to itself.
Mesh tube_of_quads(const std::vector<std::array<glm::vec3, 4>>& sections, bool closed) {
    Shell shell;
    for (const auto& section : sections) {
        shell.points.insert(shell.points.end(), section.begin(), section.end());
    }
    const auto count = static_cast<std::uint32_t>(sections.size());
    for (std::uint32_t i = 0; i + (closed ? 0 : 1) < count; ++i) {
        const std::uint32_t here = 4 * i;
        const std::uint32_t next = 4 * ((i + 1) % count);
        for (std::uint32_t side = 0; side < 4; ++side) {
            const std::uint32_t other = (side + 1) % 4;
            shell.quad(here + side, next + side, next + other, here + other);
        }
    }
    if (!closed) {
        const std::uint32_t last = 4 * (count - 1);
        shell.quad(0, 1, 2, 3);
        shell.quad(last + 3, last + 2, last + 1, last);
    }
    return smooth_normals(shell, crease_degrees);
}

// A small body looks round with fewer faces.
std::uint32_t faces_around(const std::vector<Row>& rows, int segments) {
    constexpr float full_count_from = 0.16F; // radius
    float widest = 0.0F;
    for (const Row& row : rows) {
        widest = std::max(widest, row.place.x);
    }
    const float share = std::sqrt(std::min(1.0F, widest / full_count_from));
    return static_cast<std::uint32_t>(
        std::max(8L, std::lround(share * static_cast<float>(segments))));
}

} // namespace

float tolerance_of(int segments) { return 0.09F / static_cast<float>(segments); }

Mesh lathe(const std::vector<CurvePoint>& profile, int segments) {
    constexpr float axis = 1e-6F;
    const std::vector<Row> rows = rows_of(sampled(profile, tolerance_of(segments)));
    const std::uint32_t count = faces_around(rows, segments);
    Mesh mesh;
    for (const Row& row : rows) {
        add_row(mesh, row, count);
    }
    for (std::uint32_t r = 0; r + 1 < rows.size(); ++r) {
        if (rows[r].place == rows[r + 1].place) {
            continue;
        }
        for (std::uint32_t i = 0; i < count; ++i) {
            const std::uint32_t here = r * count + i;
            const std::uint32_t next = r * count + (i + 1) % count;
            if (rows[r].place.x > axis) {
                mesh.indices.insert(mesh.indices.end(), {here, next, next + count});
            }
            if (rows[r + 1].place.x > axis) {
                mesh.indices.insert(mesh.indices.end(), {here, next + count, here + count});
            }
        }
    }
    return mesh;
}

float coronet_height(const Coronet& shape, float turns) {
    const float phase = turns * static_cast<float>(shape.points);
    // 0 in the middle of a notch, 1 at a tip
    const float across = 2.0F * (phase - std::floor(phase)) - 1.0F;
    const float bite = 1.0F - std::sqrt(std::max(0.0F, 1.0F - across * across));
    return shape.valley + (shape.tip - shape.valley) * bite;
}

Mesh coronet(const Coronet& shape, int segments) {
    const int steps = std::max(2, segments * 5 / (4 * shape.points));
    const int columns = steps * shape.points;
    std::vector<std::array<glm::vec3, 4>> sections;
    for (int i = 0; i < columns; ++i) {
        const float turns = static_cast<float>(i) / static_cast<float>(columns);
        const float height = coronet_height(shape, turns);
        const float lean = (height - shape.foot) / (shape.tip - shape.foot);
        const float top = shape.foot_radius + (shape.tip_radius - shape.foot_radius) * lean;
        const float inner = shape.foot_radius - shape.thickness;
        sections.push_back(
            {around(shape.foot_radius, shape.foot, turns), around(top, height, turns),
             around(top - shape.thickness, height, turns), around(inner, shape.foot, turns)});
    }
    return tube_of_quads(sections, true);
}

Mesh battlements(const Battlements& shape, int segments) {
    const float share = (1.0F - shape.gap) / static_cast<float>(shape.blocks);
    const int steps =
        std::max(2, static_cast<int>(std::lround(static_cast<float>(segments) * share)));
    Mesh ring;
    for (int block = 0; block < shape.blocks; ++block) {
        // +z, three quarters around, must be a block and not a gap.
        const float middle = 0.75F + static_cast<float>(block) / static_cast<float>(shape.blocks);
        std::vector<std::array<glm::vec3, 4>> sections;
        for (int i = 0; i <= steps; ++i) {
            const float turns =
                middle + share * (static_cast<float>(i) / static_cast<float>(steps) - 0.5F);
            sections.push_back({around(shape.outer_radius, shape.foot, turns),
                                around(shape.outer_radius, shape.top, turns),
                                around(shape.inner_radius, shape.top, turns),
                                around(shape.inner_radius, shape.foot, turns)});
        }
        append(ring, tube_of_quads(sections, false));
    }
    return ring;
}

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
    // Normals are computed on the straight bar, which is then bent.
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
