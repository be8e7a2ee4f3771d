// SPDX-License-Identifier: MIT
// Boards that a rule file describes square by square or row by row: the plug-in door for variants
// that need no C++.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "rules/board/topology.h"

namespace strata::rules {

// Grids and graphs have one board, of this name.
inline constexpr const char* plain_board = "board";

// Where the pawns of an army go on a grid, seen with file a at the left and rank 1 at the bottom.
enum class Heading : std::uint8_t { up, down, left, right };

// A rectangle of squares a1.., moved on as in ordinary chess. files * ranks <= 256, files <= 26.
struct GridShape {
    int files = 8;
    int ranks = 8;
    std::vector<Heading> headings; // by seat
    bool double_step = true;       // from the second row of the army
};

// Pawns are promoted on the last row of their heading; a double step never ends there. File a, rank
// 1 is dark. `unmoved_by_place` is set.
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

// Files are lettered from the left without j, ranks counted up each file. Pawns are promoted at the
// end of their file. `unmoved_by_place` is set.
[[nodiscard]] Topology hex_topology(const HexShape& shape);

// Any board: squares with names and places, and the lines between them. Numbers are indices into
// `spots`.
struct GraphShape {
    struct Spot {
        std::string name;
        float x = 0.0F, y = 0.0F; // in square sides
        bool dark = false;
    };
    struct Army {
        // Each the way of a pawn, first square to last. Where two share a square, the first that
        // goes on from there counts.
        std::vector<std::vector<int>> paths;
        std::vector<std::pair<int, int>> captures; // from, to
        std::vector<int> double_from;              // where a pawn may go two squares of its path
        std::vector<int> promotion;
    };
    std::vector<Spot> spots;                  // 1..256
    std::vector<std::vector<int>> orthogonal; // lines of the rook, walked both ways
    std::vector<std::vector<int>> diagonal;   // lines of the bishop
    std::vector<std::pair<int, int>> leaps;   // of the knight, both ways
    std::vector<Army> armies;                 // by seat
};

// A line whose first and last number are the same is a ring: it is walked round until the start.
// The king goes one step along every line. Squares are numbered as in `spots`; they are one row of
// the board, so `file` is that number and `rank` is 1. `unmoved_by_place` is set.
// Precondition: every number is an index into `spots`.
[[nodiscard]] Topology graph_topology(const GraphShape& shape);

} // namespace strata::rules
