// SPDX-License-Identifier: MIT
// One drawing for each shape of board; plan_of chooses.
#pragma once

#include "view/plan.h"

namespace strata::view {

// Section 1.4: a regular polygon for two and three modules, a star for more.
[[nodiscard]] Plan star_plan(const rules::Topology& topology);
[[nodiscard]] Plan grid_plan(const rules::Topology& topology);
[[nodiscard]] Plan graph_plan(const rules::Topology& topology);

// The largest circle inside a convex outline; in the middle of its middles where several are.
void find_circle(Plan::Place& place);

// Direction of the camp of a module; module 0 lies below.
[[nodiscard]] float module_angle(int module, int modules);

} // namespace strata::view
