// SPDX-License-Identifier: MIT
// Actions that only change settings of panels and view.
#include <algorithm>
#include <cmath>

#include "text/enum_names.h"
#include "ui/frame.h"
#include "ui/input/action_row.h"
#include "ui/panel_moves.h"

namespace strata::ui {
namespace {

void take_next_theme(LocalState& local, int) {
    const auto all = local.themes.settings();
    const auto now = std::ranges::find(all, local.view.theme);
    const bool last = now == all.end() || now + 1 == all.end();
    local.view.theme = last ? all.front() : *(now + 1);
}

void take_next_pieces(LocalState& local, int) {
    const auto& all = local.themes.pieces;
    if (all.empty()) return;
    const auto now = std::ranges::find(all, local.view.pieces);
    local.view.pieces = now == all.end() || now + 1 == all.end() ? all.front() : *(now + 1);
}

void take_next_quality(LocalState& local, int) {
    constexpr int qualities = 3;
    const int next = (static_cast<int>(local.view.quality) + 1) % qualities;
    local.view.quality = static_cast<view::Quality>(next);
    local.view.quality_chosen = true;
}

template <int by>
void resize(LocalState& local, int) {
    const float steps = std::round(local.scale / 0.125F) + by;
    local.state.scale = std::clamp(steps * 0.125F, smallest_scale, largest_scale);
}

template <int by>
void cycle_overlay(LocalState& local, int) {
    constexpr int count = text::enum_names<view::Overlay>.size();
    auto& overlay = local.view.overlay;
    overlay = static_cast<view::Overlay>((static_cast<int>(overlay) + count + by) % count);
}

// In the side column if it is visible, then over the whole board, then hidden.
void cycle_map(LocalState& local, int) {
    MapState& map = local.transient.map;
    if (map.large) {
        map.large = false;
        local.state.flat_map = false;
    } else if (!local.state.flat_map && local.side_panels) {
        local.state.flat_map = true;
    } else {
        map.large = true;
    }
}

void begin_typing(LocalState& local, int) {
    local.transient.dialog.close();
    local.transient.typed_move = TypedMove{.open = true, .focus = true};
}

void turn_table_mode(LocalState& local, int) {
    local.transient.at_table = !local.transient.at_table;
    local.transient.presenter = false;
    local.transient.talk = {};
}

void turn_presenter(LocalState& local, int) {
    local.transient.presenter = !local.transient.presenter;
    local.transient.at_table = false;
}

void take_next_tab(LocalState& local, int) {
    bring_next_forward(local.transient.tabs, local.state.docks);
}

void turn_board_2d(LocalState& local, int) {
    local.transient.map.large = !local.transient.map.large;
}

constexpr int first_levels = 3; // on keys without Shift

bool has_lettered_levels(const session::Session& session) {
    return is_stacked(session) && !has_movable_boards(session);
}

bool has_more_levels(const session::Session& session) {
    return has_lettered_levels(session) &&
           std::ssize(session.variant().topology.boards) > first_levels;
}

text::Message name_of_level(const session::Session& session, int n) {
    const auto& boards = session.variant().topology.boards;
    const auto board = static_cast<std::size_t>(n - 1);
    if (!has_lettered_levels(session) || board >= boards.size())
        return text::Message{"ui.action." + id_of(Action{"fade", n})};
    return {"ui.action.fade_lettered", {{"level", boards[board].name}}};
}

bool has_level(const session::Session& session, int n) {
    return !has_lettered_levels(session) || n <= std::ssize(session.variant().topology.boards);
}

constexpr ActionRow view_rows[]{
    {"type_move", Topic::playing, InShow::board, Chords{key(":"), key("/")}, begin_typing,
     In{Menu::game, 13}},
    {"fade", Topic::view, InShow::blocked, key("F5"),
     [](LocalState& local, int n) { local.view.toggle_faded(n - 1); },
     In{Menu::levels, 2, [](const Frame& frame, int n) { return frame.edit.view.faded(n - 1); }},
     is_stacked, Run{.count = 3, .own_words = true, .name = name_of_level, .listed = has_level}},
    {"fade_more", Topic::view, InShow::blocked, shift("F5"),
     [](LocalState& local, int n) { local.view.toggle_faded(n + first_levels - 1); },
     In{Menu::levels, 3,
        [](const Frame& frame, int n) { return frame.edit.view.faded(n + first_levels - 1); }},
     has_more_levels,
     Run{.count = 4,
         .name =
             [](const session::Session& session, int n) {
                 if (!has_level(session, n + first_levels))
                     return text::Message{"ui.action.fade_more", {{"number", n}}};
                 return name_of_level(session, n + first_levels);
             },
         .listed =
             [](const session::Session& session, int n) {
                 return has_more_levels(session) && has_level(session, n + first_levels);
             }}},
    {"fade_none", Topic::view, InShow::blocked, key("F8"),
     [](LocalState& local, int) { local.view.faded_levels = 0; }, In{Menu::levels, 4}, is_stacked},
    {"coordinates", Topic::view, InShow::blocked, key("C"),
     flag_of<&view::ViewSettings::coordinates>, In{Menu::overlays, 22}},
    {"overlay_next", Topic::view, InShow::blocked, key("A"), cycle_overlay<+1>,
     In{Menu::overlays, 11}},
    {"overlay_previous", Topic::view, InShow::blocked, shift("A"), cycle_overlay<-1>,
     In{Menu::overlays, 12}},
    {"show_lines", Topic::view, InShow::blocked, key("I"), flag_of<&view::ViewSettings::show_lines>,
     In{Menu::overlays, 21}},
    {"hover_card", Topic::view, InShow::blocked, key("Q"), flag_of<&UiState::hover_card>,
     In{Menu::overlays, 23}},
    {"presenter", Topic::shows, InShow::as_ever, key("F10"), turn_presenter,
     In{Menu::window, 32, [](const Frame& frame, int) { return frame.edit.transient.presenter; }}},
    {"table_mode", Topic::panels, InShow::blocked, shift("F10"), turn_table_mode,
     In{Menu::window, 31, [](const Frame& frame, int) { return frame.edit.transient.at_table; }}},
    {"flat_map", Topic::panels, InShow::blocked, key("M"), cycle_map,
     In{Menu::window, 11, [](const Frame& frame, int) { return frame.edit.state.flat_map; }}},
    {"move_list", Topic::panels, InShow::blocked, key("L"), flag_of<&UiState::move_list>,
     In{Menu::window, 12}},
    {"next_tab", Topic::panels, InShow::blocked, shift("L"), take_next_tab},
    {"seat_panel", Topic::panels, InShow::blocked, key("P"), flag_of<&UiState::seat_panel>,
     In{Menu::window, 13}},
    {"control_strip", Topic::panels, InShow::blocked, shift("K"), flag_of<&UiState::control_strip>,
     In{Menu::window, 14}},
    {"board_2d", Topic::panels, InShow::blocked, shift("M"), turn_board_2d,
     In{Menu::view, 33, [](const Frame& frame, int) { return frame.edit.transient.map.large; }}},
    {"mute", Topic::panels, InShow::blocked, ctrl("M"), flag_of<&UiState::sound>,
     In{Menu::window, 21}},
    {"next_theme", Topic::panels, InShow::blocked, key("F9"), take_next_theme,
     In{Menu::appearance, 1}},
    {"next_pieces", Topic::panels, InShow::blocked, shift("F9"), take_next_pieces,
     In{Menu::appearance, 2}},
    {"next_quality", Topic::panels, InShow::blocked, ctrl("F9"), take_next_quality,
     In{Menu::appearance, 3}},
    {"larger", Topic::panels, InShow::as_ever, Chords{ctrl("+"), ctrl("="), alt("PageUp")},
     resize<+1>, In{Menu::text_size, 1}},
    {"smaller", Topic::panels, InShow::as_ever, Chords{ctrl("-"), alt("PageDown")}, resize<-1>,
     In{Menu::text_size, 2}},
    {"usual_size", Topic::panels, InShow::as_ever, ctrl("0"),
     [](LocalState& local, int) { local.state.scale = 0.0F; }, In{Menu::text_size, 3}},
};

} // namespace

std::span<const ActionRow> view_actions() { return view_rows; }

} // namespace strata::ui
