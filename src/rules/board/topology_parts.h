// SPDX-License-Identifier: MIT
// Building blocks shared by several topologies.
#pragma once

#include <string>
#include <vector>

#include "rules/board/topology.h"

namespace strata::rules {

// Cells in rows and columns on which pieces move as in ordinary chess, numbered row by row. Some of
// them may be missing.
struct Rectangle {
    int files = 0;
    int ranks = 0;
    SquareSet holes{}; // numbers of the cells that are missing

    [[nodiscard]] bool holds(int file, int rank) const;
    // Precondition: holds(file, rank). Both count from 0.
    [[nodiscard]] Cell cell(int file, int rank) const;
    [[nodiscard]] CellMoves moves_from(int file, int rank) const;
    // The cells in that direction up to the edge, without the start.
    [[nodiscard]] Path walk(int file, int rank, int along_files, int along_ranks) const;
};

// The rectangle of a board whose `rectangle_files` is set.
[[nodiscard]] Rectangle rectangle_of(const Topology& topology);

// The rank on which pawns start that may make a double step; ranks count from 0.
inline constexpr int second_rank = 1;

// The first step of every path, without duplicates and in ascending order: the moves of a king.
[[nodiscard]] std::vector<Cell> first_steps(const CellMoves& moves);

// Sorted in ascending order, without duplicates.
[[nodiscard]] std::vector<Cell> sorted(std::vector<Cell> cells);

// A board of one level, still without squares or moves, with room for `cells` cells and for the
// pawns of `armies`. `cells` is 1 to max_squares.
[[nodiscard]] Topology flat_topology(Shape shape, int cells, int armies);

// Adds the square of that cell to the last board. Its name, label, file, rank and colour come from
// `info`.
void add_flat_square(Topology& topology, Cell cell, SquareInfo info);

// Sets chess_rows. Precondition: all squares are there, named as in chess.
void order_as_in_chess(Topology& topology);

} // namespace strata::rules
