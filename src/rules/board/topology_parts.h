// SPDX-License-Identifier: MIT
// What the shapes of several boards are built from.
#pragma once

#include <string>
#include <vector>

#include "rules/board/topology.h"

namespace strata::rules {

// Cells in rows and columns, on which pieces move as in ordinary chess. Cells are numbered row by
// row.
struct Rectangle {
    int files = 0;
    int ranks = 0;

    [[nodiscard]] bool holds(int file, int rank) const;
    // Precondition: holds(file, rank); both from 0.
    [[nodiscard]] Cell cell(int file, int rank) const;
    [[nodiscard]] CellMoves moves_from(int file, int rank) const;
    // The cells from next to that one on, up to the edge.
    [[nodiscard]] Path walk(int file, int rank, int along_files, int along_ranks) const;
};

// Where pieces start that may step twice; ranks count from 0.
inline constexpr int second_rank = 1;

// The first step of every path, each cell once, in the order of their numbers: how a king goes.
[[nodiscard]] std::vector<Cell> first_steps(const CellMoves& moves);

// Each cell once, in the order of their numbers.
[[nodiscard]] std::vector<Cell> sorted(std::vector<Cell> cells);

// A board of one level without squares or moves yet, with room for those of `cells` cells and for
// the pawns of `armies`. cells 1..max_squares.
[[nodiscard]] Topology flat_topology(Shape shape, int cells, int armies);

// Puts the square of that cell on the last board; its name, label, file, rank and colour are those
// of `info`.
void add_flat_square(Topology& topology, Cell cell, SquareInfo info);

} // namespace strata::rules
