// SPDX-License-Identifier: MIT
// A flat board on its foot: squares, frame, inlaid lines, whose camp is where, coordinates.
#pragma once

#include "rules/position.h"
#include "view/stage.h"

namespace strata::view {

void add_flat_board(Stage& stage, const rules::Position& position);

} // namespace strata::view
