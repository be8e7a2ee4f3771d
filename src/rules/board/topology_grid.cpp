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
    PawnWays(const Rectangle& plan, const GridShape& shape, const GridShape::Army& army)
        : plan_(plan),
          army_(army),
          double_step_(shape.double_step),
          ahead_(direction_of(army.heading)) {}

    [[nodiscard]] bool promotes(int file, int rank) const {
        return army_.promotion ? army_.promotion->test(index(plan_.cell(file, rank)))
                               : on_last_square(file, rank);
    }
    [[nodiscard]] PawnMoves moves_from(int file, int rank) const;

private:
    [[nodiscard]] bool leads_on(int file, int rank, int rows) const {
        return plan_.holds(file + rows * ahead_.along_files, rank + rows * ahead_.along_ranks);
    }
    [[nodiscard]] Cell ahead(int file, int rank, int rows) const {
        return plan_.cell(file + rows * ahead_.along_files, rank + rows * ahead_.along_ranks);
    }
    // Of its line: a hole on the way does not promote.
    [[nodiscard]] bool on_last_square(int file, int rank) const {
        for (int rows = 1; rows < std::max(plan_.files, plan_.ranks); ++rows)
            if (leads_on(file, rank, rows)) return false;
        return true;
    }
    // Counted from the edge of the rectangle, whatever is missing there.
    [[nodiscard]] bool on_second_row(int file, int rank) const {
        const int back = file * ahead_.along_files + rank * ahead_.along_ranks;
        const int first = ahead_.along_files < 0   ? 1 - plan_.files
                          : ahead_.along_ranks < 0 ? 1 - plan_.ranks
                                                   : 0;
        return back - first == 1;
    }
    [[nodiscard]] bool may_double(int file, int rank) const {
        return army_.double_from ? army_.double_from->test(index(plan_.cell(file, rank)))
                                 : double_step_ && on_second_row(file, rank);
    }

    const Rectangle& plan_;
    const GridShape::Army& army_;
    bool double_step_;
    Direction ahead_;
};

PawnMoves PawnWays::moves_from(int file, int rank) const {
    PawnMoves moves;
    // A pawn that captured may stand before a hole.
    if (promotes(file, rank)) return moves;
    if (leads_on(file, rank, 1)) moves.step = ahead(file, rank, 1);
    // A double step never promotes, which it would on boards of four rows.
    if (moves.step && may_double(file, rank) && leads_on(file, rank, 2) &&
        !promotes(file + 2 * ahead_.along_files, rank + 2 * ahead_.along_ranks))
        moves.double_step = ahead(file, rank, 2);
    for (const int side : {-1, 1}) {
        const int beside = file + side * ahead_.along_ranks;
        const int above = rank + side * ahead_.along_files;
        if (leads_on(beside, above, 1)) moves.captures.push_back(ahead(beside, above, 1));
    }
    moves.captures = sorted(std::move(moves.captures));
    return moves;
}

template <class Visit>
void for_each_place(const Rectangle& plan, Visit&& visit) {
    for (int rank = 0; rank < plan.ranks; ++rank)
        for (int file = 0; file < plan.files; ++file)
            if (plan.holds(file, rank)) visit(file, rank);
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

// Whole rows, so that texts count the holes as empty squares.
void add_rows(Topology& topology, const Rectangle& plan) {
    for (int rank = plan.ranks - 1; rank >= 0; --rank) {
        auto& row = topology.chess_rows.emplace_back();
        for (int file = 0; file < plan.files; ++file)
            row.push_back(plan.holds(file, rank) ? topology.square_at(plan.cell(file, rank), 0)
                                                 : no_square);
    }
}

void add_pawns(Topology& topology, const Rectangle& plan, const GridShape& shape,
               std::size_t army) {
    const PawnWays ways(plan, shape, shape.armies[army]);
    for_each_place(plan, [&](int file, int rank) {
        const auto cell = plan.cell(file, rank);
        topology.pawns[army][slot(cell)] = ways.moves_from(file, rank);
        if (ways.promotes(file, rank)) topology.promotion[army].always.push_back(cell);
    });
}

} // namespace

Topology grid_topology(const GridShape& shape) {
    assert(shape.files >= 1 && shape.files <= 26 && "files have the letters a to z");
    assert(shape.ranks >= 1 && "a grid has rows");
    const Rectangle plan{shape.files, shape.ranks, shape.holes};
    auto topology =
        flat_topology(Shape::grid, plan.files * plan.ranks, static_cast<int>(shape.armies.size()));
    topology.rectangle_files = plan.files;
    topology.boards.push_back({plain_board, {}, 0, std::nullopt});
    topology.mates_are_known = shape.holes.none();
    for_each_place(plan, [&](int file, int rank) { add_square(topology, plan, file, rank); });
    add_rows(topology, plan);
    for (std::size_t army = 0; army < shape.armies.size(); ++army)
        add_pawns(topology, plan, shape, army);
    return topology;
}

} // namespace strata::rules
