// SPDX-License-Identifier: MIT
// Finds squares between the eye and the player's own pieces, which are then faded.
#pragma once

#include "rules/position/position.h"
#include "view/board/board_space.h"

namespace strata::view {

// Squares that hide pieces of that seat from the eye; empty for boards side by side.
[[nodiscard]] rules::SquareSet squares_before_pieces(const BoardSpace& space,
                                                     const rules::Position& position,
                                                     rules::Seat seat, glm::vec3 eye);

} // namespace strata::view
