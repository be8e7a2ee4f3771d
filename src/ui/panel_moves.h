// SPDX-License-Identifier: MIT
// What a hand or a key does with the panels as they stand: other docks come of it.
#pragma once

#include "text/message.h"
#include "ui/layout.h"
#include "ui/ui_state.h"

namespace strata::ui {

// To that side; who is there already goes one place on among those shown, after the last to the
// first.
void place_panel(Docks& docks, const Layout& layout, Panel panel, Side side);
// The border stands at `to`, as far as board and panels have room: pixels from the left or the top.
void move_splitter(Docks& docks, const Layout& layout, float scale, const Splitter& splitter,
                   float to);
// What it parts has its usual size.
void reset_splitter(Docks& docks, const Layout& layout, const Splitter& splitter);
// By so many pixels, from the panel beside it, else from the board. False: it is not shown.
bool resize_panel(Docks& docks, const Layout& layout, float scale, Panel panel, float by);
// A column beside the board, or the strip below it, stands there.
[[nodiscard]] bool has_side(const Layout& layout, Side side);
// The column or the strip. False: there is none.
bool resize_side(Docks& docks, const Layout& layout, float scale, Side side, float by);

// What comes to be shown is seen, and another one when that goes.
void follow_panels(TabState& tabs, const PanelRows& rows);
// Of those that are shown on the same side.
void bring_next_forward(TabState& tabs, const Docks& docks);

// All of them are shown where they stand at first. What is told of it.
text::Message reset_panels(UiState& state, TransientUiState& transient);
[[nodiscard]] text::Message panel_name(Panel panel);
[[nodiscard]] text::Message side_name(Side side); // "left of the board"
// "Move list, right of the board, place 1 of 3".
[[nodiscard]] text::Message standing_of(const Docks& docks, const Layout& layout, Panel panel);

} // namespace strata::ui
