// SPDX-License-Identifier: MIT
// What a hand or a key does with the panels as they stand: other docks come of it.
#pragma once

#include <optional>

#include "text/message.h"
#include "ui/input/action.h"
#include "ui/layout.h"
#include "ui/ui_state.h"

namespace strata::ui {

// To that side; who is there already goes one place on among those shown, after the last to the
// first.
void place_panel(Docks& docks, const Layout& layout, Panel panel, Side side);
// The border stands at `to`, as far as board and panels have room: pixels from the left or the top.
void move_seam(Docks& docks, const Layout& layout, float scale, const Seam& seam, float to);
// What it parts has its usual size.
void reset_seam(Docks& docks, const Layout& layout, const Seam& seam);
// By so many pixels, from the panel beside it, else from the board. False: it is not shown.
bool resize_panel(Docks& docks, const Layout& layout, float scale, Panel panel, float by);
// The column or the strip. False: there is none.
bool resize_side(Docks& docks, const Layout& layout, float scale, Side side, float by);

// The actions of panels; what is told of it, nothing: it is another action.
[[nodiscard]] std::optional<text::Message> act_on_panels(Action action, UiState& state,
                                                         const Layout& layout, float scale);
// "Move list, right of the board, place 1 of 3".
[[nodiscard]] text::Message standing_of(const Docks& docks, const Layout& layout, Panel panel);
// Answers what is told of it.
text::Message move_by_hand(UiState& state, const Layout& layout, const MovePanel& wish);

} // namespace strata::ui
