// SPDX-License-Identifier: MIT
// The furniture of a scene: boards, pins, stand and lettering.
#pragma once

#include <optional>

#include "rules/arrangement.h"
#include "view/flight.h"
#include "view/stage.h"

namespace strata::view {

// All boards that stand, the one in flight, pins and stand, with what answers to the pointer.
void add_boards(Stage& stage, const rules::Arrangement& arrangement,
                const std::optional<FlyingBoard>& flying);

// A pale board whose middle is at `pose`, as it would stand on `pin`.
void add_ghost_board(Stage& stage, int board, const glm::mat4& pose, rules::Pin pin);

} // namespace strata::view
