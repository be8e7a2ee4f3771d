// SPDX-License-Identifier: MIT
// What is known of a position, drawn into it: the overlay of the settings, and pins,
// checks and blocked ways as lines in space. Every kind has a shape of its own: attackers dashes
// with a head and a toothed ring, defenders a plain line and a double ring, pins a line with a bar
// across, checks a thick line with a head, blockers dots up to a barrier and a frame.
#pragma once

#include "view/builder.h"
#include "view/stage.h"

namespace strata::view {

// Adds nothing while the overlay is off and no lines are wanted.
void add_insight(Stage& stage, const Table& table);

} // namespace strata::view
