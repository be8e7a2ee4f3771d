// SPDX-License-Identifier: MIT
#include "view/bodies/flat_bodies.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <tuple>

#include <glm/gtc/constants.hpp>
#include <glm/gtc/matrix_transform.hpp>

#include "scene/lathe.h"
#include "scene/primitives.h"
#include "scene/sculpt.h"
#include "view/board/ways.h"

namespace strata::view {

namespace {

using scene::Mesh;
using scene::Polygon;

constexpr float half_gap = 0.014F;    // between a slab and the border it shares with its neighbour
constexpr float plinth_area = 0.42F;  // on a square of side 1: all shapes have equal area
constexpr float plinth_reach = 0.50F; // largest distance from the centre

Mesh lying(Mesh mesh) {
    const auto laid = [](glm::vec3 v) { return glm::vec3{v.x, v.z, -v.y}; };
    for (auto& vertex : mesh.vertices) vertex = {laid(vertex.position), laid(vertex.normal)};
    return mesh;
}

Mesh lifted(Mesh mesh, float by) {
    for (auto& vertex : mesh.vertices) vertex.position.y += by;
    return mesh;
}

// A flat quadrilateral between parallel lines.
void add_strip(Mesh& mesh, glm::vec2 outer_from, glm::vec2 outer_to, glm::vec2 inner_to,
               glm::vec2 inner_from) {
    constexpr float height = 0.022F;
    scene::append(mesh, scene::sheet({outer_from, outer_to, inner_to, inner_from}, height, true));
}

Mesh outline_mark(const Polygon& edge) {
    const auto outer = scene::inset(edge, 0.025F);
    const auto inner = scene::inset(edge, 0.075F);
    Mesh mesh;
    for (std::size_t n = 0; n < edge.size(); ++n) {
        const auto next = (n + 1) % edge.size();
        add_strip(mesh, outer[n], outer[next], inner[next], inner[n]);
    }
    return mesh;
}

// Indices of sharp corners of an outline; all, if there are none.
std::vector<std::size_t> sharp_corners(const Polygon& edge) {
    constexpr float straight = 0.94F; // cosine of the sharpest turn within a side
    const auto along = [&](std::size_t n) {
        return glm::normalize(edge[(n + 1) % edge.size()] - edge[n % edge.size()]);
    };
    std::vector<std::size_t> corners;
    for (std::size_t n = 0; n < edge.size(); ++n)
        if (glm::dot(along(n + edge.size() - 1), along(n)) < straight) corners.push_back(n);
    if (!corners.empty()) return corners;
    corners.resize(edge.size());
    std::iota(corners.begin(), corners.end(), std::size_t{0});
    return corners;
}

// Part of a side as a strip between two polylines with equal point counts.
void add_side(Mesh& mesh, const std::vector<glm::vec2>& outer, const std::vector<glm::vec2>& inner,
              float from, float to) {
    const auto pieces = std::max<std::size_t>(1, (outer.size() - 1) / 2);
    const auto at = [&](std::size_t n) {
        return glm::mix(from, to, static_cast<float>(n) / static_cast<float>(pieces));
    };
    for (std::size_t n = 0; n < pieces; ++n)
        add_strip(mesh, point_along(outer, at(n)), point_along(outer, at(n + 1)),
                  point_along(inner, at(n + 1)), point_along(inner, at(n)));
}

Mesh corner_mark(const Polygon& edge) {
    constexpr float reach = 0.28F;
    const auto outer = scene::inset(edge, 0.02F);
    const auto inner = scene::inset(edge, 0.09F);
    const auto corners = sharp_corners(edge);
    Mesh mesh;
    for (std::size_t n = 0; n < corners.size(); ++n) {
        const auto end = corners[(n + 1) % corners.size()];
        const auto side = [&](const Polygon& line) {
            std::vector<glm::vec2> points;
            for (auto at = corners[n]; at != end; at = (at + 1) % line.size())
                points.push_back(line[at]);
            points.push_back(line[end]);
            return points;
        };
        add_side(mesh, side(outer), side(inner), 0.0F, reach);
        add_side(mesh, side(outer), side(inner), 1.0F - reach, 1.0F);
    }
    return mesh;
}

// Section of the frame from the squares outwards and down: points (outwards, up).
std::vector<glm::vec2> frame_section() {
    constexpr float w = flat_rim_width;
    return {
        {half_gap, -bed_depth},  {half_gap, 0.03F},   {0.035F, frame_top}, {w - 0.12F, frame_top},
        {w - 0.06F, 0.038F},     {w - 0.02F, 0.005F}, {w, -0.05F},         {w, -0.20F},
        {w - 0.05F, -0.25F},     {w - 0.05F, -0.30F}, {w - 0.01F, -0.38F}, {w + 0.05F, -0.42F},
        {w + 0.05F, -flat_depth}};
}

struct Edge {
    glm::vec2 from;
    float length;
    float direction;
    float turn_before; // of the outline where the edge starts
    float turn_after;
};

float turn_between(float before, float after) {
    return std::remainder(after - before, glm::two_pi<float>());
}

std::vector<Edge> edges_of(const Polygon& rim) {
    std::vector<Edge> edges;
    const auto count = rim.size();
    const auto direction = [&](std::size_t n) {
        const glm::vec2 along = rim[(n + 1) % count] - rim[n % count];
        return std::atan2(along.y, along.x);
    };
    for (std::size_t n = 0; n < count; ++n)
        edges.push_back({.from = rim[n],
                         .length = glm::distance(rim[n], rim[(n + 1) % count]),
                         .direction = direction(n),
                         .turn_before = turn_between(direction(n + count - 1), direction(n)),
                         .turn_after = turn_between(direction(n), direction(n + 1))});
    return edges;
}

// One bar; `moulding` makes a mesh from a section.
template <class Maker>
FrameBar bar_of(scene::MeshLibrary& library, const Maker& moulding) {
    const auto strip = [&](float from, float to) {
        return library.add(moulding(
            std::vector{glm::vec2{from, frame_top + 0.002F}, glm::vec2{to, frame_top + 0.002F}}));
    };
    FrameBar made;
    made.bar = library.add(moulding(frame_section()));
    made.inlay = strip(0.075F, 0.105F);
    made.sign = strip(flat_rim_width - 0.19F, flat_rim_width - 0.125F);
    return made;
}

// Starts at a point of the plan and runs in a direction.
glm::mat4 bar_pose(glm::vec2 from, float direction) {
    return glm::rotate(glm::translate(glm::mat4{1.0F}, in_space(from)), direction,
                       glm::vec3{0.0F, 1.0F, 0.0F});
}

std::vector<FrameBar> straight_frame(scene::MeshLibrary& library, const Polygon& rim) {
    std::vector<FrameBar> frame;
    std::map<std::tuple<long, long, long>, FrameBar> made; // equal bars share a mesh
    for (const auto& edge : edges_of(rim)) {
        const auto rounded = [](float value) { return std::lround(value * 1e3F); };
        const auto key =
            std::tuple{rounded(edge.length), rounded(edge.turn_before), rounded(edge.turn_after)};
        if (!made.contains(key))
            made[key] = bar_of(library, [&](const std::vector<glm::vec2>& section) {
                return scene::moulding(section, edge.length, edge.turn_before, edge.turn_after);
            });
        auto& bar = frame.emplace_back(made[key]);
        bar.pose = bar_pose(edge.from, edge.direction);
        const glm::vec2 middle =
            edge.from +
            0.5F * edge.length * glm::vec2{std::cos(edge.direction), std::sin(edge.direction)};
        bar.angle = std::atan2(middle.y, middle.x);
    }
    return frame;
}

// Curved bars of equal length.
std::vector<FrameBar> round_frame(scene::MeshLibrary& library, float radius) {
    constexpr int staves = 24;
    constexpr int steps = 6;
    constexpr float sweep = glm::two_pi<float>() / staves;
    const auto stave = bar_of(library, [&](const std::vector<glm::vec2>& section) {
        return scene::curved_moulding(section, radius, sweep, steps);
    });
    std::vector<FrameBar> frame;
    for (int n = 0; n < staves; ++n) {
        const float from = sweep * static_cast<float>(n);
        auto& bar = frame.emplace_back(stave);
        bar.pose = bar_pose(radius * glm::vec2{std::cos(from), std::sin(from)},
                            from + glm::half_pi<float>());
        bar.angle = from + sweep * 0.5F;
    }
    return frame;
}

} // namespace

std::vector<SquareBodies> square_bodies(scene::MeshLibrary& library, const BoardSpace& space) {
    std::vector<SquareBodies> bodies;
    for (const auto& place : space.kinds()) {
        SquareBodies& made = bodies.emplace_back();
        if (place.outline.empty()) continue;
        made.slab = library.add(scene::prism(scene::inset(place.outline, half_gap), 0.06F, 0.016F));
        made.glow = library.add(
            lifted(scene::prism(scene::inset(place.outline, 0.03F), 0.012F, 0.0F), 0.014F));
        made.outline = library.add(outline_mark(place.outline));
        made.corner_marks = library.add(corner_mark(place.outline));
    }
    return bodies;
}

FlatBodies flat_bodies(scene::MeshLibrary& library, const Plan& plan) {
    FlatBodies bodies;
    bodies.frame =
        plan.round ? round_frame(library, plan.radius) : straight_frame(library, plan.rim);
    bodies.bed = library.add(scene::sheet(plan.rim, -bed_depth, true));
    bodies.underside =
        library.add(scene::sheet(scene::inset(plan.rim, -flat_rim_width), -flat_depth, false));
    const auto foot = scene::inset(plan.rim, -flat_rim_width - flat_foot_margin);
    bodies.foot =
        library.add(lifted(lying(scene::plate({foot, 0.07F, 0.03F})), -flat_depth - 0.07F));
    bodies.line =
        library.add(scene::sheet({{0, -0.5F}, {1, -0.5F}, {1, 0.5F}, {0, 0.5F}}, 0, true));
    const Polygon square{{-0.5F, -0.5F}, {0.5F, -0.5F}, {0.5F, 0.5F}, {-0.5F, 0.5F}};
    if (!plan.blocks.empty())
        bodies.block = library.add(lifted(
            scene::prism(scene::inset(square, half_gap), bed_depth + frame_top, 0.02F), frame_top));
    bodies.boss = library.add(scene::cylinder(0.5F, 1.0F, 32));
    bodies.tray = library.add(lifted(scene::box({1.0F, 0.12F, 1.0F}, 0.0F), -0.06F));
    if (plan.hub > 0.0F) bodies.hub = hub_bodies(library, plan.hub);
    if (!plan.swords.empty()) bodies.sword = sword_bodies(library, plan.swords.front());
    return bodies;
}

Mesh plinth(int look) {
    // The flat symbol points up, away from its owner, which is where the piece faces.
    Polygon shape = seat_shape(look);
    const float size = std::min(plinth_reach, std::sqrt(plinth_area / scene::signed_area(shape)));
    for (auto& point : shape) point *= -size;
    return lifted(lying(scene::plate({shape, plinth_height * 0.5F, 0.016F})), plinth_height * 0.5F);
}

Mesh crossed_bars() {
    Mesh mesh;
    for (const float yaw : {45.0F, -45.0F})
        scene::append(
            mesh, scene::turned_about_y(lifted(scene::box({1.12F, plinth_height, 0.13F}, 0.012F),
                                               plinth_height * 0.5F),
                                        yaw));
    return mesh;
}

Mesh broken_ring() {
    constexpr int dashes = 8;
    const Mesh whole = scene::flat_ring(0.36F, 0.46F, dashes * 8);
    Mesh mesh;
    mesh.vertices = lifted(whole, 0.03F).vertices;
    for (std::size_t n = 0; n + 2 < whole.indices.size(); n += 3) {
        const auto& corner = whole.vertices[whole.indices[n]].position;
        const float turns = std::atan2(corner.z, corner.x) / glm::two_pi<float>() + 1.0F;
        if (static_cast<int>(turns * dashes * 2.0F + 0.01F) % 2 == 0)
            mesh.indices.insert(mesh.indices.end(),
                                whole.indices.begin() + static_cast<std::ptrdiff_t>(n),
                                whole.indices.begin() + static_cast<std::ptrdiff_t>(n + 3));
    }
    return mesh;
}

} // namespace strata::view
