// SPDX-License-Identifier: MIT
// The round board of three sectors (RD-1). 24 files run round it, clockwise
// from the first of White's sector; six rings lie from the outer rank 0 to rank 5 at the hub, which
// is no cell itself.
#pragma once

#include <vector>

#include "rules/board/topology.h"

namespace strata::rules {

inline constexpr int round_files = 24;
inline constexpr int round_ranks = 6;
inline constexpr int round_sectors = 3;

struct RoundShape {
    std::vector<int> camps; // by seat: its sector, 0..2 clockwise
    bool mirrored = false;  // light and dark change places (RD-O1)
};

// 24 * rank + file; file modulo 24.
[[nodiscard]] Square round_square(int rank, int file);

// Squares are named as in RD-1.1: sector, file a-h clockwise, rank 1 = outer: we1. Boards are the
// sectors. `unmoved_by_place` is set.
[[nodiscard]] Topology round_topology(const RoundShape& shape);

} // namespace strata::rules
