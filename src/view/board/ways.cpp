// SPDX-License-Identifier: MIT
#include "view/board/ways.h"

#include <algorithm>

#include "rules/board/topology.h"

namespace strata::view {

namespace {

struct Line {
    rules::Path path;
    std::size_t taking; // number of leading squares on which it may capture
};

// Path across hilts while those of a set are open (RD-3.6).
Line over_open(const rules::HiltRoute& route, unsigned open_hilts) {
    auto path = route.path;
    const auto closed = std::ranges::find_if(
        route.hilts, [&](std::uint8_t touched) { return (touched & ~open_hilts) != 0; });
    path.resize(static_cast<std::size_t>(closed - route.hilts.begin()));
    return {std::move(path),
            static_cast<std::size_t>(std::ranges::count(route.hilts, std::uint8_t{0}))};
}

// `open_hilts`: bit n for hilt n. A draughts man moves along diagonals one step at a time.
std::vector<Line> lines_of(const rules::Variant& variant, rules::PieceType type, rules::Square from,
                           unsigned open_hilts) {
    const auto& topology = variant.topology;
    const auto cell = topology.cell_of(from);
    const auto& moves = topology.cells[rules::slot(cell)];
    const auto movement = type == rules::PieceType::draughts_man ? rules::movement::diagonal
                                                                 : variant.kind(type).all();
    std::vector<Line> lines;
    for (unsigned rest = movement; rest; rest &= rest - 1)
        if (const auto one = static_cast<rules::Movement>(rest & -rest);
            rules::is_ride(variant, one))
            for (auto& path : rules::ways_of(variant, one, cell, moves))
                lines.push_back({path, path.size()});
    if (lines.empty()) return lines;
    for (const auto& route : moves.over_hilts)
        if (rules::follows_route(movement, route.kind))
            lines.push_back(over_open(route, open_hilts));
    return lines;
}

// On a round board all but the shortest paths are drawn: even those along a ring bend.
bool bends(const rules::Topology& topology, rules::Square from, const rules::Path& path) {
    if (topology.rings) return path.size() > 1;
    return std::ranges::any_of(path, [&](rules::Cell cell) {
        return topology.at(topology.square_at(cell, 0)).board != topology.at(from).board;
    });
}

// Up to the last of the targets on it; without targets, up to the first piece.
rules::Path reached(const rules::Position& position, Line line,
                    const std::vector<rules::Square>* targets) {
    auto& path = line.path;
    std::size_t length = 0;
    for (std::size_t n = 0; n < path.size(); ++n) {
        const auto square = position.topology().square_at(path[n], 0);
        const bool stands = position.at(square).exists();
        const bool wanted = targets ? std::ranges::find(*targets, square) != targets->end()
                                    : !stands || n < line.taking;
        if (wanted) length = n + 1;
        if (stands) break;
    }
    path.resize(length);
    return std::move(path);
}

} // namespace

std::vector<glm::vec2> bent_way(const rules::Variant& variant, const Plan& plan,
                                rules::PieceType type, rules::Square from, rules::Square to,
                                const rules::SquareSet& occupied) {
    constexpr unsigned all = ~0U; // the move was legal, so its hilts were open
    const auto& topology = variant.topology;
    std::vector<glm::vec2> best;
    for (auto& [path, taking] : lines_of(variant, type, from, all)) {
        const auto end = std::ranges::find(path, topology.cell_of(to));
        if (end == path.end()) continue;
        const bool blocked = std::any_of(path.begin(), end, [&](rules::Cell cell) {
            return occupied.test(rules::index(topology.square_at(cell, 0)));
        });
        path.erase(end + 1, path.end());
        if (blocked || !bends(topology, from, path)) continue;
        auto way = drawn_path(topology, plan, from, path);
        if (best.empty() || length_of(way) < length_of(best)) best = std::move(way);
    }
    return best;
}

std::vector<std::vector<glm::vec2>> bent_ways(const rules::Position& position, const Plan& plan,
                                              rules::Square from,
                                              const std::vector<rules::Square>* targets) {
    std::vector<std::vector<glm::vec2>> ways;
    // A draughts man moves step by step; its moves are shown once it is selected.
    if (!targets && position.at(from).is(rules::PieceType::draughts_man)) return ways;
    const auto& topology = position.topology();
    const auto open_hilts = position.setup().open_hilts;
    for (auto& line : lines_of(position.variant(), position.at(from).type(), from, open_hilts)) {
        const auto path = reached(position, std::move(line), targets);
        if (bends(topology, from, path)) ways.push_back(drawn_path(topology, plan, from, path));
    }
    return ways;
}

namespace {

// One jump or step along a diagonal; empty if there is none.
std::vector<glm::vec2> slanted_way(const rules::Topology& topology, const Plan& plan,
                                   rules::Square from, rules::Square to) {
    for (auto path : topology.cells[rules::slot(topology.cell_of(from))].diagonal) {
        const auto end = std::ranges::find(path, topology.cell_of(to));
        if (end == path.end()) continue;
        path.erase(end + 1, path.end());
        return drawn_path(topology, plan, from, path);
    }
    return {};
}

} // namespace

std::vector<std::vector<glm::vec2>> jump_ways(const rules::Topology& topology, const Plan& plan,
                                              const reading::CaptureInHand& capture) {
    std::vector<std::vector<glm::vec2>> ways;
    for (const auto& jump : capture.jumps)
        ways.push_back(slanted_way(topology, plan, jump.from, jump.to));
    return ways;
}

float length_of(const std::vector<glm::vec2>& line) {
    float length = 0.0F;
    for (std::size_t n = 0; n + 1 < line.size(); ++n) length += glm::distance(line[n], line[n + 1]);
    return length;
}

glm::vec2 point_along(const std::vector<glm::vec2>& line, float share) {
    float left = length_of(line) * std::clamp(share, 0.0F, 1.0F);
    for (std::size_t n = 0; n + 1 < line.size(); ++n) {
        const float step = glm::distance(line[n], line[n + 1]);
        if (left <= step && step > 0.0F) return glm::mix(line[n], line[n + 1], left / step);
        left -= step;
    }
    return line.back();
}

} // namespace strata::view
