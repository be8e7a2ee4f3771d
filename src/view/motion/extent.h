// SPDX-License-Identifier: MIT
// How far everything reaches that is drawn of a board, so that a picture can hold it: boards on all
// pins, the heads of men wherever they may stand, the stand, arrows. It
// does not change while men and boards move.
#pragma once

#include <span>
#include <vector>

#include "game/record.h"
#include "scene/camera.h"
#include "view/board/board_space.h"

namespace strata::view {

using Extent = std::vector<scene::Ball>;

[[nodiscard]] Extent extent_of(const BoardSpace& space, std::span<const game::Arrow> arrows = {});

} // namespace strata::view
