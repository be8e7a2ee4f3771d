// SPDX-License-Identifier: MIT
// Result types of insight.h.
#pragma once

#include <vector>

#include "rules/board/topology.h"
#include "rules/types.h"

namespace strata::rules {

// The attackers and defenders of a square.
struct Contest {
    // Pieces of enemies of the piece on the square. If its seat is out, pieces of everybody.
    SquareSet attackers;
    SquareSet defenders; // pieces of its own team that could capture there
    bool operator==(const Contest&) const = default;
};

// One line of a slider or king.
struct SightLine {
    Path way; // columns up to and including the first occupied one
    // All pieces in that column, on any level (TD-M3), in the order of the column.
    std::vector<Square> blockers;
    // Of each blocker: the squares that a line to it passes, and its own. Empty unless lines follow
    // a path between levels.
    std::vector<std::vector<Square>> paths;
    // The next square behind the blockers; within its column the one nearest in height to the
    // slider. no_square if the line ends there or at a gap that blocks (TD-M4).
    Square beyond = no_square;
    bool operator==(const SightLine&) const = default;
};

// A piece that must stay on a line: if it left, the pinner would attack the king.
struct PinnedPiece {
    Square piece = no_square;
    Square pinner = no_square;
    Square king = no_square;
    Path way; // columns from the king (excluded) to the pinner (included)
    bool operator==(const PinnedPiece&) const = default;
};

struct CheckLine {
    Square checker = no_square;
    Square king = no_square;
    Path way; // as for a pin; empty unless the checker is a slider
    bool operator==(const CheckLine&) const = default;
};

} // namespace strata::rules
