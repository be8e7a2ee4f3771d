// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <iterator>
#include <set>
#include <utility>

#include <glm/gtc/constants.hpp>

#include "view/board/grid_outline.h"
#include "view/board/plan_shapes.h"

namespace strata::view {

namespace {

// Radius of a graph's disc, relative to the distance of the nearest one.
constexpr float spot_share = 0.43F;
constexpr int spot_sides = 24;
constexpr float graph_margin = 0.42F; // of the board around its discs
constexpr int rim_sides = 96;

struct Around {
    glm::vec2 low{1e9F};
    glm::vec2 high{-1e9F};
    void include(glm::vec2 point) {
        low = glm::min(low, point);
        high = glm::max(high, point);
    }
    [[nodiscard]] glm::vec2 middle() const { return (low + high) * 0.5F; }
};

// Several kinds, so that neighbouring squares have different texture cuts.
int kind_of(int file, int rank) { return (file + 3 * rank) % 8; }

std::vector<glm::vec2> circle(glm::vec2 middle, float radius, int sides) {
    std::vector<glm::vec2> points;
    for (int n = 0; n < sides; ++n) {
        const float angle =
            glm::two_pi<float>() * static_cast<float>(n) / static_cast<float>(sides);
        points.push_back(middle + radius * glm::vec2{std::cos(angle), std::sin(angle)});
    }
    return points;
}

// Every pair of neighbours on a rook line once. Diagonals are omitted: colours indicate them as on
// any board, and their lines would be a tangle.
std::vector<std::vector<glm::vec2>> joints(const rules::Topology& topology, const Plan& plan) {
    std::set<std::pair<int, int>> pairs;
    for (const auto square : topology.squares)
        for (const auto& path : topology.cells[rules::slot(topology.cell_of(square))].orthogonal)
            pairs.insert(std::minmax(rules::index(square),
                                     rules::index(topology.square_at(path.front(), 0))));
    std::vector<std::vector<glm::vec2>> lines;
    for (const auto& [a, b] : pairs)
        lines.push_back({plan.at(rules::Square(a)).middle, plan.at(rules::Square(b)).middle});
    return lines;
}

float nearest_neighbours(const Plan& plan, const rules::Topology& topology) {
    float least = 1e9F;
    for (const auto a : topology.squares)
        for (const auto b : topology.squares)
            if (a != b)
                least = std::min(least, glm::distance(plan.at(a).middle, plan.at(b).middle));
    return topology.squares.size() > 1 ? least : 1.0F;
}

} // namespace

Plan grid_plan(const rules::Topology& topology) {
    Around extent;
    for (const auto square : topology.squares)
        extent.include({topology.at(square).file, topology.at(square).rank});
    Plan plan;
    plan.places.resize(topology.info.size());
    for (const auto square : topology.squares) {
        const auto& info = topology.at(square);
        auto& place = plan.places[rules::slot(square)];
        place.middle = glm::vec2{info.file, info.rank} - extent.middle();
        for (const auto& corner :
             {glm::vec2{-0.5F, -0.5F}, {0.5F, -0.5F}, {0.5F, 0.5F}, {-0.5F, 0.5F}})
            place.outline.push_back(place.middle + corner);
        place.inner = 0.5F;
        place.kind = kind_of(info.file, info.rank);
    }
    const GridOutline outline = grid_outline(topology);
    const auto placed = [&](glm::vec2 place) { return place - extent.middle(); };
    std::ranges::transform(outline.rim, std::back_inserter(plan.rim), placed);
    std::ranges::transform(outline.blocks, std::back_inserter(plan.blocks), placed);
    for (const auto& corner : plan.rim) plan.radius = std::max(plan.radius, glm::length(corner));
    return plan;
}

Plan graph_plan(const rules::Topology& topology) {
    Around extent;
    for (const auto square : topology.squares) {
        const auto& spot = topology.at(square).spot;
        extent.include({spot[0], spot[1]});
    }
    Plan plan;
    plan.places.resize(topology.info.size());
    for (const auto square : topology.squares) {
        const auto& spot = topology.at(square).spot;
        auto& place = plan.places[rules::slot(square)];
        place.middle = glm::vec2{spot[0], spot[1]} - extent.middle();
    }
    const float spot_radius = spot_share * nearest_neighbours(plan, topology);
    for (const auto square : topology.squares) {
        auto& place = plan.places[rules::slot(square)];
        place.outline = circle(place.middle, spot_radius, spot_sides);
        place.inner = spot_radius * std::cos(glm::pi<float>() / spot_sides);
        plan.radius = std::max(plan.radius, glm::length(place.middle) + spot_radius + graph_margin);
    }
    plan.rim = circle({}, plan.radius, rim_sides);
    plan.round = true;
    plan.discs = true;
    plan.lines = joints(topology, plan);
    return plan;
}

} // namespace strata::view
