// SPDX-License-Identifier: MIT
#include "ui/input/local_actions.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace strata::ui {
namespace {

void open(Moment& moment, Dialog dialog) {
    moment.dialog = moment.dialog == dialog ? Dialog::none : dialog;
    moment.typing = false;
}

void ask(Moment& moment, Question question) {
    moment.question = question;
    open(moment, Dialog::question);
}

void take_next_theme(LocalState& local) {
    const auto& all = local.themes.all;
    const auto now = std::ranges::find(all, local.view.theme, &view::Theme::name);
    const bool last = now == all.end() || now + 1 == all.end();
    local.view.theme = last ? all.front().name : (now + 1)->name;
}

void take_next_pieces(LocalState& local) {
    const auto& all = local.themes.pieces;
    if (all.empty()) return;
    const auto now = std::ranges::find(all, local.view.pieces);
    local.view.pieces = now == all.end() || now + 1 == all.end() ? all.front() : *(now + 1);
}

void take_next_quality(LocalState& local) {
    constexpr int qualities = 3;
    const int next = (static_cast<int>(local.view.quality) + 1) % qualities;
    local.view.quality = static_cast<view::Quality>(next);
    local.view.quality_chosen = true;
}

void resize(LocalState& local, float by) {
    const float steps = std::round(local.scale / 0.125F) + by;
    local.state.scale = std::clamp(steps * 0.125F, smallest_scale, largest_scale);
}

void cycle_overlay(view::ViewSettings& view, int by) {
    constexpr int count = view::overlay_words.size();
    view.overlay =
        static_cast<view::Overlay>((static_cast<int>(view.overlay) + count + by) % count);
}

// In the column at the side where there is one, then over the whole board, then not at all.
void cycle_map(LocalState& local) {
    Moment& moment = local.moment;
    if (moment.map_large) {
        moment.map_large = false;
        local.state.flat_map = false;
    } else if (!local.state.flat_map && local.side_panels) {
        local.state.flat_map = true;
    } else {
        moment.map_large = true;
    }
}

void begin_typing(Moment& moment) {
    moment.dialog = Dialog::none;
    moment.typing = true;
    moment.focus_typing = true;
    moment.typed.clear();
    moment.typed_problem.clear();
}

std::optional<Dialog> dialog_of(Action action) {
    switch (action) {
    case Action::new_game: return Dialog::new_game;
    case Action::edit_position: return Dialog::edit_position;
    case Action::players: return Dialog::players;
    case Action::engines: return Dialog::engines;
    case Action::clocks: return Dialog::clocks;
    case Action::comment: return Dialog::note;
    case Action::tags: return Dialog::tags;
    case Action::settings: return Dialog::settings;
    case Action::rules: return Dialog::rules;
    case Action::palette: return Dialog::palette;
    case Action::change_keys: return Dialog::keys;
    case Action::panels: return Dialog::panels;
    case Action::help: return Dialog::help;
    case Action::demonstrations: return Dialog::demonstrations;
    default: return std::nullopt;
    }
}

std::optional<Question> question_of(Action action) {
    switch (action) {
    case Action::resign: return Question::resign;
    case Action::take_back: return Question::take_back;
    case Action::delete_line: return Question::delete_line;
    case Action::delete_from: return Question::delete_from;
    default: return std::nullopt;
    }
}

// What is on or off; null for all else.
bool* switch_of(Action action, LocalState& local) {
    switch (action) {
    case Action::show_lines: return &local.view.show_lines;
    case Action::coordinates: return &local.view.coordinates;
    case Action::hover_card: return &local.state.hover_card;
    case Action::move_list: return &local.state.move_list;
    case Action::seat_panel: return &local.state.seat_panel;
    case Action::mute: return &local.state.sound;
    case Action::analysis: return &local.moment.analysis;
    case Action::photograph: return &local.moment.photograph;
    default: return nullptr;
    }
}

// While the clocks run, nobody goes back alone; to look back there is the list of moves.
bool must_be_asked_for(const session::Session& session) {
    return session.clocks() && session.clocks()->running() &&
           session.current() == session.record().last_of_main_line();
}

} // namespace

bool act_locally(Action action, LocalState local) {
    if (action == Action::undo && must_be_asked_for(local.session)) action = Action::take_back;
    if (const auto dialog = dialog_of(action)) {
        open(local.moment, *dialog);
        return true;
    }
    if (const auto question = question_of(action)) {
        if (possible(action, local.session)) ask(local.moment, *question);
        return true;
    }
    if (bool* const on = switch_of(action, local)) {
        *on = !*on;
        return true;
    }
    switch (action) {
    case Action::type_move: begin_typing(local.moment); return true;
    case Action::follow_mover:
        local.view.seat = local.view.seat == view::CameraSeat::mover ? view::CameraSeat::free
                                                                     : view::CameraSeat::mover;
        return true;
    case Action::fade_1:
    case Action::fade_2:
    case Action::fade_3:
        local.view.toggle_faded(static_cast<int>(action) - static_cast<int>(Action::fade_1));
        return true;
    case Action::fade_none: local.view.faded_levels = 0; return true;
    case Action::overlay_next: cycle_overlay(local.view, +1); return true;
    case Action::overlay_previous: cycle_overlay(local.view, -1); return true;
    case Action::flat_map: cycle_map(local); return true;
    case Action::presenter:
        local.moment.presenter = !local.moment.presenter;
        local.moment.at_table = false;
        return true;
    case Action::table_mode:
        local.moment.at_table = !local.moment.at_table;
        local.moment.presenter = false;
        local.moment.talk = {};
        return true;
    case Action::next_theme: take_next_theme(local); return true;
    case Action::next_pieces: take_next_pieces(local); return true;
    case Action::next_quality: take_next_quality(local); return true;
    case Action::larger: resize(local, 1.0F); return true;
    case Action::smaller: resize(local, -1.0F); return true;
    case Action::usual_size: local.state.scale = 0.0F; return true;
    default: return false;
    }
}

} // namespace strata::ui
