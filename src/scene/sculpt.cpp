// SPDX-License-Identifier: MIT
#include "scene/sculpt.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <numbers>

#include "scene/curve.h"

namespace strata::scene {

namespace {

LoftSection between(const std::vector<LoftSection>& sections, std::size_t span, float t) {
    const LoftSection& b = sections[span];
    const LoftSection& c = sections[span + 1];
    // Extrapolates beyond the ends, so that the end spans are not bent.
    const auto mixed = [&](auto member) {
        using Value = std::decay_t<decltype(b.*member)>;
        const Value before = span > 0 ? sections[span - 1].*member
                                      : static_cast<Value>(2.0F * (b.*member) - c.*member);
        const Value after = span + 2 < sections.size()
                                ? sections[span + 2].*member
                                : static_cast<Value>(2.0F * (c.*member) - b.*member);
        return catmull_rom<Value>(before, b.*member, c.*member, after, t);
    };
    return {mixed(&LoftSection::front), mixed(&LoftSection::back), mixed(&LoftSection::width),
            mixed(&LoftSection::offset)};
}

std::vector<LoftSection> refined(const Loft& shape, int segments) {
    const int steps = std::max(1, (shape.steps * segments + 32) / 40);
    std::vector<LoftSection> fine{shape.sections.front()};
    for (std::size_t span = 0; span + 1 < shape.sections.size(); ++span) {
        for (int step = 1; step <= steps; ++step) {
            fine.push_back(between(shape.sections, span,
                                   static_cast<float>(step) / static_cast<float>(steps)));
        }
    }
    return fine;
}

float half_width(glm::vec3 width, float along) {
    const float middle = 2.0F * width.y - (width.x + width.z) / 2.0F;
    const float w = (1.0F - along) * (1.0F - along) * width.x +
                    2.0F * along * (1.0F - along) * middle + along * along * width.z;
    return std::max(w, 0.0F);
}

// Even, so that both sides are symmetric.
int corners_around(const Loft& shape, int segments) {
    constexpr float full_count_from = 0.2F; // half the girth
    float widest = 0.0F;
    for (const LoftSection& section : shape.sections) {
        widest = std::max(widest, glm::distance(section.front, section.back) / 2.0F);
        widest = std::max(widest, section.width.y);
    }
    const float share = std::sqrt(std::min(1.0F, widest / full_count_from));
    return std::max(6,
                    2 * static_cast<int>(std::lround(share * static_cast<float>(segments) / 4.0F)));
}

void add_section(Shell& shell, const LoftSection& section, float squareness, int corners) {
    for (int i = 0; i < corners; ++i) {
        const float angle =
            2.0F * std::numbers::pi_v<float> * static_cast<float>(i) / static_cast<float>(corners);
        const float along = (1.0F - std::cos(angle)) / 2.0F;
        const float side = std::sin(angle);
        const float bulge = std::copysign(std::pow(std::abs(side), 1.0F - squareness), side);
        const glm::vec2 place = section.back + (section.front - section.back) * along;
        shell.points.emplace_back(section.offset + bulge * half_width(section.width, along),
                                  place.y, place.x);
    }
}

void add_cap(Shell& shell, std::uint32_t first, std::uint32_t corners, bool at_start) {
    glm::vec3 sum(0.0F);
    for (std::uint32_t i = 0; i < corners; ++i) {
        sum += shell.points[first + i];
    }
    const auto centre = static_cast<std::uint32_t>(shell.points.size());
    shell.points.push_back(sum / static_cast<float>(corners));
    for (std::uint32_t i = 0; i < corners; ++i) {
        const std::uint32_t a = first + i;
        const std::uint32_t b = first + (i + 1) % corners;
        shell.triangle(centre, at_start ? a : b, at_start ? b : a);
    }
}

// Keeps what is on the side opposite to the normal.
struct Plane {
    glm::vec3 normal;
    float distance;

