// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cassert>
#include <set>
#include <utility>

#include "rules/board/topology_parts.h"
#include "rules/board/topology_plain.h"

namespace strata::rules {

namespace {

class Graph {
public:
    Graph(const GraphShape& shape, Topology& topology) : shape_(shape), topology_(topology) {}

    void add_squares();
    void add_moves();
    void add_army(std::size_t army);

private:
    [[nodiscard]] Cell cell(int spot) const {
        assert(spot >= 0 && spot < static_cast<int>(shape_.spots.size()) &&
               "the lines of a board lie on its squares");
        return static_cast<Cell>(spot);
    }
    [[nodiscard]] CellMoves& moves(int spot) { return topology_.cells[slot(cell(spot))]; }
    void add_line(std::vector<int> line, std::vector<Path> CellMoves::*kind);
    void add_path(const std::vector<int>& line, std::size_t from, bool ring,
                  std::vector<Path> CellMoves::*kind);
    void add_pawn_path(const std::vector<int>& path, const std::set<int>& double_from,
                       std::vector<PawnMoves>& pawns);

    const GraphShape& shape_;
    Topology& topology_;
};

void Graph::add_squares() {
    for (int i = 0; i < static_cast<int>(shape_.spots.size()); ++i) {
        const auto& spot = shape_.spots[static_cast<std::size_t>(i)];
        SquareInfo info;
        info.name = spot.name;
        info.file = i;
        info.rank = 1;
        info.tone = spot.dark ? Tone::dark : Tone::light;
        info.spot = {spot.x, spot.y};
        add_flat_square(topology_, cell(i), std::move(info));
    }
}

// The continuation of the line after index `from`. A ring ends before it returns to its start.
void Graph::add_path(const std::vector<int>& line, std::size_t from, bool ring,
                     std::vector<Path> CellMoves::*kind) {
    Path path;
    const auto last = ring ? from + line.size() : line.size();
    for (std::size_t i = from + 1; i < last; ++i) {
        const int spot = line[i % line.size()];
        if (spot == line[from]) break;
        path.push_back(cell(spot));
    }
    if (!path.empty()) (moves(line[from]).*kind).push_back(std::move(path));
}

void Graph::add_line(std::vector<int> line, std::vector<Path> CellMoves::*kind) {
    const bool ring = line.size() > 2 && line.front() == line.back();
    if (ring) line.pop_back();
    for (int way = 0; way < 2; ++way) {
        for (std::size_t i = 0; i < line.size(); ++i) add_path(line, i, ring, kind);
        std::ranges::reverse(line);
    }
}

void Graph::add_moves() {
    for (const auto& line : shape_.orthogonal) add_line(line, &CellMoves::orthogonal);
    for (const auto& line : shape_.diagonal) add_line(line, &CellMoves::diagonal);
    for (const auto& [from, to] : shape_.leaps) {
        moves(from).leaps.push_back(cell(to));
        moves(to).leaps.push_back(cell(from));
    }
    for (auto& each : topology_.cells) {
        each.leaps = sorted(std::move(each.leaps));
        each.steps = first_steps(each);
    }
}

void Graph::add_pawn_path(const std::vector<int>& path, const std::set<int>& double_from,
                          std::vector<PawnMoves>& pawns) {
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
        auto& from = pawns[slot(cell(path[i]))];
        if (from.step) continue;
        from.step = cell(path[i + 1]);
        if (i + 2 < path.size() && double_from.contains(path[i]))
            from.double_step = cell(path[i + 2]);
    }
}

void Graph::add_army(std::size_t army) {
    const auto& shape = shape_.armies[army];
    auto& pawns = topology_.pawns[army];
    const std::set<int> double_from(shape.double_from.begin(), shape.double_from.end());
    for (const auto& path : shape.paths) add_pawn_path(path, double_from, pawns);
    for (const auto& [from, to] : shape.captures)
        pawns[slot(cell(from))].captures.push_back(cell(to));
    for (auto& each : pawns) each.captures = sorted(std::move(each.captures));
    auto& promotion = topology_.promotion[army].always;
    for (const int spot : shape.promotion) promotion.push_back(cell(spot));
    promotion = sorted(std::move(promotion));
}

} // namespace

Topology graph_topology(const GraphShape& shape) {
    auto topology = flat_topology(Shape::graph, static_cast<int>(shape.spots.size()),
                                  static_cast<int>(shape.armies.size()));
    topology.mates_are_known = false;
    topology.alternating = false;
    topology.boards.push_back({plain_board, {}, 0, std::nullopt});
    Graph graph(shape, topology);
    graph.add_squares();
    graph.add_moves();
    for (std::size_t army = 0; army < shape.armies.size(); ++army) graph.add_army(army);
    return topology;
}

} // namespace strata::rules
