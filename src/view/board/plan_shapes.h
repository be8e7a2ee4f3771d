// SPDX-License-Identifier: MIT
// The drawings that families.cpp lists.
#pragma once

#include "view/board/families.h"

namespace strata::view {

// A regular polygon for two and three modules, a star for more.
[[nodiscard]] Plan star_plan(const rules::Topology& topology);
// Rings of even thickness about an empty hub.
[[nodiscard]] Plan round_plan(const rules::Topology& topology);
[[nodiscard]] Plan grid_plan(const rules::Topology& topology);
[[nodiscard]] Plan hex_plan(const rules::Topology& topology);
[[nodiscard]] Plan graph_plan(const rules::Topology& topology);

extern const Straightening star_straightening;
extern const Straightening round_straightening;

// Where the diagonals of the round board run round within its hub, against the hub's radius.
inline constexpr float loop_track = 0.80F;
// drawn_path on the round board: along the rings, straight across the hub, and diagonally round it.
[[nodiscard]] std::vector<glm::vec2> round_path(const rules::Topology& topology, const Plan& plan,
                                                rules::Square from, const rules::Path& path);

// The largest circle inside a convex outline; in the middle of its middles where several are.
void find_circle(Plan::Place& place);

// Of the boards of a star, side by side.
inline constexpr int module_files = 8;
inline constexpr int module_ranks = 4;
// Direction of the camp of a module; module 0 lies below.
[[nodiscard]] float module_angle(int module, int modules);

} // namespace strata::view
