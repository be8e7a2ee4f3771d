// SPDX-License-Identifier: MIT
#include "window/features/cursor_feature.h"

#include "notation/words/sentences.h"
#include "ui/map/ink_choice.h"
#include "ui/panels/refusal_words.h"

namespace strata::window {
namespace {

// It is the board's while a learner is asked; the space bar without a cursor asks for a hint.
ui::InShow::Effect click_in_show(const ui::ShowState& show) {
    if (show.invites && !show.by_space) return ui::Steer::open_boards;
    if (!show.asks) return ui::Steer::pause;
    if (show.by_space && !show.cursor) return ui::Steer::hint;
    return ui::InShow::board;
}

} // namespace

std::span<const ui::ActionRow> CursorFeature::rows() {
    using namespace ui;
    using F = CursorFeature;
    static constexpr ActionRow rows[]{
        {"cursor_left", Topic::playing, InShow{&ShowState::asks, InShow::board, Steer::back},
         pad(key("Left"), "Left"), call<&F::step, Direction::left>},
        {"cursor_right", Topic::playing, InShow{&ShowState::asks, InShow::board, Steer::next},
         pad(key("Right"), "Right"), call<&F::step, Direction::right>},
        {"cursor_ahead", Topic::playing, InShow::board, pad(key("Up"), "Up"),
         call<&F::step, Direction::ahead>},
        {"cursor_back", Topic::playing, InShow::board, pad(key("Down"), "Down"),
         call<&F::step, Direction::back>},
        {"cursor_higher", Topic::playing, InShow::board, pad(key("PageUp"), "RB"),
         call<&F::step, Direction::higher>},
        {"cursor_lower", Topic::playing, InShow::board, pad(key("PageDown"), "LB"),
         call<&F::step, Direction::lower>},
        {"click", Topic::playing, click_in_show, pad(Chords{key("Enter"), key("Space")}, "A"),
         call<&F::click>},
        {"next_target", Topic::playing, InShow::board, pad(key("Tab"), "RT"),
         call<&F::step_to_target, +1>},
        {"previous_target", Topic::playing, InShow::board, pad(shift("Tab"), "LT"),
         call<&F::step_to_target, -1>},
        {"next_board", Topic::playing, InShow::board, pad(key("B"), "Y"), call<&F::take_board, +1>,
         In{Menu::boards, 1}, has_movable_boards},
        {"previous_board", Topic::playing, InShow::board, shift("B"), call<&F::take_board, -1>,
         In{Menu::boards, 2}, has_movable_boards},
        {"click_turned", Topic::playing, InShow::board, Chords{shift("Enter"), shift("Space")},
         call<&F::click_turned>, In{}, has_board_in_hand},
        {"clear", Topic::playing, InShow{&ShowState::holds, InShow::puts_down, Steer::leave},
         pad(key("Escape"), "B"), call<&F::clear>},
        {"undo", Topic::moves, Steer::back, pad(Chords{ctrl("Z"), key(","), alt("Left")}, "View"),
         call<&F::undo>, In{Menu::game, 11}, is_behind_root},
        {"draw_arrow", Topic::moves, InShow::blocked, key("G"), call<&F::draw_arrow>,
         In{Menu::annotate, 11}},
        {"next_thought", Topic::moves, InShow::blocked, ctrl("Right"), call<&F::step_ghost, true>,
         In{Menu::analyse, 2}},
        {"previous_thought", Topic::moves, InShow::blocked, ctrl("Left"),
         call<&F::step_ghost, false>, In{Menu::analyse, 3}},
        {"next_ink", Topic::moves, InShow::blocked, key("K"), call<&F::next_ink>,
         In{Menu::annotate, 12}},
    };
    return rows;
}

void CursorFeature::step(ui::Direction way) {
    cursor_.set_cursor(ui::step(game_.shown(), cursor_.cursor(), way, cursor_.sight()));
}

void CursorFeature::step_to_target(int by) {
    cursor_.set_cursor(ui::next_target(game_.shown(), cursor_.cursor(), by));
}

// It appears, before anything is done with it.
void CursorFeature::begin() {
    cursor_.set_cursor(ui::step(game_.shown(), cursor_.cursor(), ui::Direction::ahead));
}

void CursorFeature::click() {
    if (!cursor_.cursor().shown())
        begin();
    else if (const auto command = ui::click(cursor_.cursor()))
        game_.request(*command);
}

void CursorFeature::click_turned() {
    game_.request(session::Command{session::ToggleHalfTurn{}});
    const rules::Pin board = game_.shown().selection().board;
    const rules::Pin pin = cursor_.cursor().pin;
    if (!status_.status().bad && pin != rules::no_pin && pin != board) click();
}

void CursorFeature::next_ink() {
    ink_ = ui::next_ink(ink_);
    if (auto& drawing = hand_.drawing()) drawing->ink = ink_;
    status_.set_status(
        preferences_.words().say("ui.ink.chosen", {{"ink", text::Message{ui::ink_key(ink_)}}}));
}

// An arrow is drawn in two steps, from the cursor to the cursor.
void CursorFeature::draw_arrow() {
    if (!cursor_.cursor().shown())
        begin();
    else if (hand_.drawing())
        hand_.end_mark(cursor_.cursor().square);
    else if (cursor_.cursor().pin == rules::no_pin)
        hand_.drawing() = {ink_, cursor_.cursor().square};
}

// In hand without a click, and the cursor on its pin: from there every goal is one key away.
void CursorFeature::take_board(int by) {
    const auto& shown = game_.shown();
    const auto pin = ui::next_board(shown, by);
    if (!pin) {
        const auto& words = preferences_.words();
        const rules::Refusal reason = reading::why_no_board(shown);
        const auto why = ui::refusal_sentence(words, shown.position(), reason);
        status_.set_status(
            words.say("ui.message.no_board",
                      {{"seat", notation::noun(shown.variant(), shown.position().mover())},
                       {"reason", why}}),
            reason.squares);
        return;
    }
    if (*pin != shown.selection().board) game_.request(session::Command{session::ClickPin{*pin}});
    if (shown.selection().board == *pin) cursor_.set_cursor({rules::no_square, *pin});
}

void CursorFeature::step_ghost(bool forward) { hand_.step_line(forward); }

void CursorFeature::undo() { hand_.undo(); }

void CursorFeature::clear() { hand_.cancel(); }

} // namespace strata::window
