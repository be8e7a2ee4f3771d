// SPDX-License-Identifier: MIT
// The outline of a grid that has holes.
#pragma once

#include <vector>

#include <glm/glm.hpp>

#include "rules/board/topology.h"

namespace strata::view {

struct GridOutline {
    std::vector<glm::vec2> rim;    // counter-clockwise, corners only
    std::vector<glm::vec2> blocks; // middles of holes inside it
};

// In files (x) and ranks (y); the middle of a square is at its file and rank. The frame goes around
// holes at the edge that are two places wide or more, which leaves room for its bars. Other holes
// are inside the rim, and so are all if the squares then would hang together by corners or not at
// all. Precondition: topology is a grid.
[[nodiscard]] GridOutline grid_outline(const rules::Topology& topology);

} // namespace strata::view
