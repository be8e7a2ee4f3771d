// SPDX-License-Identifier: MIT
// Grids with levels: rectangles of one size above each other, on which pieces move in three
// dimensions. Every cell is one square. Rules: docs/rules/space.md.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "rules/board/topology.h"

namespace strata::rules {

// A place or a direction in files, ranks and levels, each counted from 0.
using Offset = std::array<int, 3>;
[[nodiscard]] constexpr Offset sum(const Offset& a, const Offset& b) {
    return {a[0] + b[0], a[1] + b[1], a[2] + b[2]};
}
// A step turned and mirrored in all ways that leave a cube as it is, each direction once.
[[nodiscard]] std::vector<Offset> images(Offset step);
// The same, but with the levels of the step left as many.
[[nodiscard]] std::vector<Offset> upright_images(const Offset& step);

// Cells in files, ranks and levels, numbered file by file, rank by rank, level by level.
struct Lattice {
    int files = 0;
    int ranks = 0;
    int levels = 1;
    SquareSet holes{}; // numbers of the cells that are missing

    [[nodiscard]] bool holds(const Offset& at) const;
    // Precondition: holds(at).
    [[nodiscard]] Cell cell(const Offset& at) const;
    [[nodiscard]] Offset at(Cell cell) const;
    // The cell one step away, if there is one.
    [[nodiscard]] std::optional<Cell> beside(Cell from, const Offset& by) const;
    // The cells in that direction up to the edge, without the start.
    [[nodiscard]] Path walk(Cell from, const Offset& by) const;
    // The same for all images of a step; none is empty.
    [[nodiscard]] std::vector<Path> walks(Cell from, const Offset& step) const;
};

// Precondition: a grid, with levels or without.
[[nodiscard]] Lattice lattice_of(const Topology& topology);

struct LatticeShape {
    struct Army {
        std::vector<Offset> steps;    // of its pawns; at least one
        std::vector<Offset> captures; // of its pawns
        // Names of squares; none: those from which its pawns have no step.
        std::vector<std::string> promotion;
        bool double_step = false; // of the first of `steps`, from the second row
    };
    int files = 0;
    int ranks = 0;
    int levels = 2;
    std::vector<Army> armies; // by seat
};

// Levels are lettered from A, the lowest; squares are named Aa1 and so on, and Aa1 is dark. Rooks
// move through faces, bishops through edges, kings through corners as well; a knight goes two
// squares along one axis and one along another. Sets `unmoved_by_place`.
// files * ranks * levels <= max_squares.
[[nodiscard]] Topology lattice_topology(const LatticeShape& shape);

} // namespace strata::rules
