// SPDX-License-Identifier: MIT
// Which pieces stand out where something covers them.
#pragma once

#include "view/table.h"

namespace strata::view {

// Squares of the pieces whose outlines are strong: those under pointer and cursor, those in hand,
// what these may capture, those that give or are given check, and those that prevented a move.
[[nodiscard]] rules::SquareSet emphasised(const Table& table);

} // namespace strata::view
