// SPDX-License-Identifier: MIT
// How a column beside the board, and the strip below it, are shared between their panels: a part of
// `lay_out`.
#pragma once

#include <vector>

#include "ui/layout.h"

namespace strata::ui {

// What of a dock is shown now.
struct Column {
    std::vector<Docked> panels;
    int size = 0;
    Panel list = Panel::moves; // what shares the column with the map
    float least_list = 100.0F; // of its height; the move list has its buttons and three rounds
    [[nodiscard]] bool has(Panel panel) const;
};
[[nodiscard]] Column column_of(const Wanted& wanted, Side side);

struct Sharing {
    const Wanted& wanted;
    float scale;
    Side side;
};
// Fills `room` with the panels of the column.
void put_column(Layout& layout, const Column& all, Rect room, const Sharing& how);
// Takes its room from the board.
void put_strip(Layout& layout, const Sharing& how);
// Above its words, where the graph has no other place.
void put_graph_into_review(Layout& layout, float scale);
// Between the board and that side.
void add_splitter(Layout& layout, Side side);

} // namespace strata::ui
