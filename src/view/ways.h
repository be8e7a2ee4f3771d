// SPDX-License-Identifier: MIT
// How a piece gets where it goes on a flat board: along a line that may bend at a seam or at the
// centre.
#pragma once

#include <vector>

#include "rules/position.h"
#include "view/plan.h"

namespace strata::view {

// The way of a sliding piece to a square of another module: points on the plan. Empty when no line
// of that piece leads there or when none of it leaves the module.
[[nodiscard]] std::vector<glm::vec2> bent_way(const rules::Topology& topology, const Plan& plan,
                                              rules::PieceType type, rules::Square from,
                                              rules::Square to);

// The lines of a piece that leave its module, each up to the last of the `targets` on it; without
// targets up to the first man in its way.
[[nodiscard]] std::vector<std::vector<glm::vec2>>
bent_ways(const rules::Position& position, const Plan& plan, rules::Square from,
          const std::vector<rules::Square>* targets);

// Along a line of points: 0 its beginning, 1 its end.
[[nodiscard]] glm::vec2 point_along(const std::vector<glm::vec2>& line, float share);

} // namespace strata::view
