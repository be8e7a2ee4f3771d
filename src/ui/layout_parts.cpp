// SPDX-License-Identifier: MIT
#include "ui/layout_parts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>

#include "ui/panel_record.h"

namespace strata::ui {
namespace {

// In units of the scale.
constexpr float seat_card = 75.0F; // the least
float graph_height() { return record_of(Panel::graph).height.wanted(1, false); }

constexpr float default_list = 160.0F; // of the move list above or below others
constexpr float tab_height = 28.0F;
constexpr float least_panel = 75.0F;   // of one that a hand has made smaller
constexpr float strip_height = 230.0F; // of panels that are high rather than wide

constexpr float most_of_strip = 0.67F; // of the room of the board

// Heights of the map to its width. The three levels of Tri-D stand above each other, each of them
// six squares high and nine wide.
constexpr float upright_map = 2.07F;
float map_shape(const Wanted& wanted) { return wanted.flat_board ? 1.0F : upright_map; }

constexpr float most_of_tabs = 0.42F; // of a column

bool is_wide(Panel panel) { return record_of(panel).height.most_of_strip > 0.0F; }

bool graph_stands_apart(const Wanted& wanted) {
    return std::ranges::any_of(std::array{Side::left, Side::right, Side::below}, [&](Side side) {
        return column_of(wanted, side).has(Panel::graph);
    });
}

bool any_share(std::span<const Docked> panels) {
    return std::ranges::any_of(panels, [](const Docked& one) { return one.share > 0; });
}

// Whole pixels in proportion to the weights; each part has `least` where there is room for it.
std::vector<float> shared_out(float total, std::vector<float> weights, float least) {
    const auto count = static_cast<float>(weights.size());
    least = std::min(least, std::floor(total / count));
    // What is too small has the least; it leaves the others less, and there may be more of those.
    std::vector<bool> small(weights.size(), false);
    float unit = 0.0F;
    for (bool again = true; again;) {
        float room = total;
        float sum = 0.0F;
        for (std::size_t n = 0; n < weights.size(); ++n)
            small[n] ? room -= least : sum += weights[n];
        unit = sum > 0.0F ? room / sum : 0.0F;
        again = false;
        for (std::size_t n = 0; n < weights.size(); ++n)
            if (!small[n] && weights[n] * unit < least) again = small[n] = true;
    }
    float end = 0.0F;
    std::vector<float> sizes;
    for (std::size_t n = 0; n < weights.size(); ++n) {
        const float part = small[n] ? least : std::floor(weights[n] * unit);
        sizes.push_back(n + 1 == weights.size() ? total - end : part);
        end += sizes.back();
    }
    return sizes;
}

// Where each of them stands in a column as it comes.
class Heights {
public:
    Heights(const Column& column, Rect room, const Sharing& how)
        : column_(column),
          room_(room),
          how_(how),
          all_(column.panels.size(), 0.0F) {}

    // 0 for a graph that has no room beside the move list.
    std::vector<float> find() {
        left_ = room_.size().y;
        if (column_.panels.size() == 1) return {left_};
        for (const Docked& one : column_.panels)
            if (is_fixed(one.panel)) take(one.panel, fixed_height(one.panel));
        share_list_and_map();
        give_rest();
        return all_;
    }

    // Others than those that every window has had from the beginning.
    [[nodiscard]] bool crowded() const {
        return std::ranges::any_of(column_.panels, [&](const Docked& one) {
            return one.panel != Panel::seats && is_fixed(one.panel);
        });
    }

private:
    [[nodiscard]] bool is_fixed(Panel panel) const {
        if (panel == Panel::graph) return !column_.has(column_.list);
        if (panel == column_.list) return false;
        return record_of(panel).height.wanted != nullptr;
    }

    float& of(Panel panel) {
        const auto found = std::ranges::find(column_.panels, panel, &Docked::panel);
        return all_[static_cast<std::size_t>(found - column_.panels.begin())];
    }

