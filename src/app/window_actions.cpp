// SPDX-License-Identifier: MIT
// What panels and keys wish for, carried out.
#include <utility>

#include "app/window_loop.h"
#include "ui/ink_choice.h"
#include "ui/local_actions.h"
#include "ui/seat_state.h"

namespace strata::app {
namespace {

constexpr double toast_time = 4.5; // seconds
constexpr double bad_toast_time = 9.0;

} // namespace

void WindowLoop::carry_out(ui::Wishes wishes) {
    if (!wishes.empty()) stale_ = true;
    for (const ui::Wish& wish : wishes)
        std::visit([this](const auto& one) { carry_out(one); }, wish);
}

void WindowLoop::carry_out(const session::Command& command) {
    if (demo_) return answer_question(command);
    trace_.command(session().variant().topology, command);
    const reading::Reading before = reader_.read(session(), hover_);
    const auto kept_before = desk_.kept_file();
    const session::Report report = desk_.apply(command);
    answer(report);
    if (report.kind == session::Report::Kind::new_game) tell_set_aside(kept_before);
    const bool played = report.kind == session::Report::Kind::played;
    if (played && moment_.first_run) carry_out(ui::FirstRun{false});
    if (played && report.transition)
        announce(ui::announcement(words_, session().position(), before,
                                  reader_.read(session(), hover_), *report.transition));
    if (const Trouble why = desk_.trouble()) complain("ui.message.autosave_failed", *why);
}

// What others must know of a move: it stands in the status line until something else happens.
void WindowLoop::announce(const std::string& sentence) {
    if (sentence.empty()) return;
    moment_.status = sentence;
    moment_.status_bad = false;
    trace_.status(sentence);
}

void WindowLoop::answer(const session::Report& report) {
    using Kind = session::Report::Kind;
    stale_ = true;
    moment_.status.clear();
    in_the_way_.clear();
    if (report.kind == Kind::refused && report.refusal) {
        moment_.status = notation::sentence(words_, session().position(), *report.refusal);
        in_the_way_ = report.refusal->squares;
    }
    if (report.kind == Kind::failed) moment_.status = report.message;
    moment_.status_bad = report.kind == Kind::refused || report.kind == Kind::failed;
    trace_.report(session(), report, moment_.status);
    trace_.status(moment_.status);
    if (report.kind == Kind::new_game) new_game_on_table();
    if (report.kind == Kind::draw_offered) {
        moment_.question = ui::Question::answer_draw;
        moment_.dialog = ui::Dialog::question;
    }
    if (report.transition) animate(report);
    set_cursor(ui::settled(session(), cursor_));
}

void WindowLoop::animate(const session::Report& report) {
    hover_.dragged = rules::no_square;
    hover_.drawing.reset(); // it was begun in another position
    if (demo_) return;      // it flies in the player's own time
    animation_.reset();
    const view::ViewSettings& view = preferences_.view;
    if (!view.reduced_motion && view.animation_speed > 0.0F)
        animation_.emplace(*report.transition, *report.after, now(),
                           view::usual_duration(*report.transition) / view.animation_speed,
                           report.backwards);
    if (view.seat == view::CameraSeat::mover)
        camera_.sit_with(session().position().mover(), space_, now());
}

void WindowLoop::new_game_on_table() {
    animation_.reset();
    cursor_ = {};
    hover_ = {};
    moment_.scrolled_to.reset();
    trace_.position(session());
    const bool other_board = &space_.topology() != &session().variant().topology;
    space_ = view::BoardSpace(session().variant().topology, spread_now());
    flat_board_.reset();
    if (session().variant().topology.shape != rules::Shape::tri_d)
        flat_board_.emplace(session().variant());
    camera_.fit(space_, screen_, now());
    if (spread_now().flatten > 0.0F && (other_board || !camera_.has_home()))
        camera_.lie_over(space_, now());
    if (const auto seat = seat_to_follow()) camera_.sit_with(*seat, space_, now());
    stale_ = true;
}

void WindowLoop::carry_out(ui::Action action) {
    if (action != ui::Action::turntable && ui::moves_camera(action)) turning_ = false;
    if (!ui::possible(action, session())) {
        if (action == ui::Action::claim_draw) toast(words_.say("ui.message.claim_refused"), true);
        return;
    }
    const bool room = layout_.move_list.size().x + layout_.flat_map.size().x > 0.0F ||
                      (!preferences_.panels.move_list && !preferences_.panels.flat_map);
    if (ui::act_locally(action, {preferences_.panels, moment_, preferences_.view, themes_,
                                 session(), gui_.style().scale, room}))
        return;
    if (act_on_camera(action) || act_on_viewpoints(action) || act_on_cursor(action) ||
        act_on_marks(action) || act_on_files(action))
        return;
    if (action == ui::Action::clear) return clear();
    if (action == ui::Action::play_as_show) return play_game_as_show();
    if (const auto command = ui::command_for(action, session())) return carry_out(*command);
}

bool WindowLoop::act_on_cursor(ui::Action action) {
    using enum ui::Action;
    if (action >= cursor_left && action <= cursor_lower) {
        static constexpr ui::Direction ways[]{ui::Direction::left,   ui::Direction::right,
                                              ui::Direction::ahead,  ui::Direction::back,
                                              ui::Direction::higher, ui::Direction::lower};
        const int way = static_cast<int>(action) - static_cast<int>(cursor_left);
        set_cursor(ui::step(session(), cursor_, ways[way], sight()));
        return true;
    }
    if (action == next_target || action == previous_target) {
        set_cursor(ui::next_target(session(), cursor_, action == next_target ? 1 : -1));
        return true;
    }
    if (action == next_board || action == previous_board) {
        take_board(action == next_board ? 1 : -1);
        return true;
    }
    if (action == click_turned) {
        carry_out(session::Command{session::ToggleHalfTurn{}});
        const rules::Pin board = session().selection().board;
        if (moment_.status_bad || cursor_.pin == rules::no_pin || cursor_.pin == board) return true;
    } else if (action != click) {
        return false;
    }
    if (!cursor_.shown())
        set_cursor(ui::step(session(), cursor_, ui::Direction::ahead));
    else if (const auto command = ui::click(cursor_))
        carry_out(*command);
    return true;
}

// An arrow is drawn in two steps, from the cursor to the cursor.
bool WindowLoop::act_on_marks(ui::Action action) {
    if (action == ui::Action::next_ink) {
        moment_.ink = ui::next_ink(moment_.ink);
        if (hover_.drawing) hover_.drawing->ink = moment_.ink;
        announce(words_.say("ui.ink.chosen", {{"ink", words_.say(ui::ink_key(moment_.ink))}}));
        stale_ = true;
        return true;
    }
    if (action != ui::Action::draw_arrow) return false;
    if (!cursor_.shown())
        set_cursor(ui::step(session(), cursor_, ui::Direction::ahead));
    else if (hover_.drawing)
        end_mark(cursor_.square);
    else if (cursor_.pin == rules::no_pin)
        hover_.drawing = {moment_.ink, cursor_.square};
    stale_ = true;
    return true;
}

// In hand without a click, and the cursor on its pin: from there every goal is one key away.
void WindowLoop::take_board(int by) {
    const auto pin = ui::next_board(session(), by);
    if (!pin) {
        const rules::Refusal reason = reading::why_no_board(session());
        moment_.status = words_.say(
            "ui.message.no_board",
            {{"seat",
              words_.say(
                  "seat." +
                  session().variant().seats[rules::slot(session().position().mover())].name)},
             {"reason", notation::sentence(words_, session().position(), reason)}});
        moment_.status_bad = true;
        in_the_way_ = reason.squares;
        stale_ = true;
        return trace_.status(moment_.status);
    }
    if (*pin != session().selection().board) carry_out(session::Command{session::ClickPin{*pin}});
    if (session().selection().board == *pin) set_cursor({rules::no_square, *pin});
}

void WindowLoop::clear() {
    if (std::exchange(hover_.drawing, std::nullopt)) {
        stale_ = true;
        return;
    }
    if (session().selection().active() || session().selection().pending)
        return carry_out(session::Command{session::ClearSelection{}});
    if (!moment_.status.empty())
        moment_.status.clear();
    else if (moment_.map_large)
        moment_.map_large = false;
    else
        set_cursor({});
}

void WindowLoop::set_cursor(ui::Cursor cursor) {
    if (!(cursor == cursor_)) hover_.cursor_leads = cursor.shown();
    cursor_ = cursor;
    hover_.cursor = cursor.pin == rules::no_pin ? cursor.square : rules::no_square;
    hover_.cursor_pin = cursor.pin;
    stale_ = true;
    const rules::Topology& topology = session().variant().topology;
    if (cursor.pin != rules::no_pin)
        trace_.cursor("pin " + topology.at(cursor.pin).name);
    else if (cursor.shown())
        trace_.cursor(topology.at(cursor.square).name);
    else
        trace_.cursor("none");
}

void WindowLoop::toast(const std::string& text, bool bad) {
    moment_.toasts.push_back({text, now() + (bad ? bad_toast_time : toast_time), bad});
    trace_.notice(text);
    stale_ = true;
}

void WindowLoop::complain(const char* key, const std::string& reason) {
    toast(words_.say(key, {{"reason", reason}}), true);
}

} // namespace strata::app