    float above(glm::vec3 point) const { return glm::dot(normal, point) - distance; }
};

Vertex on_plane(const Vertex& a, float above_a, const Vertex& b, float above_b) {
    const float t = above_a / (above_a - above_b);
    return {a.position + (b.position - a.position) * t,
            glm::normalize(a.normal + (b.normal - a.normal) * t)};
}

void add_fan(Mesh& mesh, const std::vector<Vertex>& corners) {
    const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
    mesh.vertices.insert(mesh.vertices.end(), corners.begin(), corners.end());
    for (std::uint32_t i = 2; i < corners.size(); ++i) {
        mesh.indices.insert(mesh.indices.end(), {first, first + i - 1, first + i});
    }
}

// Closes the hole left by a cut through a convex body; `rim` may be in any order.
void add_cut_face(Mesh& mesh, std::vector<glm::vec3> rim, glm::vec3 normal) {
    const glm::vec3 side = glm::normalize(
        glm::cross(normal, std::abs(normal.y) > 0.9F ? glm::vec3(1, 0, 0) : glm::vec3(0, 1, 0)));
    const glm::vec3 other = glm::cross(normal, side);
    glm::vec3 centre(0.0F);
    for (const glm::vec3 point : rim) {
        centre += point / static_cast<float>(rim.size());
    }
    const auto angle = [&](glm::vec3 p) {
        return std::atan2(glm::dot(p - centre, other), glm::dot(p - centre, side));
    };
    std::sort(rim.begin(), rim.end(),
              [&](glm::vec3 a, glm::vec3 b) { return angle(a) < angle(b); });
    std::vector<Vertex> face;
    for (const glm::vec3 point : rim) {
        if (face.empty() || glm::distance(face.back().position, point) > 1e-5F) {
            face.push_back({point, normal});
        }
    }
    add_fan(mesh, face);
}

Mesh clipped(const Mesh& convex, const Plane& plane) {
    Mesh kept;
    std::vector<glm::vec3> rim;
    // Computed once per corner, because two computations might round to different sides.
    std::vector<float> above;
    for (const Vertex& vertex : convex.vertices) {
        above.push_back(plane.above(vertex.position));
    }
    for (std::size_t i = 0; i + 2 < convex.indices.size(); i += 3) {
        std::vector<Vertex> corners;
        for (std::size_t k = 0; k < 3; ++k) {
            const std::uint32_t here = convex.indices[i + k];
            const std::uint32_t next = convex.indices[i + (k + 1) % 3];
            if (above[here] <= 0.0F) {
                corners.push_back(convex.vertices[here]);
            }
            if ((above[here] <= 0.0F) != (above[next] <= 0.0F)) {
                corners.push_back(on_plane(convex.vertices[here], above[here],
                                           convex.vertices[next], above[next]));
                rim.push_back(corners.back().position);
            }
        }
        add_fan(kept, corners);
    }
    if (!rim.empty()) {
        add_cut_face(kept, rim, plane.normal);
    }
    return kept;
}

glm::vec2 slope_of(const Slot& slot) {
    const float angle = glm::radians(slot.slope_degrees);
    return {std::cos(angle), std::sin(angle)};
}

} // namespace

Mesh loft(const Loft& shape, int segments) {
    assert(shape.sections.size() >= 2 && "a skin needs two sections to join");
    const int corners = corners_around(shape, segments);
    const auto count = static_cast<std::uint32_t>(corners);
    Shell shell;
    const std::vector<LoftSection> sections = refined(shape, segments);
    for (const LoftSection& section : sections) {
        add_section(shell, section, shape.squareness, corners);
    }
    const auto last = static_cast<std::uint32_t>(sections.size() - 1) * count;
    for (std::uint32_t row = 0; row < last; row += count) {
        for (std::uint32_t i = 0; i < count; ++i) {
            const std::uint32_t next = (i + 1) % count;
            shell.quad(row + i, row + count + i, row + count + next, row + next);
        }
    }
    add_cap(shell, 0, count, true);
    add_cap(shell, last, count, false);
    // With fewer segments each corner turns further without being meant as an edge.
    const float crease =
        shape.crease_degrees * std::max(1.0F, 40.0F / static_cast<float>(segments));
    const Mesh skin = smooth_normals(shell, std::min(crease, 85.0F));
    return signed_volume(skin) < 0.0F ? inside_out(skin) : skin;
}

Polygon loft_outline(const Loft& shape, int segments) {
    const std::vector<LoftSection> sections = refined(shape, segments);
    Polygon outline;
    for (const LoftSection& section : sections) {
        outline.push_back(section.front);
    }
    for (auto section = sections.rbegin(); section != sections.rend(); ++section) {
        outline.push_back(section->back);
    }
    return counter_clockwise(outline);
}

Mesh plate(const Plate& shape) {
    const Polygon rim = counter_clockwise(shape.outline);
    const Polygon face = inset(rim, shape.bevel);
    const auto count = static_cast<std::uint32_t>(rim.size());
    const float edge = shape.half_thickness - shape.bevel;
    Shell shell;
    const auto add_line = [&](const Polygon& line, float z) {
        for (const glm::vec2 point : line) {
            shell.points.emplace_back(point, z);
        }
    };
    add_line(face, -shape.half_thickness);
    add_line(rim, -edge);
    add_line(rim, edge);
    add_line(face, shape.half_thickness);
    for (std::uint32_t row = 0; row < 3 * count; row += count) {
        for (std::uint32_t i = 0; i < count; ++i) {
            const std::uint32_t next = (i + 1) % count;
            shell.quad(row + i, row + next, row + count + next, row + count + i);
        }
    }
    const std::vector<std::uint32_t> inner = triangulate(face);
    for (std::size_t i = 0; i + 2 < inner.size(); i += 3) {
        const std::uint32_t top = 3 * count;
        shell.triangle(inner[i], inner[i + 2], inner[i + 1]);
        shell.triangle(top + inner[i], top + inner[i + 1], top + inner[i + 2]);
    }
    return smooth_normals(shell, 30.0F);
}

Mesh ellipsoid(glm::vec3 centre, glm::vec3 radii, int segments) {
    const auto columns = static_cast<std::uint32_t>(std::max(6, segments / 4));
    const std::uint32_t rows = std::max(4U, columns / 2 + 1);
    Shell shell;
    for (std::uint32_t row = 0; row <= rows; ++row) {
        const float tilt =
            std::numbers::pi_v<float> * static_cast<float>(row) / static_cast<float>(rows);
        for (std::uint32_t i = 0; i < columns; ++i) {
            const float angle = 2.0F * std::numbers::pi_v<float> * static_cast<float>(i) /
                                static_cast<float>(columns);
            const glm::vec3 way(std::sin(tilt) * std::cos(angle), -std::cos(tilt),
                                -std::sin(tilt) * std::sin(angle));
            shell.points.push_back(way);
        }
    }
    Mesh mesh;
    for (const glm::vec3 way : shell.points) {
        mesh.vertices.push_back({centre + way * radii, glm::normalize(way / radii)});
    }
    for (std::uint32_t row = 0; row < rows; ++row) {
        for (std::uint32_t i = 0; i < columns; ++i) {
            const std::uint32_t here = row * columns + i;
            const std::uint32_t next = row * columns + (i + 1) % columns;
            if (row > 0) {
                mesh.indices.insert(mesh.indices.end(), {here, next, next + columns});
            }
            if (row + 1 < rows) {
                mesh.indices.insert(mesh.indices.end(), {here, next + columns, here + columns});
            }
        }
    }
    return mesh;
}

Mesh slotted(const Mesh& convex, const Slot& slot) {
    const glm::vec2 slope = slope_of(slot);
    const glm::vec3 up(-slope.y, slope.x, 0.0F);
    const float middle = glm::dot(up, glm::vec3(slot.depth, slot.height, 0.0F));
    const Plane below_top{up, middle + slot.thickness / 2.0F};
    const Plane below_bottom{up, middle - slot.thickness / 2.0F};
    const Plane above_top{-up, -below_top.distance};
    const Plane above_bottom{-up, -below_bottom.distance};
    const Plane behind{glm::vec3(1.0F, 0.0F, 0.0F), slot.depth};
    Mesh body = clipped(convex, above_top);
    append(body, clipped(convex, below_bottom));
    append(body, clipped(clipped(clipped(convex, below_top), above_bottom), behind));
    return welded(body);
}

} // namespace strata::scene