    void take(Panel panel, float high) {
        of(panel) = high;
        left_ -= high;
    }

    [[nodiscard]] float fixed_height(Panel panel) const {
        const PanelHeight& height = record_of(panel).height;
        const bool more = panel == Panel::seats && crowded();
        const bool inside = panel == Panel::review && !graph_stands_apart(how_.wanted);
        const float high =
            height.wanted(how_.wanted.rows[panel], true) + (inside ? graph_height() : 0.0F);
        return std::round(
            std::min(high * how_.scale, left_ * (more ? 0.65F : height.most_of_column)));
    }

    // The map has the height that its width can use; the list has what it leaves.
    void share_list_and_map() {
        const bool list = column_.has(column_.list);
        const bool map = column_.has(Panel::map);
        const float most = std::max(left_ - column_.least_list * how_.scale, left_ * 0.5F);
        const float high = std::floor(std::min(room_.size().x * map_shape(how_.wanted), most));
        if (list && map) {
            const float top = room_.max.y - left_;
            take(column_.list, std::floor(room_.max.y - high) - top);
        } else if (list) {
            take(column_.list, left_);
        }
        if (map) take(Panel::map, left_);
        if (list && column_.has(Panel::graph)) put_in_graph(map);
    }

    // Of the move list, with room from the map. Nothing where the list has none to spare.
    void put_in_graph(bool map) {
        const float s = how_.scale;
        const float wanted = graph_height() * s;
        const float spare = std::max(0.0F, of(column_.list) - column_.least_list * s);
        const float of_map = map ? std::round(std::min(std::max(wanted * 0.6F, wanted - spare),
                                                       of(Panel::map) * 0.4F))
                                 : 0.0F;
        const float of_list = std::round(std::min(wanted - of_map, spare));
        if (of_map + of_list < wanted * 0.5F) return;
        of(column_.list) -= of_list;
        if (map) of(Panel::map) -= of_map;
        of(Panel::graph) = of_map + of_list;
    }

    // Cards of seats make the most of it.
    void give_rest() {
        for (const Panel panel : {Panel::seats, Panel::workbench, Panel::review, Panel::analysis})
            if (left_ > 0.0F && column_.has(panel)) take(panel, of(panel) + left_);
    }

