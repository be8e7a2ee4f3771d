// SPDX-License-Identifier: MIT
#include "ui/panel_moves.h"

#include <algorithm>
#include <cmath>

#include "text/enum_names.h"
#include "ui/panel_record.h"

namespace strata::ui {
namespace {

constexpr float least_size = 75.0F;  // in units of the scale
constexpr float board_share = 0.33F; // of the board's room, that stays with it

// Those of a dock that stand in the window, in their order.
std::vector<Panel> shown_in(const Docks& docks, const Layout& layout, Side side) {
    std::vector<Panel> all;
    for (const Docked& one : docks.at(side).panels)
        if (!layout.of(one.panel).empty()) all.push_back(one.panel);
    return all;
}

// What shares its place has the same share.
bool goes_with(const Layout& layout, Panel other, Panel panel) {
    const auto& tabs = layout.tabs;
    return other == panel ||
           (panel == tabs.front && std::ranges::find(tabs.panels, other) != tabs.panels.end());
}

void set_share(Docks& docks, const Layout& layout, Panel panel, float part, float whole) {
    const int share = static_cast<int>(std::lround(1000.0F * part / whole));
    for (Dock& dock : docks.sides)
        for (Docked& one : dock.panels)
            if (goes_with(layout, one.panel, panel)) one.share = std::clamp(share, 1, 999);
}

float length_of(const Rect& rect, bool upright) { return upright ? rect.size().x : rect.size().y; }

// The panels that a border parts, and all that stand in a row with them.
std::vector<Panel> row_of(const Layout& layout, const Splitter& splitter) {
    std::vector<Panel> row;
    for (const Splitter& one : layout.splitters) {
        if (!one.before || one.side != splitter.side || one.upright != splitter.upright) continue;
        if (row.empty()) row.push_back(*one.before);
        row.push_back(*one.after);
    }
    return row;
}

void move_between(Docks& docks, const Layout& layout, float scale, const Splitter& splitter,
                  float to) {
    const auto row = row_of(layout, splitter);
    float whole = 0.0F;
    for (const Panel panel : row) whole += length_of(layout.with_tabs(panel), splitter.upright);
    for (const Panel panel : row)
        set_share(docks, layout, panel, length_of(layout.with_tabs(panel), splitter.upright),
                  whole);
    const Rect before = layout.with_tabs(*splitter.before);
    const Rect after = layout.with_tabs(*splitter.after);
    const float from = splitter.upright ? before.min.x : before.min.y;
    const float end = splitter.upright ? after.max.x : after.max.y;
    const float least = std::min(least_size * scale, (end - from) / 2.0F);
    to = std::clamp(to, from + least, end - least);
    set_share(docks, layout, *splitter.before, to - from, whole);
    set_share(docks, layout, *splitter.after, end - to, whole);
}

void set_size(Dock& dock, float pixels, float scale) {
    dock.size =
        std::clamp(static_cast<int>(std::lround(pixels / scale)), smallest_dock, largest_dock);
}

const Splitter* border_of(const Layout& layout, Side side) {
    const auto found = std::ranges::find_if(
        layout.splitters, [&](const Splitter& one) { return !one.before && one.side == side; });
    return found == layout.splitters.end() ? nullptr : &*found;
}

float line_of(const Splitter& splitter) {
    return splitter.upright ? splitter.rect.min.x : splitter.rect.min.y;
}

} // namespace

void place_panel(Docks& docks, const Layout& layout, Panel panel, Side side) {
    const DockSlot from = place_of(docks, panel);
    if (from.side != side) {
        move_panel(docks, panel, {side, docks.at(side).panels.size()});
        return;
    }
    const auto shown = shown_in(docks, layout, side);
    const auto here = std::ranges::find(shown, panel);
    if (here == shown.end()) return;
    const bool last = here + 1 == shown.end();
    const std::size_t to = last ? 0 : place_of(docks, *(here + 1)).index;
    const int share = docks.at(side).panels[from.index].share;
    move_panel(docks, panel, {side, to});
    docks.at(side).panels[place_of(docks, panel).index].share = share;
}

void move_splitter(Docks& docks, const Layout& layout, float scale, const Splitter& splitter,
                   float to) {
    if (splitter.before) return move_between(docks, layout, scale, splitter, to);
    const Rect& board = layout.board;
    Dock& dock = docks.at(splitter.side);
    const float least = least_board * scale;
    if (splitter.side == Side::left)
        return set_size(dock, std::min(to, board.max.x - least), scale);
    if (splitter.side == Side::right)
        return set_size(dock, layout.window.x - std::max(to, board.min.x + least), scale);
    const float end = layout.status.min.y;
    set_size(dock, end - std::max(to, board.min.y + (end - board.min.y) * board_share), scale);
}

void reset_splitter(Docks& docks, const Layout& layout, const Splitter& splitter) {
    if (!splitter.before) {
        docks.at(splitter.side).size = 0;
        return;
    }
    for (const Panel panel : row_of(layout, splitter))
        for (Dock& dock : docks.sides)
            for (Docked& one : dock.panels)
                if (goes_with(layout, one.panel, panel)) one.share = 0;
}

bool resize_panel(Docks& docks, const Layout& layout, float scale, Panel panel, float by) {
    if (layout.of(panel).empty()) return false;
    const auto parts = [&](const std::optional<Panel> Splitter::*side) {
        return std::ranges::find_if(layout.splitters,
                                    [&](const Splitter& one) { return one.*side == panel; });
    };
    if (const auto above = parts(&Splitter::after); above != layout.splitters.end()) {
        move_splitter(docks, layout, scale, *above, line_of(*above) - by);
        return true;
    }
    if (const auto under = parts(&Splitter::before); under != layout.splitters.end()) {
        move_splitter(docks, layout, scale, *under, line_of(*under) + by);
        return true;
    }
    return resize_side(docks, layout, scale, place_of(docks, panel).side, by);
}

bool has_side(const Layout& layout, Side side) { return border_of(layout, side) != nullptr; }

bool resize_side(Docks& docks, const Layout& layout, float scale, Side side, float by) {
    const Splitter* const border = border_of(layout, side);
    if (border == nullptr) return false;
    move_splitter(docks, layout, scale, *border,
                  line_of(*border) + (side == Side::left ? by : -by));
    return true;
}

text::Message reset_panels(UiState& state, TransientUiState& transient) {
    state.docks = default_docks();
    for (const Panel panel : all_panels)
        if (const auto flag = record_of(panel).flag) state.*flag = true;
    transient.map.large = false;
    transient.tabs.front = Panel::moves;
    return {"ui.layout.is_usual"};
}

void follow_panels(TabState& tabs, const PanelRows& rows) {
    for (const Panel panel : tabbed_panels)
        if (rows[panel] > 0 && tabs.shown[panel] == 0) tabs.front = panel;
    tabs.shown = rows;
    if (rows[tabs.front] > 0) return;
    const auto other =
        std::ranges::find_if(tabbed_panels, [&](Panel panel) { return rows[panel] > 0; });
    if (other != tabbed_panels.end()) tabs.front = *other;
}

void bring_next_forward(TabState& tabs, const Docks& docks) {
    const auto here = std::ranges::find(tabbed_panels, tabs.front) - tabbed_panels.begin();
    const auto count = static_cast<std::ptrdiff_t>(tabbed_panels.size());
    const auto shares = [&](Panel panel) {
        return tabs.shown[panel] > 0 &&
               place_of(docks, panel).side == place_of(docks, tabs.front).side;
    };
    for (std::ptrdiff_t n = 1; n < count; ++n) {
        const Panel panel = tabbed_panels[static_cast<std::size_t>((here + n) % count)];
        if (shares(panel)) {
            tabs.front = panel;
            return;
        }
    }
}

text::Message panel_name(Panel panel) {
    return text::Message{"ui.panel." + std::string(word_of(panel))};
}

text::Message side_name(Side side) { return text::Message{text::enum_key("ui.side.", side)}; }

text::Message standing_of(const Docks& docks, const Layout& layout, Panel panel) {
    const Side side = place_of(docks, panel).side;
    std::vector<Panel> all;
    for (const Docked& one : docks.at(side).panels)
        if (one.panel == panel || !layout.of(one.panel).empty()) all.push_back(one.panel);
    const auto at = std::ranges::find(all, panel) - all.begin() + 1;
    return {"ui.layout.standing",
            {{"panel", panel_name(panel)},
             {"side", side_name(side)},
             {"number", at},
             {"count", all.size()}}};
}

} // namespace strata::ui
