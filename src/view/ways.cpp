// SPDX-License-Identifier: MIT
#include "view/ways.h"

#include <algorithm>

namespace strata::view {

namespace {

std::vector<rules::Path> lines_of(const rules::Topology& topology, rules::PieceType type,
                                  rules::Square from) {
    using enum rules::PieceType;
    const auto& moves = topology.cells[rules::slot(topology.cell_of(from))];
    std::vector<rules::Path> lines;
    if (type == rook || type == queen) lines = moves.orthogonal;
    if (type == bishop || type == queen)
        lines.insert(lines.end(), moves.diagonal.begin(), moves.diagonal.end());
    return lines;
}

bool leaves_module(const rules::Topology& topology, rules::Square from, const rules::Path& path) {
    return std::ranges::any_of(path, [&](rules::Cell cell) {
        return topology.at(topology.square_at(cell, 0)).board != topology.at(from).board;
    });
}

// Up to the last of some squares on it; up to the first man when there are none to choose from.
rules::Path reached(const rules::Position& position, rules::Path path,
                    const std::vector<rules::Square>* targets) {
    std::size_t length = 0;
    for (std::size_t n = 0; n < path.size(); ++n) {
        const auto square = position.topology().square_at(path[n], 0);
        if (!targets || std::ranges::find(*targets, square) != targets->end()) length = n + 1;
        if (position.at(square).exists()) break;
    }
    path.resize(length);
    return path;
}

} // namespace

std::vector<glm::vec2> bent_way(const rules::Topology& topology, const Plan& plan,
                                rules::PieceType type, rules::Square from, rules::Square to) {
    for (auto path : lines_of(topology, type, from)) {
        const auto end = std::ranges::find(path, topology.cell_of(to));
        if (end == path.end()) continue;
        path.erase(end + 1, path.end());
        if (leaves_module(topology, from, path)) return drawn_path(topology, plan, from, path);
    }
    return {};
}

std::vector<std::vector<glm::vec2>> bent_ways(const rules::Position& position, const Plan& plan,
                                              rules::Square from,
                                              const std::vector<rules::Square>* targets) {
    std::vector<std::vector<glm::vec2>> ways;
    const auto& topology = position.topology();
    for (auto& line : lines_of(topology, position.at(from).type(), from)) {
        const auto path = reached(position, std::move(line), targets);
        if (leaves_module(topology, from, path))
            ways.push_back(drawn_path(topology, plan, from, path));
    }
    return ways;
}

glm::vec2 point_along(const std::vector<glm::vec2>& line, float share) {
    float length = 0.0F;
    for (std::size_t n = 0; n + 1 < line.size(); ++n) length += glm::distance(line[n], line[n + 1]);
    float left = length * std::clamp(share, 0.0F, 1.0F);
    for (std::size_t n = 0; n + 1 < line.size(); ++n) {
        const float step = glm::distance(line[n], line[n + 1]);
        if (left <= step && step > 0.0F) return glm::mix(line[n], line[n + 1], left / step);
        left -= step;
    }
    return line.back();
}

} // namespace strata::view
