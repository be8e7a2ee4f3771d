// SPDX-License-Identifier: MIT
// Highlights: selection, targets, last move, checks, pointer and cursor.
#pragma once

#include <vector>

#include "reading/lens.h"
#include "view/builder.h"
#include "view/stage.h"

namespace strata::view {

struct Table;

// Opacity of what fills a target square, under its disc or ring. The board in space and the flat
// map share it.
inline constexpr float target_cover = 0.4F;

void add_marks(Stage& stage, const Table& table);

// Overlay of the settings, and pins, checks and blocked lines in space. Every kind has its own
// shape: attackers dashes with a head and a toothed ring, defenders a plain line and a double ring,
// pins a line with a cross bar, checks a thick line with a head, blockers dots that end at a
// barrier, and a frame. Adds nothing if the overlay is off and lines are disabled.
void add_insight(Stage& stage, const Table& table);

// Shows, for a selected board, the pins it may move to and the changes at the hovered one.
void add_lens(Stage& stage, const Table& table, const reading::BoardMovePreview& lens);

// Draws the paths of a preview line, and boards at their new place; the displaced pieces are drawn
// with the other pieces. Precondition: the table has a preview line.
void add_ghost_line(Stage& stage, const Table& table);

// Pins whose boards would leave by the hovered or previewed move. These boards are drawn
// translucent while a ghost is shown at the destination.
[[nodiscard]] std::vector<rules::Pin> leaving(const Table& table);

} // namespace strata::view
