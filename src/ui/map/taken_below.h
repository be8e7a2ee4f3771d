// SPDX-License-Identifier: MIT
// The men that were taken, as the panel of the flat map shows them below the board: the same as
// stand beside the board in space.
#pragma once

#include "ui/map/taken_rows.h"

namespace strata::ui {

struct Frame;

// At the lower edge of that room; nothing where they are not wished for.
[[nodiscard]] TakenRows taken_below(const Frame& frame, const Rect& room);
// Names them for the trace, too.
void paint_taken_men(Frame& frame, const TakenRows& rows);
// The index in reading::Taken of the man there, or view::none_taken.
[[nodiscard]] int taken_at(const TakenRows& rows, glm::vec2 point);

} // namespace strata::ui
