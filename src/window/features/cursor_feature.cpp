// SPDX-License-Identifier: MIT
#include "window/features/cursor_feature.h"

#include "notation/words/sentences.h"
#include "ui/map/ink_choice.h"
#include "ui/panels/refusal_words.h"

namespace strata::window {

std::span<const ui::ActionRow> CursorFeature::rows() {
    using namespace ui;
    using F = CursorFeature;
    static constexpr ActionRow rows[]{
        {"cursor_left", Topic::playing, pad(key("Left"), "Left"), call<&F::step, Direction::left>},
        {"cursor_right", Topic::playing, pad(key("Right"), "Right"),
         call<&F::step, Direction::right>},
        {"cursor_ahead", Topic::playing, pad(key("Up"), "Up"), call<&F::step, Direction::ahead>},
        {"cursor_back", Topic::playing, pad(key("Down"), "Down"), call<&F::step, Direction::back>},
        {"cursor_higher", Topic::playing, pad(key("PageUp"), "RB"),
         call<&F::step, Direction::higher>},
        {"cursor_lower", Topic::playing, pad(key("PageDown"), "LB"),
         call<&F::step, Direction::lower>},
        {"click", Topic::playing, pad(Chords{key("Enter"), key("Space")}, "A"), call<&F::click>},
        {"next_target", Topic::playing, pad(key("Tab"), "RT"), call<&F::step_to_target, +1>},
        {"previous_target", Topic::playing, pad(shift("Tab"), "LT"), call<&F::step_to_target, -1>},
        {"next_board", Topic::playing, pad(key("B"), "Y"), call<&F::take_board, +1>,
         In{Menu::boards, 1}, has_levels},
        {"previous_board", Topic::playing, shift("B"), call<&F::take_board, -1>,
         In{Menu::boards, 2}, has_levels},
        {"click_turned", Topic::playing, Chords{shift("Enter"), shift("Space")},
         call<&F::click_turned>, In{}, has_board_in_hand},
        {"clear", Topic::playing, pad(key("Escape"), "B"), call<&F::clear>},
        {"undo", Topic::moves, pad(Chords{ctrl("Z"), key(","), alt("Left")}, "View"),
         call<&F::undo>, In{Menu::game, 11}, is_behind_root},
        {"draw_arrow", Topic::moves, key("G"), call<&F::draw_arrow>, In{Menu::annotate, 11}},
        {"next_thought", Topic::moves, ctrl("Right"), call<&F::step_ghost, true>,
         In{Menu::analyse, 2}},
        {"previous_thought", Topic::moves, ctrl("Left"), call<&F::step_ghost, false>,
         In{Menu::analyse, 3}},
        {"next_ink", Topic::moves, key("K"), call<&F::next_ink>, In{Menu::annotate, 12}},
    };
    return rows;
}

void CursorFeature::step(ui::Direction way) {
    window_.controller.set_cursor(ui::step(window_.shown(), window_.hand.cursor, way,
                                           sight_of(window_.screen(), window_.pace.now())));
}

void CursorFeature::step_to_target(int by) {
    window_.controller.set_cursor(ui::next_target(window_.shown(), window_.hand.cursor, by));
}

void CursorFeature::click() {
    if (!window_.hand.cursor.shown())
        window_.controller.set_cursor(
            ui::step(window_.shown(), window_.hand.cursor, ui::Direction::ahead));
    else if (const auto command = ui::click(window_.hand.cursor))
        window_.controller.handle(*command);
}

void CursorFeature::click_turned() {
    window_.controller.handle(session::ToggleHalfTurn{});
    const rules::Pin board = window_.shown().selection().board;
    if (!window_.state.remark.bad && window_.hand.cursor.pin != rules::no_pin &&
        window_.hand.cursor.pin != board)
        click();
}

void CursorFeature::next_ink() {
    window_.state.ink = ui::next_ink(window_.state.ink);
    if (window_.hand.hover.drawing) window_.hand.hover.drawing->ink = window_.state.ink;
    window_.set_status(window_.words.say("ui.ink.chosen",
                                         {{"ink", text::Message{ui::ink_key(window_.state.ink)}}}));
}

// An arrow is drawn in two steps, from the cursor to the cursor.
void CursorFeature::draw_arrow() {
    if (!window_.hand.cursor.shown())
        window_.controller.set_cursor(
            ui::step(window_.shown(), window_.hand.cursor, ui::Direction::ahead));
    else if (window_.hand.hover.drawing)
        window_.controller.end_mark(window_.hand.cursor.square);
    else if (window_.hand.cursor.pin == rules::no_pin)
        window_.hand.hover.drawing = {window_.state.ink, window_.hand.cursor.square};
}

// In hand without a click, and the cursor on its pin: from there every goal is one key away.
void CursorFeature::take_board(int by) {
    const auto pin = ui::next_board(window_.shown(), by);
    const auto& shown = window_.shown();
    if (!pin) {
        const rules::Refusal reason = reading::why_no_board(shown);
        const auto why = ui::refusal_sentence(window_.words, shown.position(), reason);
        window_.set_status(
            window_.words.say("ui.message.no_board",
                              {{"seat", notation::noun(shown.variant(), shown.position().mover())},
                               {"reason", why}}));
        window_.state.remark.squares = reason.squares;
        return;
    }
    if (*pin != shown.selection().board) window_.controller.handle(session::ClickPin{*pin});
    if (shown.selection().board == *pin) window_.controller.set_cursor({rules::no_square, *pin});
}

void CursorFeature::step_ghost(bool forward) { window_.controller.step_line(forward); }

void CursorFeature::undo() { window_.controller.undo(); }

void CursorFeature::clear() { window_.controller.cancel(); }

} // namespace strata::window
