// SPDX-License-Identifier: MIT
// The flat map on the screen, in the panel beside the board and in the small boards of the rules
// pages.
#pragma once

#include "ui/frame.h"
#include "ui/map/flat_map_layout.h"
#include "ui/map/map_drawing.h"

namespace strata::ui {

// Draws the frame's position with what is in hand, lit and pointed at, into the present ImGui
// window.
void paint_map(const Frame& frame, const FlatMap& map, Lettering lettering = Lettering::names);

// Draws with the other button of the mouse over the map; `under` is the square there, if any.
void draw_by_mouse(Frame& frame, rules::Square under);

// Carries pieces over the map; `under` is the square below the pointer, if any.

// The left button goes down on a square.
void press_on_map(Frame& frame, rules::Square square);
// Once a frame: the piece that was carried is put down where the button went up.
void carry_by_mouse(Frame& frame, rules::Square under);
// The square whose piece follows the pointer; no_square if none does.
[[nodiscard]] rules::Square carried_on_map(const Frame& frame);

// A flat map of a game that is not the one on the table: on rules pages and in lists.

// Fills `room` with the position; `board` is null for Tri-D. The first seat sits below.
[[nodiscard]] FlatMap lay_out_small_map(const rules::Position& position, const FlatBoard* board,
                                        const Rect& room);
// Draws that game with what is in hand in it; `frame` is that of the window.
void paint_small_map(const Frame& frame, const session::Session& session, const FlatBoard* board,
                     const FlatMap& map, const view::Hover& hover, Lettering lettering);

} // namespace strata::ui
