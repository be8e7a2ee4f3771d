// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cassert>
#include <string>
#include <utility>

#include "rules/board/topology_parts.h"
#include "rules/board/topology_plain.h"

namespace strata::rules {

namespace {

struct Direction {
    int along_files, along_ranks;
};

Direction direction_of(Heading heading) {
    switch (heading) {
    case Heading::up: return {0, 1};
    case Heading::down: return {0, -1};
    case Heading::left: return {-1, 0};
    case Heading::right: return {1, 0};
    }
    assert(false && "there are four headings");
    return {};
}

// The pawns of one army on a rectangle.
class PawnWays {
public:
    PawnWays(const Rectangle& plan, Heading heading) : plan_(plan), ahead_(direction_of(heading)) {}

    [[nodiscard]] bool on_last_row(int file, int rank) const { return !leads_on(file, rank, 1); }
    [[nodiscard]] PawnMoves moves_from(int file, int rank, bool double_step) const;

private:
    [[nodiscard]] bool leads_on(int file, int rank, int rows) const {
        return plan_.holds(file + rows * ahead_.along_files, rank + rows * ahead_.along_ranks);
    }
    [[nodiscard]] Cell ahead(int file, int rank, int rows) const {
        return plan_.cell(file + rows * ahead_.along_files, rank + rows * ahead_.along_ranks);
    }
    [[nodiscard]] bool on_second_row(int file, int rank) const {
        return leads_on(file, rank, -1) && !leads_on(file, rank, -2);
    }

    const Rectangle& plan_;
    Direction ahead_;
};

PawnMoves PawnWays::moves_from(int file, int rank, bool double_step) const {
    PawnMoves moves;
    if (on_last_row(file, rank)) return moves;
    moves.step = ahead(file, rank, 1);
    // A double step never promotes, which it would on boards of four rows.
    if (double_step && on_second_row(file, rank) && leads_on(file, rank, 3))
        moves.double_step = ahead(file, rank, 2);
    for (const int side : {-1, 1}) {
        const int beside = file + side * ahead_.along_ranks;
        const int above = rank + side * ahead_.along_files;
        if (plan_.holds(beside, above)) moves.captures.push_back(ahead(beside, above, 1));
    }
    moves.captures = sorted(std::move(moves.captures));
    return moves;
}

void add_square(Topology& topology, const Rectangle& plan, int file, int rank) {
    SquareInfo info;
    info.file = file;
    info.rank = rank + 1;
    info.name = std::string(1, static_cast<char>('a' + file)) + std::to_string(info.rank);
    info.tone = (file + rank) % 2 == 0 ? Tone::dark : Tone::light;
    const auto cell = plan.cell(file, rank);
    add_flat_square(topology, cell, std::move(info));
    topology.cells[slot(cell)] = plan.moves_from(file, rank);
}

void add_pawns(Topology& topology, const Rectangle& plan, const GridShape& shape,
               std::size_t army) {
    const PawnWays ways(plan, shape.headings[army]);
    for (int rank = 0; rank < plan.ranks; ++rank)
        for (int file = 0; file < plan.files; ++file) {
            const auto cell = plan.cell(file, rank);
            topology.pawns[army][slot(cell)] = ways.moves_from(file, rank, shape.double_step);
            if (ways.on_last_row(file, rank)) topology.promotion[army].always.push_back(cell);
        }
}

} // namespace

Topology grid_topology(const GridShape& shape) {
    assert(shape.files >= 1 && shape.files <= 26 && "files have the letters a to z");
    assert(shape.ranks >= 1 && "a grid has rows");
    const Rectangle plan{shape.files, shape.ranks};
    auto topology = flat_topology(Shape::grid, plan.files * plan.ranks,
                                  static_cast<int>(shape.headings.size()));
    topology.rectangle_files = plan.files;
    topology.boards.push_back({plain_board, {}, 0, std::nullopt});
    for (int rank = 0; rank < plan.ranks; ++rank)
        for (int file = 0; file < plan.files; ++file) add_square(topology, plan, file, rank);
    order_as_in_chess(topology);
    for (std::size_t army = 0; army < shape.headings.size(); ++army)
        add_pawns(topology, plan, shape, army);
    return topology;
}

} // namespace strata::rules
