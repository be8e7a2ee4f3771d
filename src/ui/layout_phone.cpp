// SPDX-License-Identifier: MIT
// A window as small as that of a telephone: the board first, and the rest below it, or beside it
// where the telephone lies. Of the panels one is seen at a time; the others are behind tabs.
#include <algorithm>
#include <cmath>

#include "ui/layout_parts.h"

namespace strata::ui {
namespace {

// In units of the scale.
constexpr float widest_upright = 600.0F;
constexpr float highest_lying = 480.0F;
constexpr float phone_status = 40.0F;
constexpr float phone_bar = 36.0F; // with what a finger may miss it by, finger_size
constexpr float phone_buttons = 48.0F;
constexpr float least_with_tabs = 132.0F; // of the place of the panels
constexpr float least_phone_panel = 84.0F;
constexpr float sheet_width = 340.0F; // beside the board

// Of what board and panels share, upright.
constexpr float phone_board_least = 0.62F;
constexpr float phone_board_most = 0.72F;

std::vector<Panel> phone_panels(const Wanted& wanted) {
    std::vector<Panel> all;
    for (const Panel panel :
         {Panel::moves, Panel::seats, Panel::map, Panel::analysis, Panel::review, Panel::workbench})
        if (wanted.rows[panel] > 0) all.push_back(panel);
    return all;
}

Rect cut_above(Rect& room, float high) {
    const float y = std::min(room.max.y, room.min.y + std::round(high));
    const Rect part{room.min, {room.max.x, y}};
    room.min.y = y;
    return part;
}

Rect cut_below(Rect& room, float high) {
    const float y = std::max(room.min.y, room.max.y - std::round(high));
    const Rect part{{room.min.x, y}, room.max};
    room.max.y = y;
    return part;
}

void put_panels(Layout& layout, Rect room, float scale) {
    auto panels = phone_panels(layout.wanted);
    if (panels.empty() || room.size().y < least_phone_panel * scale) return;
    const auto wanted = std::ranges::find(panels, layout.wanted.front);
    const Panel front = wanted == panels.end() ? panels.front() : *wanted;
    if (panels.size() > 1 && room.size().y >= least_with_tabs * scale)
        layout.tabs = {cut_above(room, finger_size * scale), std::move(panels), front};
    put_column(layout, {{{front}}}, room, {layout.wanted, scale, Side::below});
    put_graph_into_review(layout, scale);
}

void put_upright(Layout& layout, Rect room, float scale) {
    const bool bars = layout.wanted.bars;
    layout.buttons = cut_below(room, phone_buttons * scale);
    if (bars) layout.bar_above = cut_above(room, phone_bar * scale);
    const float below = ((bars ? phone_bar : 0.0F) + phone_status) * scale;
    const float both = room.size().y - below;
    float high = std::clamp(room.size().x, phone_board_least * both, phone_board_most * both);
    if (phone_panels(layout.wanted).empty() || both - high < least_phone_panel * scale) high = both;
    layout.board = cut_above(room, high);
    if (bars) layout.bar_below = cut_above(room, phone_bar * scale);
    layout.status = cut_above(room, phone_status * scale);
    put_panels(layout, room, scale);
}

void put_lying(Layout& layout, Rect room, float scale) {
    Rect sheet = room;
    sheet.min.x = room.max.x = std::round(room.max.x - sheet_width * scale);
    layout.status = cut_below(room, phone_status * scale);
    layout.board = room;
    layout.buttons = cut_below(sheet, phone_buttons * scale);
    if (layout.wanted.bars) {
        layout.bar_above = cut_above(sheet, phone_bar * scale);
        layout.bar_below = cut_below(sheet, phone_bar * scale);
    }
    put_panels(layout, sheet, scale);
}

} // namespace

bool is_phone(glm::vec2 window, float scale, const Wanted& wanted) {
    const bool upright = window.y > window.x;
    return wanted.fingers &&
           (upright ? window.x < widest_upright * scale : window.y < highest_lying * scale);
}

Layout lay_out_for_phone(glm::vec2 window, float scale, const Wanted& wanted) {
    Layout layout;
    layout.window = window;
    layout.wanted = wanted;
    Rect room{{0.0F, 0.0F}, window};
    layout.menu = cut_above(room, finger_size * scale);
    if (wanted.first_run) {
        layout.buttons = cut_below(room, phone_buttons * scale);
        layout.status = cut_below(room, phone_status * scale);
        layout.board = room;
        put_first_run(layout, scale);
    } else if (window.y > window.x) {
        put_upright(layout, room, scale);
    } else {
        put_lying(layout, room, scale);
    }
    put_banner(layout, scale);
    if (wanted.bars) layout.banner = {layout.board.min, layout.board.min};
    return layout;
}

} // namespace strata::ui
