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
    float least_list = 100.0F; // of its height; the move list has its buttons and four rounds
    [[nodiscard]] bool has(Panel panel) const;
};
[[nodiscard]] Column column_of(const Wanted& wanted, Side side);

struct Sharing {
    const Wanted& wanted;
    float scale;
    Side side;
};
// How high what is pressed is, if it is usually so high; in units of the scale.
[[nodiscard]] float high_for(const Wanted& wanted, float usual);
// The window is that of a telephone, upright or not, and fingers press.
[[nodiscard]] bool is_phone(glm::vec2 window, float scale, const Wanted& wanted);
[[nodiscard]] Layout lay_out_for_phone(glm::vec2 window, float scale, const Wanted& wanted);
// Over the top of the board.
void put_banner(Layout& layout, float scale);
// Beside the board, which is wider than high; below it in a narrow window.
void put_first_run(Layout& layout, float scale);
// Fills `room` with the panels of the column.
void put_column(Layout& layout, const Column& all, Rect room, const Sharing& how);
// Takes its room from the board.
void put_strip(Layout& layout, const Sharing& how);
// Above its words, where the graph has no other place.
void put_graph_into_review(Layout& layout, float scale);
// Between the board and that side.
void add_splitter(Layout& layout, Side side);

} // namespace strata::ui
