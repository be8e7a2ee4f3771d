// SPDX-License-Identifier: MIT
// Extent of everything that may be drawn of a board, for framing: boards on all pins, tops of
// pieces on any square, the stand, arrows, captured pieces. It does not change while pieces and
// boards move; it may only grow while a piece is captured.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "game/record.h"
#include "reading/taken.h"
#include "scene/camera.h"
#include "view/board/board_space.h"
#include "view/motion/animation.h"
#include "view/settings.h"

namespace strata::view {

using Extent = std::vector<scene::Ball>;

// Number of captured pieces per seat; a fraction counts one in flight.
using TakenReach = std::array<float, rules::max_seats>;
// Zero if they are hidden. `animation` may be null.
[[nodiscard]] TakenReach taken_reach(const reading::TakenCounts& counts, const ViewSettings& look,
                                     const Animation* animation = nullptr, double time = 0.0);

[[nodiscard]] Extent extent_of(const BoardSpace& space, std::span<const game::Arrow> arrows = {},
                               const TakenReach& taken = {});

} // namespace strata::view
