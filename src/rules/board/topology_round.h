// SPDX-License-Identifier: MIT
// The round board of three sectors (RD-1). It has 24 files, numbered clockwise from the first one
// of White's sector, and six rings, from rank 0 on the outside to rank 5 at the hub, which is not a
// cell itself.
#pragma once

#include <vector>

#include "rules/board/topology.h"

namespace strata::rules {

inline constexpr int round_files = 24;
inline constexpr int round_ranks = 6;
inline constexpr int round_sectors = 3;

struct RoundShape {
    std::vector<int> camps; // by seat: its sector, 0 to 2 clockwise
    bool mirrored = false;  // light and dark squares are swapped (RD-O1)
};

// Returns 24 * rank + (file modulo 24).
[[nodiscard]] Square round_square(int rank, int file);

// Squares are named as in RD-1.1: sector, file a-h clockwise, rank 1 outside; for example we1. The
// boards are the sectors. Sets `unmoved_by_place`.
[[nodiscard]] Topology round_topology(const RoundShape& shape);

} // namespace strata::rules
