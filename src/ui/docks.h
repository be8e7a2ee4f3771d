// SPDX-License-Identifier: MIT
// Which panels stand where, as data: at the left and at the right of the board and below it, in
// which order, and how large. `lay_out` (ui/layout.h) makes rectangles of it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/enum_names.h"

namespace strata::ui {

// Each has a record (ui/panel_record.h), in this order, in its own file.
enum class Panel : std::uint8_t { seats, moves, map, analysis, review, graph, workbench };
inline constexpr std::array all_panels{Panel::seats,    Panel::moves,  Panel::map,
                                       Panel::analysis, Panel::review, Panel::graph,
                                       Panel::workbench};
inline constexpr std::size_t panel_count = all_panels.size();
// In a column that is too low for all of them they share one place, with tabs.
inline constexpr std::array tabbed_panels{Panel::moves, Panel::analysis, Panel::review,
                                          Panel::workbench};
struct PanelRecord;
extern const PanelRecord seats_panel, moves_panel, map_panel, analysis_panel, review_panel,
    graph_panel, workbench_panel;
inline constexpr std::array<const PanelRecord*, panel_count> panel_records{
    &seats_panel,  &moves_panel, &map_panel,      &analysis_panel,
    &review_panel, &graph_panel, &workbench_panel};

// How many rows each shows; 0: it is not shown.
struct PanelRows {
    std::array<int, panel_count> all{};
    [[nodiscard]] int& operator[](Panel panel) { return all[static_cast<std::size_t>(panel)]; }
    [[nodiscard]] int operator[](Panel panel) const { return all[static_cast<std::size_t>(panel)]; }
};

enum class Side : std::uint8_t { left, right, below };

struct Docked {
    Panel panel{};
    int share = 0; // of its column, in thousandths; 0: the usual one
    bool operator==(const Docked&) const = default;
};

struct Dock {
    int size = 0; // of a column the width, of the strip below the height, at 100%; 0: the usual one
    std::vector<Docked> panels; // downwards; below the board those of lines stand in one column
    bool operator==(const Dock&) const = default;
};

// Every panel is in one of them, whether it is shown now or not.
struct Docks {
    std::array<Dock, text::enum_names<Side>.size()> sides{};
    [[nodiscard]] Dock& at(Side side) { return sides[static_cast<std::size_t>(side)]; }
    [[nodiscard]] const Dock& at(Side side) const { return sides[static_cast<std::size_t>(side)]; }
    bool operator==(const Docks&) const = default;
};

inline constexpr int smallest_dock = 60;
inline constexpr int largest_dock = 4000;

[[nodiscard]] std::string_view word_of(Panel panel);
[[nodiscard]] const Docks& default_docks();

// "left: seats; right 320: moves 400, graph, map 600; below: review, analysis". The usual docks are
// an empty text. read_docks(written(d)) is d.
[[nodiscard]] std::string written(const Docks& docks);
// Nothing for what is no such text, or names a panel twice. A panel that it leaves out stands where
// it usually does.
[[nodiscard]] std::optional<Docks> read_docks(std::string_view text);

struct DockSlot {
    Side side{};
    std::size_t index = 0; // from the top, or from the left
    bool operator==(const DockSlot&) const = default;
};
[[nodiscard]] DockSlot place_of(const Docks& docks, Panel panel);
// Into that place as it is counted without the panel itself; there it has its usual share.
void move_panel(Docks& docks, Panel panel, DockSlot to);

} // namespace strata::ui
