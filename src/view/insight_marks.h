// SPDX-License-Identifier: MIT
// What is known of a position, drawn into it (E8, E9): the overlay of the settings, and pins,
// checks and blocked ways as lines in space. Every kind has a shape of its own: attackers dashes
// with a head and a toothed ring, defenders a plain line and a double ring, pins a line with a bar
// across, checks a thick line with a head, blockers dots up to a barrier and a frame.
#pragma once

#include "view/builder.h"
#include "view/stage.h"

namespace strata::view {

// Adds nothing while the overlay is off and no lines are wanted.
void add_insight(Stage& stage, const Shown& shown, const Hover& hover);

// What overlays speak of: the square under the pointer, else at the cursor of the keyboard, else
// that of the piece in hand; no_square when there is none. `selection` may be null.
[[nodiscard]] rules::Square focus_square(const session::Selection* selection, const Hover& hover);
// The first of these on which a man stands.
[[nodiscard]] rules::Square focus_man(const rules::Position& position,
                                      const session::Selection* selection, const Hover& hover);
// Whose blockers are shown: the slider in hand, else the one pointed at.
[[nodiscard]] rules::Square shown_slider(const rules::Position& position,
                                         const session::Selection* selection, const Hover& hover);

} // namespace strata::view
