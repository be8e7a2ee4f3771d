// SPDX-License-Identifier: MIT
#include "rules/board/topology_parts.h"

#include <algorithm>
#include <cassert>
#include <string>
#include <utility>

namespace strata::rules {

Path Rectangle::walk(int file, int rank, int along_files, int along_ranks) const {
    Path path;
    for (file += along_files, rank += along_ranks; holds(file, rank);
         file += along_files, rank += along_ranks)
        path.push_back(cell(file, rank));
    return path;
}

bool Rectangle::holds(int file, int rank) const {
    return file >= 0 && file < files && rank >= 0 && rank < ranks &&
           !holes.test(rank * files + file);
}

Rectangle rectangle_of(const Topology& topology) {
    Rectangle plan{topology.rectangle_files, topology.cell_count / topology.rectangle_files};
    for (int cell = 0; cell < topology.cell_count; ++cell)
        if (!topology.fixed.test(cell)) plan.holes.set(cell);
    return plan;
}

Cell Rectangle::cell(int file, int rank) const {
    assert(holds(file, rank) && "there is no such cell in these rows and columns");
    return static_cast<Cell>(rank * files + file);
}

CellMoves Rectangle::moves_from(int file, int rank) const {
    CellMoves moves;
    for (int df = -1; df <= 1; ++df)
        for (int dr = -1; dr <= 1; ++dr) {
            if (df == 0 && dr == 0) continue;
            auto path = walk(file, rank, df, dr);
            if (!path.empty())
                (df == 0 || dr == 0 ? moves.orthogonal : moves.diagonal).push_back(path);
        }
    for (int df = -2; df <= 2; ++df)
        for (int dr = -2; dr <= 2; ++dr)
            if (df * df + dr * dr == 5 && holds(file + df, rank + dr))
                moves.leaps.push_back(cell(file + df, rank + dr));
    moves.steps = first_steps(moves);
    return moves;
}

std::vector<Cell> first_steps(const CellMoves& moves) {
    std::vector<Cell> steps;
    for (const auto* paths : {&moves.orthogonal, &moves.diagonal})
        for (const auto& path : *paths) steps.push_back(path.front());
    return sorted(std::move(steps));
}

std::vector<Cell> sorted(std::vector<Cell> cells) {
    std::ranges::sort(cells);
    const auto repeated = std::ranges::unique(cells);
    cells.erase(repeated.begin(), repeated.end());
    return cells;
}

Topology flat_topology(Shape shape, int cells, int armies) {
    assert(cells >= 1 && cells <= max_squares && "a board has 1 to 256 squares");
    assert(armies >= 0 && armies <= max_seats && "a board seats up to eight");
    Topology topology;
    topology.shape = shape;
    topology.cell_count = cells;
    topology.cell_stride = 64 * ((cells + 63) / 64);
    topology.info.resize(static_cast<std::size_t>(topology.cell_stride));
    topology.cells.resize(static_cast<std::size_t>(cells));
    topology.pawns.assign(static_cast<std::size_t>(armies),
                          std::vector<PawnMoves>(static_cast<std::size_t>(cells)));
    topology.promotion.resize(static_cast<std::size_t>(armies));
    topology.unmoved_by_place = true;
    return topology;
}

void add_flat_square(Topology& topology, Cell cell, SquareInfo info) {
    const auto square = topology.square_at(cell, 0);
    info.cell = cell;
    info.board = static_cast<int>(topology.boards.size()) - 1;
    topology.info[slot(square)] = std::move(info);
    topology.squares.push_back(square);
    topology.boards.back().squares.push_back(square);
    topology.fixed.set(index(square));
}

void order_as_in_chess(Topology& topology) {
    const auto place = [&](Square square) {
        const auto& name = topology.at(square).name;
        return std::pair{-std::stoi(name.substr(1)), name[0]};
    };
    auto squares = topology.squares;
    std::ranges::sort(squares, {}, place);
    for (const auto square : squares) {
        auto& rows = topology.chess_rows;
        if (rows.empty() || place(rows.back().front()).first != place(square).first)
            rows.emplace_back();
        rows.back().push_back(square);
    }
}

} // namespace strata::rules
