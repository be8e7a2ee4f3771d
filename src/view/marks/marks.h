// SPDX-License-Identifier: MIT
// What is lit up: selection, targets, last move, checks, pointer and cursor.
#pragma once

#include <vector>

#include "reading/lens.h"
#include "view/builder.h"
#include "view/stage.h"

namespace strata::view {

struct Table;

void add_marks(Stage& stage, const Table& table);

// What is known of a position, drawn into it: the overlay of the settings, and pins,
// checks and blocked ways as lines in space. Every kind has a shape of its own: attackers dashes
// with a head and a toothed ring, defenders a plain line and a double ring, pins a line with a bar
// across, checks a thick line with a head, blockers dots up to a barrier and a frame.

// Adds nothing while the overlay is off and no lines are wanted.
void add_insight(Stage& stage, const Table& table);

// Draws the lens: which pins the board in hand may go to, and what would change at the one that is
// pointed at.

void add_lens(Stage& stage, const Table& table, const reading::BoardMovePreview& lens);

// Draws the ways of what is only thought of, and boards where they would stand; the men that would
// stand elsewhere are figures like others. Precondition: the table has a thought.
void add_thought(Stage& stage, const Table& table);

// The pins whose boards are about to leave, by the lens or in thought: they and their passengers
// are drawn as a thin shade of themselves while a ghost stands where they would go.
[[nodiscard]] std::vector<rules::Pin> leaving(const Table& table);

} // namespace strata::view
