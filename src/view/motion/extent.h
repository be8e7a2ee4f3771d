// SPDX-License-Identifier: MIT
// Extent of everything that may be drawn of a board, for framing: boards on all pins, tops of
// pieces on any square, the stand, arrows, beside flat boards the first captured pieces. It does
// not change while pieces and boards move, nor when a piece is captured. Those beside boards with
// levels stand where the first view of a wide window shows them.
#pragma once

#include <span>
#include <vector>

#include "game/record.h"
#include "reading/taken.h"
#include "scene/camera.h"
#include "view/board/board_space.h"

namespace strata::view {

using Extent = std::vector<scene::Ball>;

[[nodiscard]] Extent extent_of(const BoardSpace& space, std::span<const game::Arrow> arrows = {});
// Of each captured piece beside the board, its sphere.
[[nodiscard]] Extent extent_of_taken(const BoardSpace& space, const reading::Taken& taken);

} // namespace strata::view
