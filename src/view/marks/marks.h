// SPDX-License-Identifier: MIT
// What is lit up: selection, targets, last move, checks, pointer and cursor.
#pragma once

#include "view/stage.h"

namespace strata::view {

struct Table;

void add_marks(Stage& stage, const Table& table);

} // namespace strata::view
