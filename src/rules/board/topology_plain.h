// SPDX-License-Identifier: MIT
// Boards that a rule file describes square by square or row by row, so that new variants need no
// C++.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rules/board/topology.h"

namespace strata::rules {

// Name of the only board of grids and graphs.
inline constexpr const char* plain_board = "board";

// The direction of an army's pawns on a grid, seen with file a on the left and rank 1 at the
// bottom.
enum class Heading : std::uint8_t { up, down, left, right };

// A rectangle of squares a1.. with the moves of ordinary chess, of which some may be missing. Cells
// are numbered rank by rank, a1 first. files * ranks <= 256, files <= 26.
struct GridShape {
    struct Army {
        Heading heading{};
        // Where pawns may make a double step; without it, on the second row, if `double_step`.
        std::optional<SquareSet> double_from{};
        std::optional<SquareSet> promotion{}; // without it, the last square of each line
    };
    int files = 8;
    int ranks = 8;
    SquareSet holes{};        // cells without a square; at least one has one
    std::vector<Army> armies; // by seat
    bool double_step = true;
};

// A double step never ends where the pawn would be promoted. a1 is dark. Sets `unmoved_by_place`.
[[nodiscard]] Topology grid_topology(const GridShape& shape);

// A hexagon of hexagons, after Glinski (HX-1.1).
struct HexShape {
    struct Army {
        Heading heading{};                    // up or down
        std::vector<std::string> double_from; // names of squares
    };
    int side = 6;             // cells on each side
    std::vector<Army> armies; // by seat
};
inline constexpr int longest_hex_side = 9;

// Files are lettered from the left without j, and ranks are counted upwards in each file. Pawns
// promote at the end of their file. Sets `unmoved_by_place`.
[[nodiscard]] Topology hex_topology(const HexShape& shape);

// An arbitrary board: squares with names and coordinates, and the lines between them. Numbers are
// indices into `spots`.
struct GraphShape {
    struct Spot {
        std::string name;
        float x = 0.0F, y = 0.0F; // in square sides
        bool dark = false;
    };
    struct Army {
        // Paths of the pawns, first square to last. If two paths share a square, the first one that
        // continues from there applies.
        std::vector<std::vector<int>> paths;
        std::vector<std::pair<int, int>> captures; // from, to
        std::vector<int> double_from; // squares where a pawn may make a double step along its path
        std::vector<int> promotion;
    };
    std::vector<Spot> spots;                  // 1..256
    std::vector<std::vector<int>> orthogonal; // lines of the rook, in both directions
    std::vector<std::vector<int>> diagonal;   // lines of the bishop
    std::vector<std::pair<int, int>> leaps;   // of the knight, in both directions
    std::vector<Army> armies;                 // by seat
};

// A line whose first and last numbers are equal is a ring; a path on it ends before its start. The
// king moves one step along every line. Squares are numbered as in `spots` and form one row: `file`
// is that number and `rank` is 1. Sets `unmoved_by_place`. Precondition: every number is an index
// into `spots`.
[[nodiscard]] Topology graph_topology(const GraphShape& shape);

} // namespace strata::rules
