// SPDX-License-Identifier: MIT
// Boards of 2 to 8 modules of 4 x 8 squares around one centre (ST-1).
#pragma once

#include <vector>

#include "rules/board/topology.h"

namespace strata::rules {

// How squares are named (ST-1.3). Modules: the name is 1d4. Yalta, for three modules: the label is
// d4, i5 or e9. Chess, for two: the name is a1 to h8 and the label 1a1 to 2h4.
enum class SquareNames : std::uint8_t { modules, yalta, chess };

// How pieces cross the centre.
enum class KnightLeap : std::uint8_t { away, no_touch, l };              // ST-O3
enum class KingCentre : std::uint8_t { queen_step, touching };           // ST-O2
enum class DiagonalCentre : std::uint8_t { all, adjacent_modules_only }; // ST-O1, ST-O4

struct StarShape {
    int modules = 2;        // 2 to 8
    std::vector<int> camps; // by seat in turn order: its module, from 0
    SquareNames names = SquareNames::modules;
    KnightLeap knight = KnightLeap::away;
    KingCentre king = KingCentre::queen_step;
    DiagonalCentre diagonal = DiagonalCentre::all;
};

// The boards of the topology are the modules in order, named 1 to 8. Files (from 0) and ranks (from
// 1) are the owner's, even if squares have chess names. Cells are numbered so that rows and files
// ascend or descend uniformly: module 0 as 8 * rank + file, the others rotated by half a turn,
// which numbers two modules like a chess board. Sets `unmoved_by_place`. Precondition: each camp is
// one of the modules.
[[nodiscard]] Topology star_topology(const StarShape& shape);

// The square of a module. module from 0, file 0 to 7, rank 0 to 3 (the back rank is 0).
[[nodiscard]] Square star_square(int module, int file, int rank);

} // namespace strata::rules
