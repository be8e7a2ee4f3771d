// SPDX-License-Identifier: MIT
// One record says all of a panel. It stands in the panel's own file, with what draws it.
#pragma once

#include <string_view>

#include "ui/docks.h"
#include "ui/input/action.h"

namespace strata::session {
class Session;
}

namespace strata::ui {

struct Analysis;
struct Frame;
struct TransientUiState;
struct ReviewSheet;
struct WorkbenchSheet;
struct UiState;

// What decides which panels are shown.
struct PanelState {
    const UiState& state;
    const TransientUiState& transient;
    const session::Session& session;
    const Analysis* analysis = nullptr;  // null: it is off
    const ReviewSheet* review = nullptr; // the same
    const WorkbenchSheet* workbench = nullptr;
};

struct PanelHeight { // in units of the scale
    // Of so many rows, in a column beside the board or in the strip. Null: it takes what is left.
    float (*wanted)(int rows, bool in_column) = nullptr;
    float most_of_column = 0.0F; // shares of what is left there
    float most_of_strip = 0.0F;  // 0: below the board it stands beside others
    float least = 85.0F;         // in a crowded column: less cannot be read
    float least_per_row = 0.0F;
};

struct PanelRecord {
    std::string_view word; // in the setting `layout`; its name is ui.panel.WORD
    DockSlot place;        // the usual one
    void (*draw)(Frame&);
    int (*rows)(const PanelState&); // that it shows now; 0: it is not shown
    // By what people show and hide it: one of both, or neither if it comes with another panel.
    bool UiState::*flag = nullptr;
    Action action{};
    PanelHeight height{};
};

[[nodiscard]] inline const PanelRecord& record_of(Panel panel) {
    return *panel_records[static_cast<std::size_t>(panel)];
}
[[nodiscard]] PanelRows rows_of_panels(const PanelState& now);
// Two players have bars above and below the picture.
[[nodiscard]] bool shows_player_bars(const PanelState& now);

} // namespace strata::ui
