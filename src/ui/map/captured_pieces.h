// SPDX-License-Identifier: MIT
// Draws rows of captured pieces, below the flat map and on the bars of players.
#pragma once

#include "ui/frame.h"
#include "ui/map/taken_rows.h"

namespace strata::ui {

// In the window that is being drawn; each piece is a mark "captured.N" by its index in
// reading::Taken.
void paint_captured_pieces(Frame& frame, const TakenRows& rows);
// The index in reading::Taken of the piece there, or view::none_taken.
[[nodiscard]] int captured_at(const TakenRows& rows, glm::vec2 point);

} // namespace strata::ui
