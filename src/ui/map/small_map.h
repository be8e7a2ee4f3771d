// SPDX-License-Identifier: MIT
// A flat map of a game that is not the one on the table: on rules pages and in lists.
#pragma once

#include "ui/map/flat_map.h"

namespace strata::ui {

// Fills `room` with the position; `board` is null for Tri-D. The first seat sits below.
[[nodiscard]] FlatMap lay_out_small_map(const rules::Position& position, const FlatBoard* board,
                                        const Rect& room);
// Draws that game with what is in hand in it; `frame` is that of the window.
void paint_small_map(const Frame& frame, const session::Session& session, const FlatBoard* board,
                     const FlatMap& map, const view::Hover& hover, Lettering lettering);

} // namespace strata::ui
