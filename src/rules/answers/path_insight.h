// SPDX-License-Identifier: MIT
// The part of insight.h for rule sets whose lines follow a path between levels (TD-M3).
#pragma once

#include "rules/answers/sight.h"
#include "rules/moves/path_field.h"
#include "rules/position/position.h"

namespace strata::rules {

// One path that a line between two squares could take: the highest squares up to its ceiling.
struct TriedPath {
    int ceiling = 0;              // a height
    std::vector<Square> squares;  // between start and target; a column without one is left out
    std::vector<Square> blockers; // those of them that are occupied, nearest first
    bool gap = false;             // a column without a square ends it (TD-M4)
    [[nodiscard]] bool is_free() const { return blockers.empty() && !gap; }
    bool operator==(const TriedPath&) const = default;
};

// The paths in the order in which they are tried, up to the first free one. Empty if the squares
// are on no line of rook or bishop, if they are neighbours, or if moves are not found by height.
[[nodiscard]] std::vector<TriedPath> paths_tried(const Position& position, Square from, Square to);

// The columns from next to `from` up to and including that of `to`; empty unless both are on a line
// with another column between or a slider's step apart.
[[nodiscard]] Path columns_to(const Position& position, Square from, Square to);

// See lines_of_sight() and pinned_pieces(). A line goes to the last column of which the slider
// attacks a square; its blockers are the pieces attacked there and those that stop it behind.
[[nodiscard]] std::vector<SightLine> lines_by_height(const Position& position, Square from);
[[nodiscard]] std::vector<PinnedPiece> pins_by_height(const Position& position, Seat seat,
                                                      const SquareSet& enemies);

} // namespace strata::rules
