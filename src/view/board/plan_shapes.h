// SPDX-License-Identifier: MIT
// The layout functions that families.cpp lists.
#pragma once

#include "view/board/families.h"

namespace strata::view {

// A regular polygon for two and three modules, a star for more.
[[nodiscard]] Plan star_plan(const rules::Topology& topology);
// Rings of equal width around an empty hub.
[[nodiscard]] Plan round_plan(const rules::Topology& topology);
[[nodiscard]] Plan grid_plan(const rules::Topology& topology);
[[nodiscard]] Plan hex_plan(const rules::Topology& topology);
[[nodiscard]] Plan graph_plan(const rules::Topology& topology);

extern const Straightening star_straightening;
extern const Straightening round_straightening;

// Radius of the track on which diagonals pass around the hub, as a factor of the hub's radius.
inline constexpr float loop_track = 0.80F;
// drawn_path() of the round board: along rings, straight across the hub, and diagonally around it.
[[nodiscard]] std::vector<glm::vec2> round_path(const rules::Topology& topology, const Plan& plan,
                                                rules::Square from, const rules::Path& path);

// Finds the largest circle inside a convex outline; if there are several, the one in the middle of
// them.
void find_circle(Plan::Place& place);

// Files of a module of a star board.
inline constexpr int module_files = 8;
inline constexpr int module_ranks = 4;
// Direction of the camp of a module; module 0 is at the bottom.
[[nodiscard]] float module_angle(int module, int modules);

} // namespace strata::view
