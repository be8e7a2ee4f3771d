// SPDX-License-Identifier: MIT
#include "window/input_handler.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <string_view>
#include <system_error>
#include <utility>

#include "notation/letters.h"
#include "notation/words/piece_letters.h"
#include "ui/dialogs/key_sheet.h"
#include "ui/map/ink_choice.h"
#include "ui/panels.h"
#include "ui/panels/first_run.h"
#include "ui/panels/promotion.h"

namespace strata::window {
namespace {

// SDL's names of keys to those of the table of keys.
std::string key_name(const std::string& sdl) {
    if (sdl == "Return" || sdl == "Keypad Enter") return "Enter";
    if (sdl.starts_with("Keypad ")) return sdl.substr(7);
    return sdl;
}

// The character itself will come as text, whatever the layout has to press for it.
bool comes_as_text(const std::string& name, const ui::Held& held) {
    return name.size() == 1 && std::ispunct(static_cast<unsigned char>(name[0])) != 0 &&
           !held.ctrl && !held.alt;
}

// As SDL calls it where it is no right Alt.
bool is_alt_gr(std::string_view name) { return name == "AltGr" || name == "ModeSwitch"; }

// One that is held while another is pressed.
bool is_held_key(std::string_view name) {
    return is_alt_gr(name) ||
           std::ranges::any_of(std::array{" Ctrl", " Control", " Shift", " Alt", " GUI"},
                               [&](const char* end) { return name.ends_with(end); });
}

int imgui_button(platform::Button button) {
    switch (button) {
    case platform::Button::left: return 0;
    case platform::Button::right: return 1;
    case platform::Button::middle: return 2;
    case platform::Button::other: break;
    }
    return 3;
}

// The arrows go through what the cards of the first start offer, and Enter takes it.
bool leads_first_card(FeatureContext& window, const ui::Chord& chord) {
    if (!window.state.first_run || !window.game_on_screen() || chord.ctrl || chord.alt ||
        chord.shift)
        return false;
    int& at = window.state.dialogs.first_choice;
    if (chord.key == "Enter") {
        window.request(ui::FirstRun{ui::first_choice(at)});
        return true;
    }
    const bool back = chord.key == "Left" || chord.key == "Up";
    if (!back && chord.key != "Right" && chord.key != "Down") return false;
    at = (at + (back ? ui::first_choices - 1 : 1)) % ui::first_choices;
    window.controller.message(window.words.say(ui::first_choice_title(at)));
    return true;
}

} // namespace

void InputHandler::handle(const platform::InputEvent& event) {
    const auto keyboard = [this] {
        return std::pair{window_.state.typed_move.open, window_.state.dialog.now()};
    };
    const auto before = keyboard();
    std::visit([this](const auto& one) { on(one); }, event);
    if (keyboard() != before || window_.state.typed_move.focus) give_keyboard_to_panels();
    if (window_.state.dialog && window_.state.dialog.now() != before.second) let_go();
}

bool InputHandler::keys_go_to_panels() const {
    const auto& state = window_.state;
    if (!window_.game_on_screen()) return false;
    return state.dialog || (state.at_table && ui::asks_at_table(window_.game(), state.talk));
}

// What was opened takes the keyboard, and what was closed gives it back, before the next event of
// the same batch. ImGui needs a pass to hear the request, one to fulfil it and one to tell of it.
void InputHandler::give_keyboard_to_panels() {
    for (int pass = 0; pass < 3; ++pass) draw_panels_();
}

void InputHandler::on(const platform::MouseMove& event) {
    hand_.mouse = event.position;
    ui::feed_mouse(event.position);
    hand_.moved = true;
    if (std::exchange(hand_.hover.cursor_leads, false)) window_.pace.want_frame();
    if (hand_.pointer.busy()) on_gesture(hand_.pointer.move(event));
    if (hand_.pointer.carries()) drag_piece();
}

// The panels are asked at this very place before the button goes down: the pointer may have come
// far since the last frame. After it they must see the button, however short the click was.
void InputHandler::on(const platform::MouseButton& event) {
    hand_.mouse = event.position;
    ui::feed_mouse(event.position);
    if (event.pressed && !hand_.pointer.busy()) {
        draw_panels_();
        hand_.panel_has_button = ui::wants_mouse();
    }
    if (event.pressed) lead_by_pad(false);
    if (event.pressed && window_.controller.ends_show()) {
        hand_.panel_has_button = true; // and what it would have meant is not done
        return;
    }
    ui::feed_button(imgui_button(event.button), event.pressed);
    window_.pace.want_frame();
    if (!event.pressed) window_.trace.button(event.position);
    if (event.pressed) {
        window_.controller.set_cursor({}); // the hand is on the mouse
        window_.controller.pressed();
    }
    if (hand_.panel_has_button) return draw_panels_();
    window_.game_table.stop_turning(); // whatever the hand takes holds still
    const bool was_carried = hand_.pointer.carries();
    const bool takes = window_.takes_commands();
    view::Picked under;
    if (takes && event.button == platform::Button::left)
        under =
            window_.board.pick(event.position, window_.shown(), rim_slack * window_.style.scale);
    else if (takes)
        under = window_.board.pick(event.position);
    if (event.pressed)
        on_gesture(hand_.pointer.press(event, hand_.held.shift, under, window_.shown()));
    else
        on_gesture(hand_.pointer.release(event));
    if (was_carried && !hand_.pointer.busy()) hand_.hover.dragged = rules::no_square;
    draw_panels_();
}

// Turns the board in hand while the pointer is on a pin, else comes closer.
void InputHandler::on(const platform::Wheel& event) {
    static_cast<void>(window_.controller.ends_show());
    hand_.mouse = event.position;
    ui::feed_mouse(event.position);
    draw_panels_();
    window_.pace.want_frame();
    if (ui::wants_mouse()) {
        ui::feed_wheel(event.steps);
        return draw_panels_();
    }
    if (event.steps.y == 0.0F) return;
    if (window_.shown().selection().board != rules::no_pin && hand_.hover.pin != rules::no_pin &&
        window_.takes_commands())
        return window_.controller.handle(session::ToggleHalfTurn{});
    std::optional<glm::vec3> towards;
    if (hand_.held.ctrl)
        towards = window_.board.on_plane(event.position,
                                         window_.screen().camera(window_.pace.now()).target.y);
    window_.game_table.stop_turning();
    window_.panels().knows_camera = true;
    window_.screen().zoom(std::pow(0.9F, event.steps.y), towards, window_.pace.now());
}

// Followed key by key: several may come in one batch, and what is held at its end says nothing of
// its middle.
void InputHandler::hold(const platform::Key& event, const std::string& name) {
    const bool ctrl = name.ends_with(" Ctrl") || name.ends_with(" Control");
    const bool shift = name.ends_with(" Shift");
    const bool alt = name.ends_with(" Alt") || is_alt_gr(name);
    if (ctrl) hand_.held.ctrl = event.pressed;
    if (shift) hand_.held.shift = event.pressed;
    if (alt) (name == "Left Alt" ? hand_.left_alt : hand_.right_alt) = event.pressed;
    hand_.held.alt = hand_.left_alt || (hand_.right_alt && !event.alt_gr && !is_alt_gr(name));
    if (!event.pressed || ctrl || shift || alt) return;
    window_.controller.pressed();
    window_.trace.key(name);
}

void InputHandler::on(const platform::Key& event) {
    const std::string name = key_name(event.name);
    if (event.pressed && !hand_.pad_is_key) lead_by_pad(false);
    // Those that would answer the card at once have done enough.
    if (event.pressed && (name == "Space" || name == "Escape" || name == "Enter") &&
        window_.controller.ends_show()) {
        window_.trace.key(name);
        return;
    }
    hold(event, name);
    ui::feed_key(name, event.pressed, hand_.held);
    if (!event.pressed) {
        // Else, down again, it would have been held all along.
        if (window_.state.dialog || keys_go_to_panels() || ui::popup_is_open() || ui::wants_text())
            draw_panels_();
        return;
    }
    window_.pace.want_frame();
    hand_.key_was_request = false;
    hand_.sign_was_known = !event.sign.empty();
    learn_digit(event);
    const ui::Chord pressed = chord(name, event.sign, event.alt_gr);
    // Its character comes as text, whatever the layout has to press for it.
    const bool waits = event.sign.empty() && comes_as_text(name, hand_.held);
    if (name == "Escape" && std::exchange(window_.state.carried, std::nullopt))
        return draw_panels_();
    if (!waits && goes_to_key_sheet(name, pressed)) return;
    if (window_.state.dialog || keys_go_to_panels() || ui::wants_text()) {
        if (name == "Escape" && !window_.state.dialog) ui::hush(window_.state.talk);
        // ImGui closes a list that is open in it.
        if (name == "Escape" && !(window_.state.dialog && ui::opens_within_dialog())) {
            window_.state.dialog.close();
            window_.state.typed_move.open = false;
        }
        return draw_panels_();
    }
    if (name == "Escape" && ui::popup_is_open()) {
        window_.state.menu.close = true;
        return draw_panels_();
    }
    // Also where the field has lost the keyboard.
    if (name == "Escape" && std::exchange(window_.state.typed_move.open, false))
        return draw_panels_();
    if (takes_promotion(name) || waits) return;
    hand_.key_was_request = true;
    press_key(pressed);
}

ui::Chord InputHandler::chord(const std::string& name, const std::string& sign, bool alt_gr) const {
    return ui::chord_of(window_.settings.keys(), {.name = name,
                                                  .sign = sign,
                                                  .ctrl = hand_.held.ctrl,
                                                  .shift = hand_.held.shift,
                                                  .left_alt = hand_.left_alt,
                                                  .right_alt = hand_.right_alt,
                                                  .alt_gr = alt_gr});
}

// What a digit key writes, where no layout tells: it shows when one is pressed.
void InputHandler::learn_digit(const platform::Key& event) {
    const bool is_digit = event.name.size() == 1 && event.name[0] >= '0' && event.name[0] <= '9';
    if (!is_digit || event.sign.empty() || hand_.right_alt || hand_.held.ctrl) return;
    const auto digit = static_cast<std::size_t>(event.name[0] - '0');
    hand_.digits.signs[hand_.held.shift ? 1 : 0][digit] =
        event.sign.size() == 1 ? event.sign[0] : '\0';
}

void InputHandler::on(const platform::DigitKeys& event) {
    const ui::DigitSigns signs{event.signs};
    if (std::exchange(hand_.digits, signs) != signs) window_.pace.want_frame();
}

// Whether a card asks something; it is answered with yes or no.
bool InputHandler::answers_card(bool yes) {
    if (window_.state.first_run)
        window_.request(ui::FirstRun{yes ? ui::first_choice(window_.state.dialogs.first_choice)
                                         : ui::FirstChoice::nothing});
    else if (window_.state.result && window_.shown().outcome().ended() && !window_.state.presenter)
        window_.request(ui::AfterGame{yes});
    else
        return false;
    return true;
}

void InputHandler::press_key(const ui::Chord& chord) {
    const bool photographs = window_.state.photograph.has_value(); // without cards
    if (!photographs && leads_first_card(window_, chord)) return;
    const bool space = chord.key == "Space";
    const bool asked = !photographs && (space || chord.key == "Escape") && window_.game_on_screen();
    if (asked && answers_card(space)) return;
    const auto action = window_.settings.keys().action_for(chord);
    if (!action) return;
    window_.trace.action(*action);
    window_.controller.press(*action, space);
}

// A key that opened a dialog does not write into it as well.
void InputHandler::on(const platform::TextInput& event) {
    window_.pace.want_frame();
    if (std::exchange(hand_.key_was_request, false)) return;
    const ui::Chord typed{event.text, hand_.held.ctrl, hand_.held.shift, hand_.held.alt};
    const auto* keys = window_.state.dialog.as<ui::KeysDialog>();
    const bool waits = keys != nullptr && keys->sheet.waits != ui::KeySheet::Waits::no;
    if (waits && goes_to_key_sheet(event.text, typed)) return;
    if (window_.state.dialog || ui::wants_text()) {
        ui::feed_text(event.text);
        return draw_panels_();
    }
    const bool punctuation =
        event.text.size() == 1 && std::ispunct(static_cast<unsigned char>(event.text[0])) != 0;
    if (hand_.sign_was_known || !punctuation || hand_.held.ctrl || hand_.held.alt) return;
    press_key(typed);
}

// The letter of a piece takes it; arrows go through the pieces, and Enter takes the one they stand
// at.
bool InputHandler::takes_promotion(const std::string& name) {
    if (hand_.held.ctrl || hand_.held.alt || !window_.takes_commands()) return false;
    const auto question = ui::promotion_question(window_.shown(), window_.state.promotion.first);
    if (!question) return false;
    int& at = window_.state.promotion.at;
    const auto count = static_cast<int>(question->types.size());
    char letter = name.size() == 1 ? name[0] : '\0';
    const notation::PieceLetters letters{window_.words};
    const auto letter_of = [&](rules::PieceType type) {
        return letters.letter(window_.shown().variant(), type);
    };
    if (name == "Left" || name == "Right") {
        at = at < 0 ? 0 : (at + (name == "Left" ? count - 1 : 1)) % count;
        draw_panels_();
        return true;
    }
    if (name == "Enter" && at >= 0)
        letter = letter_of(question->types[static_cast<std::size_t>(at)]);
    if (letter == '\0' ||
        std::ranges::find(question->types, letter, letter_of) == question->types.end())
        return false;
    hand_.letter = letter;
    draw_panels_();
    return true;
}

// The sheet of keys takes what it waits for, and what moves about in it.
bool InputHandler::goes_to_key_sheet(const std::string& name, const ui::Chord& chord) {
    auto* dialog = window_.state.dialog.as<ui::KeysDialog>();
    if (dialog == nullptr || is_held_key(name)) return false;
    const auto keys = ui::press(dialog->sheet, window_.settings.keys(), chord);
    if (!keys) return false;
    hand_.key_was_request = true;
    window_.request(ui::UseKeys{*keys});
    draw_panels_();
    return true;
}

void InputHandler::on(const platform::Resize&) { window_.pace.want_frame(); }

void InputHandler::on(const platform::Expose&) { window_.pace.want_frame(); }

// What was begun with a button, a finger or a gamepad, and is still held, has no end any more: the
// piece goes back, and the board, an arrow and a panel stay where they are.
void InputHandler::let_go() {
    hand_.pad.let_go();
    hand_.touch.let_go();
    if (!hand_.pointer.busy() && !ui::mouse_is_held()) return;
    on_gesture(hand_.pointer.let_go());
    if (std::exchange(window_.state.map.drag, std::nullopt))
        window_.controller.handle(session::ClearSelection{});
    hand_.hover.dragged = rules::no_square;
    hand_.hover.drawing.reset();
    window_.state.map.draws = false;
    window_.state.carried.reset();
    hand_.panel_has_button = false;
    ui::let_go_of_mouse();
    draw_panels_();
    window_.pace.want_frame();
}

void InputHandler::on(const platform::Interrupted&) {
    let_go();
    window_.trace.interrupted();
}

void InputHandler::on(const platform::Mark& event) { window_.trace.mark(event.word); }

void InputHandler::on(const platform::Quit&) { window_.request(ui::Leave{}); }

void InputHandler::on(const platform::DropFile& event) {
    window_.leave_demonstration();
    window_.state.dialog.close(); // it may speak of a board that is gone then
    window_.request(ui::OpenFile{event.path});
    window_.pace.want_frame();
}

void InputHandler::on(const platform::DropText& event) {
    window_.leave_demonstration();
    window_.state.dialog.close();
    window_.request(ui::TakeText{event.text});
    window_.pace.want_frame();
}

void InputHandler::on_gesture(const Gesture& gesture) {
    if (std::holds_alternative<std::monostate>(gesture)) return;
    window_.pace.want_frame();
    if (std::holds_alternative<OrbitBy>(gesture) || std::holds_alternative<PanBy>(gesture)) {
        window_.pace.hand_turns();
        window_.panels().knows_camera = true;
        window_.controller.clear_status();
    }
    if (const auto* by = std::get_if<OrbitBy>(&gesture))
        return window_.screen().orbit(by->drag, window_.pace.now());
    if (const auto* by = std::get_if<PanBy>(&gesture))
        return window_.screen().pan(by->drag, window_.pace.now());
    if (!window_.takes_commands()) return;
    if (const auto* lift = std::get_if<LiftPiece>(&gesture)) {
        hand_.hover.dragged = lift->square;
        drag_piece();
    }
    if (const auto* drop = std::get_if<DropPiece>(&gesture)) drop_piece(drop->from);
    if (const auto* begin = std::get_if<BeginMark>(&gesture)) begin_mark(begin->square);
    if (std::holds_alternative<EndMark>(gesture))
        window_.controller.end_mark(window_.board.pick(hand_.mouse).square);
    if (std::holds_alternative<PutDown>(gesture))
        window_.controller.handle(session::ClearSelection{});
    if (std::holds_alternative<ResetView>(gesture) && window_.game_on_screen())
        window_.request(ui::Action{"reset_view"});
    if (const auto* click = std::get_if<ClickOn>(&gesture)) {
        if (click->what.kind == view::Picked::Kind::square)
            window_.controller.handle(session::ClickSquare{click->what.square});
        else
            window_.controller.handle(session::ClickPin{click->what.pin});
    }
}

void InputHandler::begin_mark(rules::Square square) {
    hand_.hover.drawing = {
        ui::ink_for_modifiers(window_.state.ink, hand_.held.ctrl, hand_.held.shift, hand_.held.alt),
        square};
}

// Over a square the piece stands on it, else it floats at the height it came from.
void InputHandler::drag_piece() {
    if (hand_.hover.dragged == rules::no_square) return;
    const view::BoardSpace& space = window_.screen().space();
    window_.pace.want_frame();
    const view::Picked under = window_.board.pick(hand_.mouse);
    const auto targets = session::target_squares(window_.shown().selection());
    if (under.kind == view::Picked::Kind::square &&
        std::ranges::find(targets, under.square) != targets.end()) {
        hand_.hover.dragged_to = space.square(under.square);
        return;
    }
    const glm::vec3 home = space.square(hand_.hover.dragged);
    hand_.hover.dragged_to =
        window_.board.on_plane(hand_.mouse, home.y).value_or(home) + glm::vec3{0, 0.15F, 0};
    hand_.hover.dragged_to =
        glm::clamp(hand_.hover.dragged_to, space.bounds().low - 1.0F, space.bounds().high + 1.0F);
}

// Anywhere but on a target the piece goes back and nothing has changed, but the reason is told.
void InputHandler::drop_piece(rules::Square from) {
    hand_.hover.dragged = rules::no_square;
    if (window_.shown().selection().piece != from) return; // it cannot move, as was said
    const view::Picked under = window_.board.pick(hand_.mouse);
    const auto targets = session::target_squares(window_.shown().selection());
    const bool on_square = under.kind == view::Picked::Kind::square && under.square != from;
    const bool on_target = on_square && std::ranges::find(targets, under.square) != targets.end();
    if (on_target) window_.screen().drop_animation();
    if (on_square) {
        window_.controller.handle(session::DropOn{under.square});
        if (on_target) window_.screen().drop_animation(); // it was carried there
        return;
    }
    window_.controller.handle(session::ClearSelection{});
}

} // namespace strata::window
