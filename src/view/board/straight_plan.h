// SPDX-License-Identifier: MIT
// Boards whose lines bend, straightened: a star board's modules go apart, turn upright and become
// rectangles of 8 by 4, the round board is cut open opposite White and unrolled to 24 by 6. Every
// camp is then seen from its own first rank. `share` is 0 for the board as it is drawn, 1 for the
// straight one; every square moves continuously, and at no share do two of them overlap.
#pragma once

#include <memory>
#include <vector>

#include "view/board/plan.h"

namespace strata::view {

// Two modules are straight as they lie.
[[nodiscard]] bool straightens(const rules::Topology& topology);

// `drawn` is plan_of(topology). Lines, hub and rim of the result are those of what is left of the
// board's stand: the lines stay where they were, the rim is a rectangle around all squares.
[[nodiscard]] std::shared_ptr<const Plan> straightened(const rules::Topology& topology,
                                                       const std::shared_ptr<const Plan>& drawn,
                                                       float share);
// How far the camps are turned upright at that share, 0..1.
[[nodiscard]] float straight_turn(const rules::Topology& topology, float share);

// Bodies of squares cannot change their shape, so there is a row of them: step 0 is the drawn
// square, the last one the straight square, and at any share the nearest step is shown.
[[nodiscard]] int straight_step(const rules::Topology& topology, float share);
// Number of a square's shape among those of all steps from 1 on.
[[nodiscard]] int straight_kind(const rules::Topology& topology, rules::Square square, int step);
// The places by which those bodies are made, in that order.
[[nodiscard]] std::vector<Plan::Place> straight_kinds(const rules::Topology& topology,
                                                      const Plan& drawn);

} // namespace strata::view
