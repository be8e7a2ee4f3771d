// SPDX-License-Identifier: MIT
// A flat board on its foot: squares, frame, inlaid lines, whose camp is where, coordinates.
#pragma once

#include <vector>

#include "rules/position/position.h"
#include "view/stage.h"

namespace strata::view {

// By hilt how far it stands open, 0..1; empty for boards without hilts.
using HiltGaps = std::vector<float>;

// As they stand in that state.
[[nodiscard]] HiltGaps hilt_gaps(const rules::Topology& topology, const rules::Setup& setup);

void add_flat_board(Stage& stage, const rules::Position& position, const HiltGaps& gaps);

} // namespace strata::view
