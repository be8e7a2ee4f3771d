// SPDX-License-Identifier: MIT
#include "view/board/plan.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include <glm/gtc/constants.hpp>

#include "scene/polygon.h"
#include "view/board/plan_shapes.h"

namespace strata::view {

namespace {

constexpr float same = 1e-3F; // points closer than this are equal

// Distance inside an edge: dot(inward, point) - offset.
struct HalfPlane {
    glm::vec2 inward;
    float offset;
    [[nodiscard]] float inside(glm::vec2 point) const { return glm::dot(inward, point) - offset; }
};

std::vector<HalfPlane> half_planes_of(const std::vector<glm::vec2>& outline) {
    std::vector<HalfPlane> edges;
    for (std::size_t n = 0; n < outline.size(); ++n) {
        const glm::vec2 along = glm::normalize(outline[(n + 1) % outline.size()] - outline[n]);
        const glm::vec2 inward{-along.y, along.x};
        edges.push_back({inward, glm::dot(inward, outline[n])});
    }
    return edges;
}

float room(const std::vector<HalfPlane>& edges, glm::vec2 point) {
    float least = 1e9F;
    for (const auto& edge : edges) least = std::min(least, edge.inside(point));
    return least;
}

// Where a path crosses from one square to the next: on the exit and entry sides, the middle of the
// corners that they share, or shared before they were separated.
struct Door {
    glm::vec2 out{0.0F};
    glm::vec2 in{0.0F};
    int corners = 0;
};

Door door_between(const Plan& plan, rules::Square from, rules::Square to) {
    const Plan& drawn = plan.drawn ? *plan.drawn : plan;
    const auto& a = drawn.at(from).outline;
    const auto& b = drawn.at(to).outline;
    Door door;
    for (std::size_t n = 0; n < a.size(); ++n)
        for (std::size_t m = 0; m < b.size(); ++m) {
            if (glm::distance(a[n], b[m]) >= same) continue;
            door.out += plan.at(from).outline[n];
            door.in += plan.at(to).outline[m];
            ++door.corners;
            break;
        }
    if (door.corners > 0) {
        door.out /= static_cast<float>(door.corners);
        door.in /= static_cast<float>(door.corners);
    }
    return door;
}

} // namespace

// The circle touches three edges; it is the largest such circle inside the outline.
void find_circle(Plan::Place& place) {
    const auto edges = half_planes_of(place.outline);
    glm::vec2 sum{0.0F};
    float best = 0.0F;
    int found = 0;
    for (std::size_t a = 0; a < edges.size(); ++a)
        for (std::size_t b = a + 1; b < edges.size(); ++b)
            for (std::size_t c = b + 1; c < edges.size(); ++c) {
                const glm::mat3 rows{glm::vec3{edges[a].inward, -1.0F},
                                     glm::vec3{edges[b].inward, -1.0F},
                                     glm::vec3{edges[c].inward, -1.0F}};
                if (std::abs(glm::determinant(rows)) < 1e-6F) continue;
                const glm::vec3 offsets{edges[a].offset, edges[b].offset, edges[c].offset};
                const glm::vec2 middle{glm::inverse(glm::transpose(rows)) * offsets};
                const float radius = room(edges, middle);
                if (radius < best - same) continue;
                if (radius > best + same) {
                    sum = {};
                    found = 0;
                }
                best = std::max(best, radius);
                sum += middle;
                ++found;
            }
    assert(found > 0 && "an outline has room inside");
    place.middle = sum / static_cast<float>(found);
    place.inner = room(edges, place.middle);
}

rules::Square Plan::square_at(glm::vec2 point) const {
    for (std::size_t n = 0; n < places.size(); ++n)
        if (!places[n].outline.empty() && scene::contains(places[n].outline, point))
            return static_cast<rules::Square>(n);
    return rules::no_square;
}

Plan plan_of(const rules::Topology& topology) {
    const auto& family = family_of(topology);
    assert(family.plan && "squares that lie above each other have no plan");
    return family.plan(topology);
}

float camp_angle(const rules::Topology& topology, int camp) {
    if (topology.camps) return module_angle(camp, static_cast<int>(topology.boards.size()));
    return seat_angle(topology, plan_of(topology), static_cast<rules::Seat>(camp));
}

float seat_angle(const rules::Topology& topology, const Plan& plan, rules::Seat seat) {
    if (!topology.home_arcs.empty()) {
        const int square = topology.home_arcs[rules::slot(seat)].squares.lowest();
        return camp_angle(topology, topology.at(static_cast<rules::Square>(square)).board);
    }
    glm::vec2 far{0.0F};
    for (const auto cell : topology.promotion[rules::slot(seat)].always)
        far += plan.at(topology.square_at(cell, 0)).middle;
    const auto seats = static_cast<int>(topology.promotion.size());
    if (glm::length(far) < same) return module_angle(rules::index(seat), seats);
    return std::atan2(-far.y, -far.x);
}

std::vector<glm::vec2> drawn_path(const rules::Topology& topology, const Plan& plan,
                                  rules::Square from, const rules::Path& path) {
    const auto& family = family_of(topology);
    if (family.path && !plan.drawn) return family.path(topology, plan, from, path);
    std::vector<glm::vec2> line{plan.at(from).middle};
    auto before = from;
    for (const auto cell : path) {
        const auto square = topology.square_at(cell, 0);
        const auto door = door_between(plan, before, square);
        // Discs do not touch, so the line connects their centres.
        line.push_back(door.corners == 0 ? plan.at(square).middle : door.out);
        if (door.corners > 0 && glm::distance(door.out, door.in) > same) line.push_back(door.in);
        before = square;
    }
    if (glm::distance(line.back(), plan.at(before).middle) > same)
        line.push_back(plan.at(before).middle);
    return line;
}

} // namespace strata::view
