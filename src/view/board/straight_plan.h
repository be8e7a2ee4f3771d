// SPDX-License-Identifier: MIT
// Straightens boards with bent lines. The modules of a star board move apart, turn upright and
// become rectangles of 8 by 4; the round board is cut open opposite White and unrolled to 24 by 6.
// Every camp is then seen from its own first rank. `share` is 0 for the original layout and 1 for
// the straight one. Squares move continuously and never overlap.
#pragma once

#include <memory>
#include <vector>

#include "view/board/plan.h"

namespace strata::view {

// False if the board is straight already, for example with two modules.
[[nodiscard]] bool straightens(const rules::Topology& topology);

// `drawn` is plan_of(topology). Lines and hub of the result keep their original place, because the
// frame is still there; the rim is a rectangle around all squares.
[[nodiscard]] std::shared_ptr<const Plan> straightened(const rules::Topology& topology,
                                                       const std::shared_ptr<const Plan>& drawn,
                                                       float share);
// Progress, 0..1, of turning the camps upright at that share.
[[nodiscard]] float straight_turn(const rules::Topology& topology, float share);

// Meshes cannot be deformed, so there is one for each of several steps: step 0 is the original
// square, the last one the straight square. The nearest step is shown.
[[nodiscard]] int straight_step(const rules::Topology& topology, float share);
// Index of a square's shape among those of all steps from 1 on.
[[nodiscard]] int straight_kind(const rules::Topology& topology, rules::Square square, int step);
// Sample places for those meshes, in that order.
[[nodiscard]] std::vector<Plan::Place> straight_kinds(const rules::Topology& topology,
                                                      const Plan& drawn);

} // namespace strata::view
