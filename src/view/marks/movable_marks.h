// SPDX-License-Identifier: MIT
// What shows that something can move: a light for a moment, and handles on boards.
#pragma once

#include "view/stage.h"
#include "view/table.h"

namespace strata::view {

// Two handles on each attack board that may move, which can be picked as the board itself.
void add_handles(Stage& stage, const Table& table);

// While Table::movable_light is on: a ring under each piece that can move, and frames around the
// squares of boards.
void add_movable_light(Stage& stage, const Table& table);

// Glow of a piece that can move, for the present light.
[[nodiscard]] float movable_glow(const Table& table, rules::Square square);

} // namespace strata::view
