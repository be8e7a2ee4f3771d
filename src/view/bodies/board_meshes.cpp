// SPDX-License-Identifier: MIT
#include "view/bodies/board_meshes.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>

#include <glm/gtc/constants.hpp>

#include "scene/curve.h"
#include "scene/lathe.h"
#include "scene/mesh.h"
#include "scene/primitives.h"
#include "view/bodies/flat_bodies.h"
#include "view/bodies/handle.h"

namespace strata::view {

namespace {

using scene::Mesh;

constexpr float square_gap = 0.03F; // between two neighbouring slabs

// Scales positions, and normals inversely.
Mesh scaled(Mesh mesh, glm::vec3 by) {
    for (auto& vertex : mesh.vertices) {
        vertex.position *= by;
        vertex.normal = glm::normalize(vertex.normal / by);
    }
    return mesh;
}

// Flat on y = 0, of width `bar`, just inside a square.
Mesh square_outline() {
    return moved(scene::frame({0.96F, 0.96F}, 0.05F, 0.024F, 0.0F), {0, 0.012F, 0});
}

Mesh four_corners() {
    constexpr float reach = 0.46F;
    constexpr float length = 0.24F;
    Mesh marks;
    for (const float x : {-1.0F, 1.0F})
        for (const float z : {-1.0F, 1.0F}) {
            const float inner = reach - length * 0.5F;
            scene::append(marks, moved(scene::box({length, 0.05F, 0.07F}, 0.0F),
                                       {x * inner, 0.025F, z * reach}));
            scene::append(marks, moved(scene::box({0.07F, 0.05F, length}, 0.0F),
                                       {x * reach, 0.025F, z * inner}));
        }
    return marks;
}

// Maps a mesh flat at y = 0 onto the slope of a rim around `inner`.
Mesh on_rim(Mesh mesh, glm::vec2 inner) {
    for (auto& vertex : mesh.vertices) {
        const glm::vec2 off = glm::abs(glm::vec2{vertex.position.x, vertex.position.z});
        const glm::vec2 beyond = off - inner * 0.5F;
        vertex.position.y += rim_top - rim_slope * std::max(beyond.x, beyond.y);
    }
    return mesh;
}

// Inlaid brackets at each corner of a rim, one more per level: distinguishable without colour and
// from far away.
Mesh level_strokes(glm::vec2 inner, float bar, int count) {
    constexpr float thick = 0.16F; // of the bar
    constexpr float step = 0.27F;
    constexpr float over_rim = 0.005F;
    const auto corner = [&](float x, float z, float reach) {
        return glm::vec2{x, z} * (inner * 0.5F + reach);
    };
    Mesh strokes;
    for (int n = 0; n < count; ++n) {
        const float outer = bar * (0.86F - step * static_cast<float>(n));
        const float nearer = outer - bar * thick;
        for (const float x : {-1.0F, 1.0F})
            for (const float z : {-1.0F, 1.0F}) {
                const glm::vec2 out = corner(x, z, outer);
                const glm::vec2 in = corner(x, z, nearer);
                const glm::vec2 end = corner(x, z, -bar * 0.1F);
                for (const scene::Polygon& arm :
                     {scene::Polygon{out, in, {in.x, end.y}, {out.x, end.y}},
                      scene::Polygon{out, in, {end.x, in.y}, {end.x, out.y}}})
                    scene::append(strokes, scene::sheet(arm, over_rim, true));
            }
    }
    return on_rim(std::move(strokes), inner);
}

// For the name of a board in the middle of each bar; `letters` is its length.
Mesh name_plates(glm::vec2 inner, float bar, float letters) {
    constexpr float over_rim = 0.004F;
    const float half = (0.32F + 0.23F * letters) * bar;
    const glm::vec2 low = inner * 0.5F + 0.1F * bar;
    const glm::vec2 high = inner * 0.5F + 0.9F * bar;
    const glm::vec2 middle{name_place(inner.x), -name_place(inner.y)};
    Mesh plates;
    for (const float side : {-1.0F, 1.0F}) {
        const scene::Polygon before{{middle.x - half, side * low.y},
                                    {middle.x + half, side * low.y},
                                    {middle.x + half, side * high.y},
                                    {middle.x - half, side * high.y}};
        const scene::Polygon beside{{side * low.x, middle.y - half},
                                    {side * low.x, middle.y + half},
                                    {side * high.x, middle.y + half},
                                    {side * high.x, middle.y - half}};
        scene::append(plates, scene::sheet(before, over_rim, true));
        scene::append(plates, scene::sheet(beside, over_rim, true));
    }
    return on_rim(std::move(plates), inner);
}

// Two brackets around a piece: a ring that is open towards the neighbours.
Mesh capture_ring() { return moved(scene::ring(0.405F, 0.075F, 40, 10), {0, 0.04F, 0}); }

// The four rings differ as the four arrow styles do.
Mesh dashed_ring() {
    constexpr int dashes = 6;
    constexpr int corners = 6; // corners of a dash
    Mesh ring;
    for (int dash = 0; dash < dashes; ++dash) {
        std::vector<glm::vec3> line;
        for (int n = 0; n <= corners; ++n) {
            const float turn =
                (static_cast<float>(dash) + 0.58F * static_cast<float>(n) / corners) / dashes;
            const float angle = turn * glm::two_pi<float>();
            line.emplace_back(0.43F * std::cos(angle), 0.05F, 0.43F * std::sin(angle));
        }
        scene::append(ring, scene::tube(line, 0.055F, 8));
    }
    return ring;
}

Mesh beaded_ring() {
    constexpr int beads = 14;
    Mesh ring;
    for (int bead = 0; bead < beads; ++bead) {
        const float angle = glm::two_pi<float>() * static_cast<float>(bead) / beads;
        scene::append(ring, moved(scene::sphere(0.068F, 12),
                                  {0.42F * std::cos(angle), 0.06F, 0.42F * std::sin(angle)}));
    }
    return ring;
}

Mesh doubled_ring() {
    Mesh ring = moved(scene::ring(0.455F, 0.055F, 48, 8), {0, 0.035F, 0});
    scene::append(ring, moved(scene::ring(0.345F, 0.055F, 48, 8), {0, 0.035F, 0}));
    return ring;
}

// Rises beside the boards through the middle of each fixed one's left edge and ends in a curl.
std::vector<glm::vec3> swept(const std::vector<glm::vec3>& knots) {
    std::vector<glm::vec3> line;
    constexpr int steps = 12;
    for (std::size_t n = 0; n + 1 < knots.size(); ++n) {
        const auto& before = knots[n == 0 ? 0 : n - 1];
        const auto& after = knots[std::min(n + 2, knots.size() - 1)];
        for (int step = 0; step < steps; ++step)
            line.push_back(scene::catmull_rom(before, knots[n], knots[n + 1], after,
                                              static_cast<float>(step) / steps));
    }
    line.push_back(knots.back());
    return line;
}

} // namespace

Stand stand_of(const BoardSpace& space) {
    Stand stand;
    auto& knots = stand.knots;
    const auto& boards = space.topology().boards;
    for (std::size_t n = 0; n < boards.size(); ++n)
        if (!boards[n].pin) knots.push_back(space.board(static_cast<int>(n)));
    std::ranges::sort(knots, {}, &glm::vec3::y);
    for (auto& knot : knots) knot.x = space.left_edge() - 0.25F;
    const glm::vec3 lowest = knots.front();
    const glm::vec3 highest = knots.back();
    knots.insert(knots.begin(), {lowest.x, -0.02F, lowest.z * 0.8F});
    knots.push_back({highest.x + 0.1F, highest.y + 0.75F, highest.z - 0.35F});
    // Reaches below the boards, to look stable.
    stand.foot = {knots.front().x + 1.7F, -0.12F, knots.front().z * 0.5F};
    return stand;
}

BoardMeshes::BoardMeshes(const BoardSpace& space, const PieceSet& set,
                         const rules::PieceKinds& kinds)
    : sides_(set.segments()) {
    add_marks();
    add_inks();
    broken_ring = library.add(view::broken_ring());
    if (space.plan()) {
        add_pieces(set, kinds, flat_headroom);
        squares = square_bodies(library, space);
        flat = flat_bodies(library, *space.plan());
        flat.letters = frame_letters(space.topology(), *space.plan());
        for (int look = 0; look < seat_look_count; ++look)
            plinths[static_cast<std::size_t>(look)] = library.add(plinth(look));
        bars = library.add(crossed_bars());
    } else {
        add_pieces(set, kinds, headroom);
        add_boards(space);
        add_stand(space);
        lens = lens_bodies(library);
    }
    insight = insight_bodies(library);
    tokens = token_bodies(library, set, kinds, sides_);
}

void BoardMeshes::add_pieces(const PieceSet& set, const rules::PieceKinds& kinds,
                             float room_above) {
    // Below an attack board there is less space than a Staunton king needs. Pieces are shortened
    // more than narrowed, to stay well visible.
    const float low = std::min(1.0F, room_above / set.height(set.figure("king")));
    const glm::vec3 scale{std::sqrt(low), low, std::sqrt(low)};
    for (std::size_t type = 0; type < kinds.size(); ++type) {
        const auto figure = set.figure(kinds[type].name);
        piece_heights[type] = set.height(figure) * low;
        if (!kinds[type].exists()) continue;
        const auto shaped = [&](const Mesh& mesh) {
            Mesh body = scaled(mesh, scale);
            if (!body.vertices.empty()) scene::find_openness(body);
            return body;
        };
        Mesh body = shaped(set.mesh(figure));
        if (type == rules::slot(rules::PieceType::king)) king = LyingBody{body};
        pieces[type] = library.add(std::move(body), shaped(set.coarse(figure)));
    }
}

void BoardMeshes::add_boards(const BoardSpace& space) {
    const float side = 1.0F - square_gap;
    squares.push_back(
        {.slab = library.add(moved(scene::box({side, slab_thickness, side}, 0.025F),
                                   {0, -slab_thickness * 0.5F, 0})),
         .glow = library.add(moved(scene::box({0.94F, 0.012F, 0.94F}, 0.0F), {0, 0.008F, 0})),
         .outline = library.add(square_outline()),
         .corner_marks = library.add(four_corners())});
    std::map<std::pair<float, float>, scene::MeshId> made;
    std::map<std::tuple<float, float, int>, scene::MeshId> counted;
    std::map<std::tuple<float, float, float>, scene::MeshId> named;
    for (std::size_t n = 0; n < space.topology().boards.size(); ++n) {
        const int board = static_cast<int>(n);
        const glm::vec2 size = space.board_size(board) + 0.01F;
        const float bar = space.rim(board);
        const auto [place, fresh] = made.try_emplace({size.x, size.y});
        if (fresh)
            place->second = library.add(
                moved(scene::frame(size + bar * 2.0F, bar, rim_height, 0.02F, rim_slope * bar),
                      {0, rim_top - rim_height * 0.5F, 0}));
        frames.push_back(place->second);
        const int level = space.level_of_board(board);
        const auto [stroke, unknown] = counted.try_emplace({size.x, size.y, level});
        if (unknown) stroke->second = library.add(level_strokes(size, bar, level + 1));
        strokes.push_back(stroke->second);
        const auto letters = static_cast<float>(space.topology().boards[n].name.size());
        const auto [named_plate, unnamed] = named.try_emplace({size.x, size.y, letters});
        if (unnamed) named_plate->second = library.add(name_plates(size, bar, letters));
        plates.push_back(named_plate->second);
    }
    rod = library.add(scene::cylinder(0.05F, 1.0F, sides_));
    stub = library.add(scene::cylinder(0.055F, 0.2F, sides_, 0.01F));
    knob = library.add(scene::sphere(0.1F, sides_));
    handle = library.add(view::handle(sides_));
}

void BoardMeshes::add_marks() {
    disc = library.add(scene::cylinder(0.17F, 0.04F, 32, 0.012F));
    disc_edge = library.add(scene::cylinder(0.197F, 0.026F, 32, 0.006F));
    ring = library.add(capture_ring());
    beacon = library.add(scene::cone(0.16F, 0.34F, sides_));
    plate = library.add(scene::box({1.0F, 1.0F, 0.001F}, 0.0F));
    beam = library.add(scene::cylinder(0.022F, 1.0F, 12));
}

void BoardMeshes::add_inks() {
    inks.rod = library.add(scene::cylinder(0.052F, 1.0F, 12));
    inks.bead = library.add(scene::sphere(0.085F, 16));
    inks.head = library.add(scene::cone(0.18F, 1.0F, sides_));
    inks.rings = {library.add(moved(scene::ring(0.43F, 0.09F, 48, 8), {0, 0.045F, 0})),
                  library.add(dashed_ring()), library.add(beaded_ring()),
                  library.add(doubled_ring())};
}

void BoardMeshes::add_stand(const BoardSpace& space) {
    const auto stand = stand_of(space);
    const auto line = swept(stand.knots);
    spine = library.add(scene::tube(line, 0.065F, sides_));
    scene::append(library.meshes.back(),
                  moved(scene::sphere(stand.thickness, sides_), line.back()));
    arm = library.add(scene::tube(std::vector<glm::vec3>{{0, 0, 0}, {1, 0, 0}}, 0.04F, sides_));
    foot = library.add(moved(scene::cylinder(stand.foot_radius, 0.12F, 96, 0.04F), stand.foot));
}

} // namespace strata::view
