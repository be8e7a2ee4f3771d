// SPDX-License-Identifier: MIT
// What insight.h answers, as plain values.
#pragma once

#include <vector>

#include "rules/board/topology.h"
#include "rules/types.h"

namespace strata::rules {

// Two sides over one square.
struct Contest {
    SquareSet attackers; // men of enemies of the man there; of one whose seat is out, of everybody
    SquareSet defenders; // men of his own side, partners among them, that could capture there
    bool operator==(const Contest&) const = default;
};

// One line of a slider, or of a king.
struct SightLine {
    Path way; // columns in order: up to and with the first that is occupied, or all
    // Who stands in that column, on whichever level (TD-M3), in the order of the column.
    std::vector<Square> blockers;
    // Of the next column on the line that has squares now the one nearest in height to the slider;
    // no_square where the line ends with the blockers, or at a gap that blocks (TD-M4).
    Square beyond = no_square;
    bool operator==(const SightLine&) const = default;
};

// A man who may not leave a line: without him the pinner would attack the king, and does not now.
struct PinnedMan {
    Square man = no_square;
    Square pinner = no_square;
    Square king = no_square;
    Path way; // columns from next to the king up to and with the pinner's
    bool operator==(const PinnedMan&) const = default;
};

struct CheckLine {
    Square checker = no_square;
    Square king = no_square;
    Path way; // as of a pin; empty unless a slider checks
    bool operator==(const CheckLine&) const = default;
};

} // namespace strata::rules
