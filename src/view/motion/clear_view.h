// SPDX-License-Identifier: MIT
// Where boards stand between an eye and the men of whoever looks: there they fade.
#pragma once

#include "rules/position/position.h"
#include "view/board/board_space.h"

namespace strata::view {

// The squares through which that eye sees men of that seat; of boards that lie beside each other
// none.
[[nodiscard]] rules::SquareSet squares_before_men(const BoardSpace& space,
                                                  const rules::Position& position, rules::Seat seat,
                                                  glm::vec3 eye);

} // namespace strata::view
