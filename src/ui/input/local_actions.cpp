// SPDX-License-Identifier: MIT
#include "ui/input/local_actions.h"

#include <algorithm>
#include <cmath>

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

} // namespace

bool act_locally(Action action, LocalState local) {
    switch (action) {
    case Action::new_game: open(local.moment, Dialog::new_game); return true;
    case Action::edit_position: open(local.moment, Dialog::edit_position); return true;
    case Action::resign:
        if (possible(action, local.session)) ask(local.moment, Question::resign);
        return true;
    case Action::take_back:
        if (possible(action, local.session)) ask(local.moment, Question::take_back);
        return true;
    // While the clocks run, nobody goes back alone; to look back there is the list of moves.
    case Action::undo:
        if (!local.session.clocks() || !local.session.clocks()->running() ||
            local.session.current() != local.session.record().last_of_main_line())
            return false;
        return act_locally(Action::take_back, local);
    case Action::players: open(local.moment, Dialog::players); return true;
    case Action::engines: open(local.moment, Dialog::engines); return true;
    case Action::clocks: open(local.moment, Dialog::clocks); return true;
    case Action::delete_line:
        if (possible(action, local.session)) ask(local.moment, Question::delete_line);
        return true;
    case Action::delete_from:
        if (possible(action, local.session)) ask(local.moment, Question::delete_from);
        return true;
    case Action::comment: open(local.moment, Dialog::note); return true;
    case Action::tags: open(local.moment, Dialog::tags); return true;
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
    case Action::show_lines: local.view.show_lines = !local.view.show_lines; return true;
    case Action::hover_card: local.state.hover_card = !local.state.hover_card; return true;
    case Action::coordinates: local.view.coordinates = !local.view.coordinates; return true;
    case Action::flat_map: cycle_map(local); return true;
    case Action::move_list: local.state.move_list = !local.state.move_list; return true;
    case Action::seat_panel: local.state.seat_panel = !local.state.seat_panel; return true;
    case Action::mute: local.state.sound = !local.state.sound; return true;
    case Action::settings: open(local.moment, Dialog::settings); return true;
    case Action::rules: open(local.moment, Dialog::rules); return true;
    case Action::palette: open(local.moment, Dialog::palette); return true;
    case Action::change_keys: open(local.moment, Dialog::keys); return true;
    case Action::layouts: open(local.moment, Dialog::layouts); return true;
    case Action::help: open(local.moment, Dialog::help); return true;
    case Action::presenter:
        local.moment.presenter = !local.moment.presenter;
        local.moment.at_table = false;
        return true;
    case Action::table_mode:
        local.moment.at_table = !local.moment.at_table;
        local.moment.presenter = false;
        local.moment.talk = {};
        return true;
    case Action::analysis: local.moment.analysis = !local.moment.analysis; return true;
    case Action::photograph: local.moment.photograph = !local.moment.photograph; return true;
    case Action::demonstrations: open(local.moment, Dialog::demonstrations); return true;
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
