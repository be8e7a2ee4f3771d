// SPDX-License-Identifier: MIT
// What is lit up: selection, targets, last move, checks, pointer and cursor.
#pragma once

#include "view/builder.h"
#include "view/stage.h"

namespace strata::view {

void add_marks(Stage& stage, const Shown& shown, const Hover& hover);

} // namespace strata::view
