// SPDX-License-Identifier: MIT
// A line of a list of which some are done: a sign or a tick, and what it is called.
#pragma once

#include <string>

#include "ui/frame.h"

namespace strata::ui {

struct TickedRow {
    std::string id;    // different from that of every other row
    std::string mark;  // what tests call it
    std::string sign;  // before it, until it is done
    std::string title; // cut where there is no room
    std::string aside; // at the right, quietly, where there is room; may be empty
    std::string heard; // when the keyboard comes to it
    bool done = false;
};

[[nodiscard]] float ticked_row_height(const Frame& frame);
// Whether it is chosen; `first` has the keyboard when the list appears, and takes Enter.
bool draw_ticked_row(Frame& frame, const TickedRow& row, bool first);

} // namespace strata::ui