    const Column& column_;
    Rect room_;
    const Sharing& how_;
    std::vector<float> all_;
    float left_ = 0.0F;
};

// Where a column cannot hold all that is docked there, the map and the list make room for what was
// asked for later.
Column what_fits(Column column, Rect room, const Sharing& how) {
    if (!Heights{column, room, how}.crowded()) return column;
    for (const Panel panel : {Panel::graph, Panel::map, Panel::moves, Panel::seats}) {
        float least = 0.0F;
        for (const Docked& one : column.panels) {
            const PanelHeight& height = record_of(one.panel).height;
            const auto rows = static_cast<float>(how.wanted.rows[one.panel]);
            least += (height.least + height.least_per_row * rows) * how.scale;
        }
        if (least <= room.size().y || column.panels.size() == 1) return column;
        std::erase_if(column.panels, [&](const Docked& one) { return one.panel == panel; });
    }
    return column;
}

// With the shares that a hand has given. The rows of the seats keep their height else.
std::vector<float> crowded_heights(std::span<const Docked> panels, std::vector<float> heights,
                                   float high, float scale) {
    std::vector<float> weights;
    std::vector<std::size_t> shared;
    float room = high;
    for (std::size_t n = 0; n < panels.size(); ++n) {
        if (panels[n].panel == Panel::seats && panels[n].share == 0) {
            heights[n] = std::floor(std::min(heights[n], high * 0.65F));
            room -= heights[n];
            continue;
        }
        const bool given = panels[n].share > 0;
        weights.push_back(given ? static_cast<float>(panels[n].share) / 1000.0F * high
                                : heights[n]);
        shared.push_back(n);
    }
    const auto sizes = shared_out(room, std::move(weights), std::round(least_panel * scale));
    for (std::size_t n = 0; n < shared.size(); ++n) heights[shared[n]] = sizes[n];
    return heights;
}

float default_height(Panel panel, Rect room, const Sharing& how) {
    if (panel == Panel::map) return std::min(room.size().x * map_shape(how.wanted), room.size().y);
    if (panel == Panel::moves) return default_list * how.scale;
    return record_of(panel).height.wanted(how.wanted.rows[panel], true) * how.scale;
}

// Those that share a place: none where the column is high enough for all of them.
std::vector<Panel> tabs_of(const Column& column, Rect room, const Sharing& how) {
    std::vector<Panel> tabs;
    float high = 0.0F;
    for (const Docked& one : column.panels) {
        high += default_height(one.panel, room, how);
        if (std::ranges::find(tabbed_panels, one.panel) != tabbed_panels.end())
            tabs.push_back(one.panel);
    }
    if (tabs.size() < 2 || high <= room.size().y) tabs.clear();
    return tabs;
}

// The one that is seen stands for all of them, where the first of them stands. The graph goes with
// the review.
Column folded(Column column, const Tabs& tabs, Rect room, const Sharing& how) {
    const auto is_tab = [&](const Docked& one) {
        return std::ranges::find(tabs.panels, one.panel) != tabs.panels.end();
    };
    const auto seen = std::ranges::find(column.panels, tabs.front, &Docked::panel);
    const Docked front = *seen;
    *std::ranges::find_if(column.panels, is_tab) = front;
    bool first = true;
    std::erase_if(column.panels, [&](const Docked& one) {
        const bool again = is_tab(one) && !std::exchange(first, false);
        return again || one.panel == Panel::graph;
    });
    float high = column.least_list;
    for (const Panel panel : tabs.panels) {
        const float graph = panel == Panel::review ? graph_height() : 0.0F;
        if (panel != Panel::moves)
            high = std::max(high,
                            graph + record_of(panel).height.wanted(how.wanted.rows[panel], true));
    }
    column.list = tabs.front;
    column.least_list = std::min(high + tab_height, room.size().y * most_of_tabs / how.scale);
    return column;
}

// Downwards from the top of `room`.
void place_panels(Layout& layout, std::span<const Docked> panels, std::span<const float> heights,
                  Rect room, Side side) {
    float top = room.min.y;
    std::optional<Panel> above;
    for (std::size_t n = 0; n < panels.size(); ++n) {
        if (heights[n] <= 0.0F) continue;
        const Panel panel = panels[n].panel;
        const float end = n + 1 == panels.size() ? room.max.y : top + heights[n];
        layout.of(panel) = {{room.min.x, top}, {room.max.x, end}};
        if (above)
            layout.splitters.push_back(
                {{{room.min.x, top}, {room.max.x, top}}, false, side, above, panel});
        above = panel;
        top = end;
    }
}

// Above the panel that is seen.
void put_tabs(Layout& layout, Tabs tabs, float scale) {
    Rect& place = layout.of(tabs.front);
    if (place.empty()) return;
    tabs.rect = place;
    const float high = high_for(layout.wanted, tab_height) * scale;
    place.min.y += std::round(std::min(high, place.size().y * 0.3F));
    tabs.rect.max.y = place.min.y;
    layout.tabs = std::move(tabs);
}

void choose_rows_or_cards(Layout& layout, const Sharing& how, bool alone) {
    const auto count = static_cast<float>(how.wanted.rows[Panel::seats]);
    layout.seats_are_rows =
        !alone && layout.of(Panel::seats).size().y < (count * seat_card + 30.0F) * how.scale;
}

// The panels of lines below the board: in the order of the records each has its part of what is
// left.
std::vector<float> strip_heights(const Layout& layout, std::span<const Docked> panels,
                                 const Sharing& how) {
    float left = layout.board.size().y;
    const auto has = [&](Panel panel) {
        return std::ranges::find(panels, panel, &Docked::panel) != panels.end();
    };
    const bool inside = layout.of(Panel::graph).empty() && !has(Panel::graph);
    std::array<float, panel_count> of{};
    for (const Panel panel : all_panels) {
        if (!has(panel)) continue;
        const PanelHeight& height = record_of(panel).height;
        const float graph = panel == Panel::review && inside ? graph_height() : 0.0F;
        const float high = height.wanted(how.wanted.rows[panel], false) + graph;
        const float part = std::round(std::min(high * how.scale, left * height.most_of_strip));
        of[static_cast<std::size_t>(panel)] = part;
        left -= part;
    }
    std::vector<float> all;
    for (const Docked& one : panels) all.push_back(of[static_cast<std::size_t>(one.panel)]);
    return all;
}

// By hand, else what the panels want.
float strip_height_of(const Layout& layout, const Column& strip, float of_lines, bool others,
                      const Sharing& how) {
    const float room = layout.board.size().y;
    if (strip.size == 0 && !others)
        return std::min(of_lines, std::ceil(room * most_of_strip) + 1.0F);
    const float usual = std::max(of_lines, others ? strip_height * how.scale : 0.0F);
    const float wanted = strip.size > 0 ? static_cast<float>(strip.size) * how.scale : usual;
    return std::floor(std::min(wanted, room * (strip.size > 0 ? most_of_strip : 0.5F)));
}

// Those of lines have half of the width or more, unless a hand has given it to others.
std::vector<float> strip_weights(std::span<const Docked> columns) {
    int given = 0;
    for (const Docked& one : columns) given += one.share;
    std::vector<float> weights;
    for (const Docked& one : columns) {
        const float usual = is_wide(one.panel) ? 0.5F : 0.25F;
        if (is_wide(one.panel) && given > 0)
            weights.push_back(std::max(0.15F, 1.0F - static_cast<float>(given) / 1000.0F));
        else
            weights.push_back(one.share > 0 ? static_cast<float>(one.share) / 1000.0F : usual);
    }
    return weights;
}

} // namespace

bool Layout::stands_beside(Panel comes, Panel other) const {
    return place_of(wanted.docks, other).side == Side::below && !(is_wide(comes) && is_wide(other));
}

Rect Layout::with_tabs(Panel panel) const {
    Rect whole = of(panel);
    if (!tabs.panels.empty() && panel == tabs.front) whole.min.y = tabs.rect.min.y;
    return whole;
}

bool Column::has(Panel panel) const {
    return std::ranges::find(panels, panel, &Docked::panel) != panels.end();
}

// The graph goes with the move list that it stands beside.
Column column_of(const Wanted& wanted, Side side) {
    const Dock& dock = wanted.docks.at(side);
    Column column{{}, dock.size};
    std::ranges::copy_if(dock.panels, std::back_inserter(column.panels),
                         [&](const Docked& one) { return wanted.rows[one.panel] > 0; });
    const bool listed =
        std::ranges::find(dock.panels, Panel::moves, &Docked::panel) != dock.panels.end();
    if (listed && wanted.rows[Panel::moves] == 0 && side != Side::below)
        std::erase_if(column.panels, [](const Docked& one) { return one.panel == Panel::graph; });
    return column;
}

void put_column(Layout& layout, const Column& all, Rect room, const Sharing& how) {
    Column column = all;
    Tabs tabs{{}, tabs_of(column, room, how), how.wanted.front};
    if (!tabs.panels.empty()) {
        if (std::ranges::find(tabs.panels, tabs.front) == tabs.panels.end())
            tabs.front = tabs.panels.front();
        column = folded(std::move(column), tabs, room, how);
    }
    column = what_fits(std::move(column), room, how);
    Heights usual{column, room, how};
    auto panels = column.panels;
    auto heights = usual.find();
    for (std::size_t n = panels.size(); n-- > 0;)
        if (heights[n] <= 0.0F) {
            heights.erase(heights.begin() + static_cast<std::ptrdiff_t>(n));
            panels.erase(panels.begin() + static_cast<std::ptrdiff_t>(n));
        }
    if (panels.size() > 1 && (usual.crowded() || any_share(panels)))
        heights = crowded_heights(panels, heights, room.size().y, how.scale);
    place_panels(layout, panels, heights, room, how.side);
    if (!tabs.panels.empty()) put_tabs(layout, std::move(tabs), how.scale);
    if (column.has(Panel::seats)) choose_rows_or_cards(layout, how, panels.size() == 1);
}

void put_strip(Layout& layout, const Sharing& how) {
    const Column strip = column_of(how.wanted, Side::below);
    if (strip.panels.empty()) return;
    std::vector<Docked> lines;   // one above the other
    std::vector<Docked> columns; // side by side; the first of the lines stands for all of them
    for (const Docked& one : strip.panels) {
        if (!is_wide(one.panel) || lines.empty()) columns.push_back(one);
        if (is_wide(one.panel)) lines.push_back(one);
    }
    for (Docked& one : columns)
        if (is_wide(one.panel)) one.share = 0;
    auto heights = strip_heights(layout, lines, how);
    const float of_lines = std::accumulate(heights.begin(), heights.end(), 0.0F);
    const bool others = columns.size() > (lines.empty() ? 0U : 1U);
    const float high = strip_height_of(layout, strip, of_lines, others, how);
    if (!lines.empty() && (high != of_lines || any_share(lines))) {
        auto weights = heights;
        for (std::size_t n = 0; n < lines.size(); ++n)
            if (lines[n].share > 0)
                weights[n] = static_cast<float>(lines[n].share) / 1000.0F * of_lines;
        heights = shared_out(high, std::move(weights), std::round(least_panel * how.scale));
    }
    Rect room = layout.board;
    room.min.y = layout.board.max.y -= high;
    const auto widths = shared_out(room.size().x, strip_weights(columns), 0.15F * room.size().x);
    Rect place = room;
    for (std::size_t n = 0; n < columns.size(); ++n) {
        place.max.x = n + 1 == columns.size() ? room.max.x : place.min.x + widths[n];
        if (is_wide(columns[n].panel))
            place_panels(layout, lines, heights, place, Side::below);
        else
            layout.of(columns[n].panel) = place;
        if (n > 0)
            layout.splitters.push_back({{place.min, {place.min.x, place.max.y}},
                                        true,
                                        Side::below,
                                        columns[n - 1].panel,
                                        columns[n].panel});
        place.min.x = place.max.x;
    }
    if (strip.has(Panel::seats)) choose_rows_or_cards(layout, how, false);
    add_splitter(layout, Side::below);
}

void put_graph_into_review(Layout& layout, float scale) {
    if (!layout.of(Panel::graph).empty() || layout.of(Panel::review).empty()) return;
    const float high = layout.of(Panel::review).size().y;
    layout.of(Panel::graph) = layout.of(Panel::review);
    layout.of(Panel::graph).max.y = layout.of(Panel::review).min.y +=
        std::round(std::min(graph_height() * scale, high * 0.5F));
}

void add_splitter(Layout& layout, Side side) {
    const Rect& board = layout.board;
    Splitter splitter{board, side != Side::below, side};
    if (side == Side::left) splitter.rect.max = {board.min.x, layout.status.min.y};
    if (side == Side::right)
        splitter.rect = {{board.max.x, board.min.y}, {board.max.x, layout.status.min.y}};
    if (side == Side::below) splitter.rect.min.y = board.max.y;
    layout.splitters.push_back(splitter);
}

} // namespace strata::ui
