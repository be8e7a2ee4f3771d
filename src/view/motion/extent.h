// SPDX-License-Identifier: MIT
// How far everything reaches that is drawn of a board, so that a picture can hold it: boards on all
// pins, the heads of men wherever they may stand, the stand, arrows, men that were taken. It does
// not change while men and boards move; only when one is taken it may grow on its way.
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

// By seat, how many men it has taken; of one on its way a part.
using TakenReach = std::array<float, rules::max_seats>;
// None while they are not shown. `animation` may be null.
[[nodiscard]] TakenReach taken_reach(const reading::TakenCounts& counts, const ViewSettings& look,
                                     const Animation* animation = nullptr, double time = 0.0);

[[nodiscard]] Extent extent_of(const BoardSpace& space, std::span<const game::Arrow> arrows = {},
                               const TakenReach& taken = {});

} // namespace strata::view
