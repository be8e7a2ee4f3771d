// SPDX-License-Identifier: MIT
// What is lit up: selection, targets, last move, checks, pointer and cursor.
#pragma once

#include "view/lens.h"
#include "view/stage.h"

namespace strata::view {

// `lens`: null while no board is in hand.
void add_marks(Stage& stage, const Shown& shown, const Hover& hover, const Lens* lens);

} // namespace strata::view
