// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "ui/panel_record.h"
#include "ui/panels/dock_hands.h"

namespace strata::ui {
namespace {

// In units of the scale; of a side where no panel stands.
constexpr float empty_column = 150.0F;
constexpr float empty_strip = 110.0F;

// The place before or behind a panel, counted without the one that is carried. Of panels of lines
// below the board, which are one column to all others: before or behind all of them.
DockSlot next_to(const Docks& docks, Panel carried, Panel panel, bool behind) {
    DockSlot place = place_of(docks, panel);
    const auto& panels = docks.at(place.side).panels;
    const auto is_wide = [](Panel one) { return record_of(one).height.most_of_strip > 0.0F; };
    if (place.side == Side::below && is_wide(panel) && !is_wide(carried))
        for (std::size_t n = 0; n < panels.size(); ++n)
            if (is_wide(panels[n].panel))
                place.index = behind ? std::max(place.index, n) : std::min(place.index, n);
    const DockSlot from = place_of(docks, carried);
    if (from.side == place.side && from.index < place.index) --place.index;
    if (behind) ++place.index;
    return place;
}

class Zones {
public:
    Zones(const Layout& layout, const Docks& docks, float scale, Panel panel)
        : layout_(layout),
          docks_(docks),
          scale_(scale),
          panel_(panel) {}

    std::vector<DropZone> find() {
        for (const Panel other : all_panels) {
            if (other != panel_ && !layout_.of(other).empty() && !lies_in_review(other))
                halves(other);
        }
        empty_sides();
        return std::move(zones_);
    }

private:
    // A graph that has no place of its own: its dock is elsewhere.
    [[nodiscard]] bool lies_in_review(Panel panel) const {
        return panel == Panel::graph &&
               layout_.of(Panel::graph).max.y == layout_.of(Panel::review).min.y &&
               layout_.of(Panel::graph).min.x == layout_.of(Panel::review).min.x &&
               place_of(docks_, panel).side != place_of(docks_, Panel::review).side;
    }

    [[nodiscard]] bool changes(Panel other, DockSlot to) const {
        Docks after = docks_;
        move_panel(after, panel_, to);
        // What is not shown between them does not count.
        const auto order = [&](const Docks& docks, Side side) {
            std::vector<Panel> shown;
            for (const Docked& one : docks.at(side).panels)
                if (one.panel == panel_ || !layout_.of(one.panel).empty())
                    shown.push_back(one.panel);
            return shown;
        };
        const Side side = place_of(docks_, other).side;
        return order(after, side) != order(docks_, side);
    }

    // Where one of them changes nothing, the other has it all.
    void halves(Panel other) {
        const Rect whole = layout_.with_tabs(other);
        const bool upright = layout_.stands_beside(panel_, other);
        Rect first = whole;
        Rect second = whole;
        const glm::vec2 middle = glm::round((whole.min + whole.max) / 2.0F);
        if (upright)
            first.max.x = second.min.x = middle.x;
        else
            first.max.y = second.min.y = middle.y;
        const DockSlot before = next_to(docks_, panel_, other, false);
        const DockSlot behind = next_to(docks_, panel_, other, true);
        const bool can_first = changes(other, before);
        const bool can_second = changes(other, behind);
        if (can_first) zones_.push_back({can_second ? first : whole, before});
        if (can_second) zones_.push_back({can_first ? second : whole, behind});
    }

    [[nodiscard]] bool has_panels(Side side) const {
        return std::ranges::any_of(docks_.at(side).panels, [&](const Docked& one) {
            return !layout_.of(one.panel).empty();
        });
    }

    // Bands along the edges of the board.
    void empty_sides() {
        Rect board = layout_.board;
        const auto end = [&](Side side) { return DockSlot{side, docks_.at(side).panels.size()}; };
        const float high = std::min(empty_strip * scale_, board.size().y * 0.3F);
        const float wide = std::min(empty_column * scale_, board.size().x * 0.25F);
        if (!has_panels(Side::below)) {
            zones_.push_back({{{board.min.x, board.max.y - high}, board.max}, end(Side::below)});
            board.max.y -= high;
        }
        if (!has_panels(Side::left))
            zones_.push_back({{board.min, {board.min.x + wide, board.max.y}}, end(Side::left)});
        if (!has_panels(Side::right))
            zones_.push_back({{{board.max.x - wide, board.min.y}, board.max}, end(Side::right)});
    }

    const Layout& layout_;
    const Docks& docks_;
    float scale_;
    Panel panel_;
    std::vector<DropZone> zones_;
};

} // namespace

std::vector<DropZone> drop_zones(const Layout& layout, const Docks& docks, float scale,
                                 Panel panel) {
    return Zones{layout, docks, scale, panel}.find();
}

} // namespace strata::ui
