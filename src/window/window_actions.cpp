// SPDX-License-Identifier: MIT
// What panels and keys wish for, carried out.
#include <utility>

#include "data/library.h"
#include "notation/words/piece_letters.h"
#include "notation/words/sentences.h"
#include "session/players.h"
#include "ui/dialogs/questions.h"
#include "ui/map/ink_choice.h"
#include "ui/panel_moves.h"
#include "ui/panels/seat_state.h"
#include "window/actions.h"
#include "window/window_loop.h"

namespace strata::window {
namespace {

constexpr double toast_time = 4.5; // seconds
constexpr double bad_toast_time = 9.0;

} // namespace

void WindowLoop::carry_out(ui::Wishes wishes) {
    if (!wishes.empty()) pace_.want_frame();
    for (const ui::Wish& wish : wishes)
        std::visit([this](const auto& one) { carry_out(one); }, wish);
}

void WindowLoop::carry_out(const session::Command& command) {
    if (!demos_.show()) {
        if (belongs_to_program(command)) return;
        play_in_game(command);
        if (std::holds_alternative<session::SetPlayer>(command)) keep_seed();
        return;
    }
    trace_.command(session(), command);
    answer(demos_.show()->apply(command, pace_.now()));
    tell_show();
}

void WindowLoop::play_in_game(const session::Command& command) {
    trace_.command(game_.session(), command);
    const auto before = game_.table(pace_.now(), hand_.hover).reading.seats;
    const auto kept_before = desk_.kept_file();
    const bool was_over = game_.session().record().result.ended();
    const session::Report report = game_.apply(command, pace_.now());
    answer(report);
    if (report.kind == session::Report::Kind::new_game) tell_set_aside(kept_before);
    const bool played = report.kind == session::Report::Kind::played;
    if (played && panels_.moment.first_run) carry_out(ui::FirstRun{false});
    if (played && report.transition)
        announce(ui::announcement(words_, game_.session().position(), before,
                                  game_.table(pace_.now(), hand_.hover).reading.seats,
                                  *report.transition,
                                  {game_.session().gave_up_on_time(game_.session().current()),
                                   game_.session().outcome().ended()}));
    const auto now = game_.table(pace_.now(), hand_.hover);
    hear(cues_of(report, game_.session(), now.reading),
         report.transition ? game_.lands_in(pace_.now()) : 0.0);
    if (const files::Error why = desk_.error()) show_error("ui.message.autosave_failed", *why);
    if (!was_over && report.kind != session::Report::Kind::new_game) show_result();
}

// One after the other, the first one after so many seconds.
void WindowLoop::hear(std::span<const Cue> cues, double after) {
    const auto& panels = settings_.now().panels;
    for (const Cue& cue : cues) {
        float side = 0.0F;
        if (cue.where != rules::no_square)
            if (const auto at = board_.project(on_table().space().square(cue.where)))
                side = 2.0F * (at->x - layout_.board.min.x) / layout_.board.size().x - 1.0F;
        trace_.sound(cue.event, side);
        const int note = cue.seat == rules::no_seat ? 0 : static_cast<int>(rules::slot(cue.seat));
        if (panels.sound) sounds_.play(cue.event, note, side, panels.volume, after);
        after += sounds_.length(cue.event);
    }
}

// What others must know of a move: it stands in the status line until something else happens.
void WindowLoop::announce(const std::string& sentence) {
    if (sentence.empty()) return;
    panels_.moment.remark = {sentence};
    trace_.status(sentence);
    say_aloud(sentence);
}

void WindowLoop::answer(const session::Report& report) {
    using Kind = session::Report::Kind;
    pace_.want_frame();
    panels_.moment.remark = {};
    if (report.kind == Kind::refused && report.refusal)
        panels_.moment.remark = {
            words_.say(notation::sentence(session().position(), *report.refusal)), true,
            report.refusal->squares};
    if (report.kind == Kind::failed) panels_.moment.remark = {words_.say(report.message), true};
    trace_.report(session(), report, panels_.moment.remark.text);
    trace_.status(panels_.moment.remark.text);
    say_report(report);
    if (report.kind == Kind::new_game) new_game_on_table();
    if (report.kind == Kind::draw_offered) ask_about_draw();
    if (report.kind == Kind::take_back_wished && !panels_.moment.at_table) {
        panels_.moment.dialog.open(ui::allow_take_back_question());
    }
    if (report.transition) {
        hand_.hover.dragged = rules::no_square;
        hand_.hover.drawing.reset(); // it was begun in another position
    }
    set_cursor(ui::settled(session(), hand_.cursor));
}

void WindowLoop::new_game_on_table() {
    hand_.cursor = {};
    hand_.hover = {};
    panels_.moment.move_list.scrolled_to.reset();
    panels_.moment.result.reset();
    if (!demos_.show()) {
        panels_.critic.stop();
        panels_.review.reset();
    }
    // A game of programs alone that was begun before waits until somebody wants to see it.
    pause_programs(session().record().nodes.size() > 1 &&
                   (session().variant().every_seat() - session::programs(session())).none());
    trace_.position(session());
    game_.begin(pace_.now());
    pace_.want_frame();
}

void WindowLoop::carry_out(ui::Action action) {
    const ui::ActionRow& row = actions().row(action);
    if (row.possible != nullptr && !row.possible(session())) {
        if (row.id == "claim_draw") toast(words_.say("ui.message.claim_refused"), true);
        return;
    }
    pace_.want_frame();
    auto& panels = settings_.now().panels;
    const bool room =
        layout_.of(ui::Panel::moves).size().x + layout_.of(ui::Panel::map).size().x > 0.0F ||
        (!panels.move_list && !panels.flat_map);
    ui::LocalState local{
        panels, panels_.moment, settings_.now().view, themes_, session(), gui_.style().scale, room};
    if (const auto command = ui::act(row, action.n, local, *this)) carry_out(*command);
}

void WindowLoop::carry_out(const ui::UseDocks& wish) {
    settings_.now().panels.docks = wish.docks;
    announce(words_.say(wish.told));
}

std::span<const ui::ActionRow> WindowLoop::hand_actions() {
    using namespace ui;
    using W = WindowLoop;
    static constexpr ActionRow rows[]{
        {"cursor_left", Topic::playing, pad(key("Left"), "Left"),
         call<&W::step_cursor, Direction::left>},
        {"cursor_right", Topic::playing, pad(key("Right"), "Right"),
         call<&W::step_cursor, Direction::right>},
        {"cursor_ahead", Topic::playing, pad(key("Up"), "Up"),
         call<&W::step_cursor, Direction::ahead>},
        {"cursor_back", Topic::playing, pad(key("Down"), "Down"),
         call<&W::step_cursor, Direction::back>},
        {"cursor_higher", Topic::playing, pad(key("PageUp"), "RB"),
         call<&W::step_cursor, Direction::higher>},
        {"cursor_lower", Topic::playing, pad(key("PageDown"), "LB"),
         call<&W::step_cursor, Direction::lower>},
        {"click", Topic::playing, pad(Chords{key("Enter"), key("Space")}, "A"),
         call<&W::click_at_cursor>},
        {"next_target", Topic::playing, pad(key("Tab"), "RT"), call<&W::step_to_target, +1>},
        {"previous_target", Topic::playing, pad(shift("Tab"), "LT"), call<&W::step_to_target, -1>},
        {"next_board", Topic::playing, pad(key("B"), "Y"), call<&W::take_board, +1>,
         In{Menu::boards, 1}, has_levels},
        {"previous_board", Topic::playing, shift("B"), call<&W::take_board, -1>,
         In{Menu::boards, 2}, has_levels},
        {"click_turned", Topic::playing, Chords{shift("Enter"), shift("Space")},
         call<&W::click_turned>, In{}, has_board_in_hand},
        {"clear", Topic::playing, pad(key("Escape"), "B"), call<&W::clear>},
        {"draw_arrow", Topic::moves, key("G"), call<&W::draw_from_cursor>, In{Menu::explore, 21}},
        {"next_ink", Topic::moves, key("K"), call<&W::next_ink>, In{Menu::explore, 22}},
        {"reset_layout", Topic::panels, ctrl_shift("Home"), call<&W::reset_panels>,
         In{Menu::window, 15}},
    };
    return rows;
}

void WindowLoop::reset_panels() {
    announce(words_.say(ui::reset_panels(settings_.now().panels, panels_.moment)));
}

void WindowLoop::step_cursor(ui::Direction way) {
    set_cursor(ui::step(session(), hand_.cursor, way, sight()));
}

void WindowLoop::step_to_target(int by) {
    set_cursor(ui::next_target(session(), hand_.cursor, by));
}

void WindowLoop::click_at_cursor() {
    if (!hand_.cursor.shown())
        set_cursor(ui::step(session(), hand_.cursor, ui::Direction::ahead));
    else if (const auto command = ui::click(hand_.cursor))
        carry_out(*command);
}

void WindowLoop::click_turned() {
    carry_out(session::Command{session::ToggleHalfTurn{}});
    const rules::Pin board = session().selection().board;
    if (!panels_.moment.remark.bad && hand_.cursor.pin != rules::no_pin &&
        hand_.cursor.pin != board)
        click_at_cursor();
}

void WindowLoop::next_ink() {
    panels_.moment.ink = ui::next_ink(panels_.moment.ink);
    if (hand_.hover.drawing) hand_.hover.drawing->ink = panels_.moment.ink;
    announce(
        words_.say("ui.ink.chosen", {{"ink", text::Message{ui::ink_key(panels_.moment.ink)}}}));
}

// An arrow is drawn in two steps, from the cursor to the cursor.
void WindowLoop::draw_from_cursor() {
    if (!hand_.cursor.shown())
        set_cursor(ui::step(session(), hand_.cursor, ui::Direction::ahead));
    else if (hand_.hover.drawing)
        end_mark(hand_.cursor.square);
    else if (hand_.cursor.pin == rules::no_pin)
        hand_.hover.drawing = {panels_.moment.ink, hand_.cursor.square};
}

// In hand without a click, and the cursor on its pin: from there every goal is one key away.
void WindowLoop::take_board(int by) {
    const auto pin = ui::next_board(session(), by);
    if (!pin) {
        const rules::Refusal reason = reading::why_no_board(session());
        panels_.moment.remark = {
            words_.say("ui.message.no_board",
                       {{"seat", notation::noun(session().variant(), session().position().mover())},
                        {"reason", notation::sentence(session().position(), reason)}}),
            true, reason.squares};
        pace_.want_frame();
        say_aloud(panels_.moment.remark.text);
        return trace_.status(panels_.moment.remark.text);
    }
    if (*pin != session().selection().board) carry_out(session::Command{session::ClickPin{*pin}});
    if (session().selection().board == *pin) set_cursor({rules::no_square, *pin});
}

void WindowLoop::clear() {
    if (std::exchange(panels_.moment.lines.shown, std::nullopt)) return pace_.want_frame();
    if (panels_.review && panels_.review->trial) return end_trial();
    if (panels_.advice) {
        panels_.advice.reset();
        return pace_.want_frame();
    }
    if (std::exchange(hand_.hover.drawing, std::nullopt)) {
        pace_.want_frame();
        return;
    }
    if (session().selection().active() || session().selection().pending || session().premove())
        return carry_out(session::Command{session::ClearSelection{}});
    if (!panels_.moment.remark.text.empty())
        panels_.moment.remark = {};
    else if (panels_.moment.map.large)
        panels_.moment.map.large = false;
    else
        set_cursor({});
}

void WindowLoop::set_cursor(ui::Cursor cursor) {
    const bool moves = !(cursor == hand_.cursor);
    if (moves) hand_.hover.cursor_leads = cursor.shown();
    hand_.cursor = cursor;
    hand_.hover.cursor = cursor.pin == rules::no_pin ? cursor.square : rules::no_square;
    hand_.hover.cursor_pin = cursor.pin;
    pace_.want_frame();
    const rules::Topology& topology = session().variant().topology;
    if (cursor.pin != rules::no_pin)
        trace_.cursor("pin " + topology.at(cursor.pin).name);
    else if (cursor.shown())
        trace_.cursor(topology.at(cursor.square).name);
    else
        trace_.cursor("none");
    if (moves) say_cursor();
}

void WindowLoop::toast(const std::string& text, bool bad) {
    panels_.moment.toasts.push_back({text, pace_.now() + (bad ? bad_toast_time : toast_time), bad});
    trace_.notice(text);
    say_aloud(text);
    pace_.want_frame();
}

void WindowLoop::show_error(const char* key, const text::Message& reason) {
    toast(words_.say(key, {{"reason", reason}}), true);
}

// All that is said from now on is in the language of the settings; a show that plays stays as it
// is.
void WindowLoop::speak() {
    if (panels_.language != settings_.now().panels.language) {
        panels_.language = settings_.now().panels.language;
        try {
            words_ = data::load_words(panels_.language);
        } catch (const text::Failure& refusal) {
            return show_error("ui.message.failed", refusal.message());
        }
        for (const auto& fault : words_.faults()) show_error("ui.message.failed", fault.message());
    }
    const auto problems = demos_.speak(words_.language());
    for (const auto& problem : problems.left_out)
        show_error("ui.message.demo_left_out", problem.message());
    for (const auto& fault : problems.translations)
        show_error("ui.message.failed", fault.message());
    panels_.rules_page = ui::RulesPage{data::page_folders(words_.language())};
    write_moves();
    panels_.advice.reset();
    if (panels_.review) close_review(); // its sentences are in the words of before
    panels_.moment.remark = {};
    pace_.want_frame();
}

// So do the lists of moves, in the style of the settings.
void WindowLoop::write_moves() {
    panels_.moves = settings_.now().panels.moves;
    panels_.move_text = ui::MoveListText{notation::PieceLetters{words_, panels_.moves}};
    panels_.analysis.reset(); // it begins anew
    panels_.analyst.follow(game_.session(), 0, nullptr);
    pace_.want_frame();
}

} // namespace strata::window
