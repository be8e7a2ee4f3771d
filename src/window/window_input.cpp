// SPDX-License-Identifier: MIT
// Input of the window: the panels hear of it first, then the keys and the board.
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
#include "ui/panels/promotion.h"
#include "window/window_loop.h"

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

// One that is held while another is pressed.
bool is_held_key(std::string_view name) {
    return std::ranges::any_of(std::array{" Ctrl", " Control", " Shift", " Alt", " GUI"},
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

} // namespace

void WindowLoop::handle(const platform::InputEvent& event) {
    const auto keyboard = [this] {
        return std::pair{panels_.moment.typed_move.open, panels_.moment.dialog.now()};
    };
    const auto before = keyboard();
    std::visit([this](const auto& one) { on(one); }, event);
    if (keyboard() != before || panels_.moment.typed_move.focus) hand_over_keyboard();
    if (panels_.moment.dialog && panels_.moment.dialog.now() != before.second) let_go();
}

// What was opened takes the keyboard, and what was closed gives it back, before the next event of
// the same batch. ImGui needs a pass to hear the wish, one to fulfil it and one to tell of it.
void WindowLoop::hand_over_keyboard() {
    for (int pass = 0; pass < 3; ++pass) panels(false);
}

void WindowLoop::on(const platform::MouseMove& event) {
    hand_.mouse = event.position;
    ui::feed_mouse(event.position);
    hand_.moved = true;
    if (std::exchange(hand_.hover.cursor_leads, false)) pace_.want_frame();
    if (hand_.pointer.busy()) carry_out(hand_.pointer.move(event));
    if (hand_.pointer.carries()) drag_piece();
}

// The panels are asked at this very place before the button goes down: the pointer may have come
// far since the last frame. After it they must see the button, however short the click was.
void WindowLoop::on(const platform::MouseButton& event) {
    hand_.mouse = event.position;
    ui::feed_mouse(event.position);
    if (event.pressed && !hand_.pointer.busy()) {
        panels(false);
        hand_.panel_has_button = ui::wants_mouse();
    }
    if (event.pressed) lead_by_pad(false);
    ui::feed_button(imgui_button(event.button), event.pressed);
    pace_.want_frame();
    if (!event.pressed) trace_.button(event.position);
    if (event.pressed) panels_.speech.hush();
    if (hand_.panel_has_button) return panels(false);
    game_.stop_turning(); // whatever the hand takes holds still
    const bool was_carried = hand_.pointer.carries();
    const view::Picked under =
        on_table().takes_commands() ? board_.pick(event.position) : view::Picked{};
    if (event.pressed)
        carry_out(hand_.pointer.press(event, hand_.held.shift, under, session()));
    else
        carry_out(hand_.pointer.release(event));
    if (was_carried && !hand_.pointer.busy()) hand_.hover.dragged = rules::no_square;
    panels(false);
}

// Turns the board in hand while the pointer is on a pin, else comes closer.
void WindowLoop::on(const platform::Wheel& event) {
    hand_.mouse = event.position;
    ui::feed_mouse(event.position);
    panels(false);
    pace_.want_frame();
    if (ui::wants_mouse()) {
        ui::feed_wheel(event.steps);
        return panels(false);
    }
    if (event.steps.y == 0.0F) return;
    if (session().selection().board != rules::no_pin && hand_.hover.pin != rules::no_pin &&
        on_table().takes_commands())
        return carry_out(session::Command{session::ToggleHalfTurn{}});
    std::optional<glm::vec3> towards;
    if (hand_.held.ctrl)
        towards = board_.on_plane(event.position, on_table().camera(pace_.now()).target.y);
    game_.stop_turning();
    on_table().zoom(std::pow(0.9F, event.steps.y), towards, pace_.now());
}

// Followed key by key: several may come in one batch, and what is held at its end says nothing of
// its middle.
void WindowLoop::hold(const platform::Key& event, const std::string& name) {
    const bool ctrl = name.ends_with(" Ctrl") || name.ends_with(" Control");
    const bool shift = name.ends_with(" Shift");
    const bool alt = name.ends_with(" Alt");
    if (ctrl) hand_.held.ctrl = event.pressed;
    if (shift) hand_.held.shift = event.pressed;
    if (alt) hand_.held.alt = event.pressed;
    if (!event.pressed || ctrl || shift || alt) return;
    panels_.speech.hush();
    trace_.key(name);
}

void WindowLoop::on(const platform::Key& event) {
    const std::string name = key_name(event.name);
    if (event.pressed && !hand_.pad_is_key) lead_by_pad(false);
    hold(event, name);
    ui::feed_key(name, event.pressed, hand_.held);
    if (!event.pressed) {
        // Else, down again, it would have been held all along.
        if (panels_.moment.dialog || keys_go_to_panels() || ui::popup_is_open() || ui::wants_text())
            panels(false);
        return;
    }
    pace_.want_frame();
    hand_.key_was_wish = false;
    if (name == "Escape" && std::exchange(panels_.moment.carried, std::nullopt))
        return panels(false);
    if (!comes_as_text(name, hand_.held) && goes_to_key_sheet(name)) return;
    if (panels_.moment.dialog || keys_go_to_panels() || ui::wants_text()) {
        if (name == "Escape" && !panels_.moment.dialog) ui::hush(panels_.moment.talk);
        if (name == "Escape") {
            panels_.moment.dialog.close();
            panels_.moment.typed_move.open = false;
        }
        return panels(false);
    }
    if (name == "Escape" && ui::popup_is_open()) {
        panels_.moment.close_menu = true;
        return panels(false);
    }
    // Also where the field has lost the keyboard.
    if (name == "Escape" && std::exchange(panels_.moment.typed_move.open, false))
        return panels(false);
    if (takes_promotion(name) || comes_as_text(name, hand_.held)) return;
    hand_.key_was_wish = true;
    press_key(name);
}

// Whether a card asks something; it is answered with yes or no.
bool WindowLoop::answers_card(bool yes) {
    if (panels_.moment.first_run)
        carry_out(ui::FirstRun{yes});
    else if (panels_.moment.result && session().outcome().ended() && !panels_.moment.presenter)
        carry_out(ui::AfterGame{yes});
    else
        return false;
    return true;
}

void WindowLoop::press_key(const std::string& name) {
    if (demos_.show()) return press_in_show(name);
    if ((name == "Space" || name == "Escape") && answers_card(name == "Space")) return;
    const auto action =
        settings_.keys().action_for({name, hand_.held.ctrl, hand_.held.shift, hand_.held.alt});
    if (action) carry_out(*action);
}

// A key that opened a dialog does not write into it as well.
void WindowLoop::on(const platform::TextInput& event) {
    pace_.want_frame();
    if (std::exchange(hand_.key_was_wish, false)) return;
    const auto* keys = panels_.moment.dialog.as<ui::KeysDialog>();
    const bool waits = keys != nullptr && keys->sheet.waits != ui::KeySheet::Waits::no;
    if (waits && goes_to_key_sheet(event.text)) return;
    if (panels_.moment.dialog || ui::wants_text()) {
        ui::feed_text(event.text);
        return panels(false);
    }
    const bool punctuation =
        event.text.size() == 1 && std::ispunct(static_cast<unsigned char>(event.text[0])) != 0;
    if (!punctuation || hand_.held.ctrl || hand_.held.alt) return;
    press_key(event.text);
}

// The letter of a piece takes it; arrows go through the pieces, and Enter takes the one they stand
// at.
bool WindowLoop::takes_promotion(const std::string& name) {
    if (hand_.held.ctrl || hand_.held.alt || !on_table().takes_commands()) return false;
    const auto question = ui::promotion_question(session(), panels_.moment.promotion.first);
    if (!question) return false;
    int& at = panels_.moment.promotion.at;
    const auto count = static_cast<int>(question->types.size());
    char letter = name.size() == 1 ? name[0] : '\0';
    const notation::PieceLetters letters{words_};
    const auto letter_of = [&](rules::PieceType type) {
        return letters.letter(session().variant(), type);
    };
    if (name == "Left" || name == "Right") {
        at = at < 0 ? 0 : (at + (name == "Left" ? count - 1 : 1)) % count;
        panels(false);
        return true;
    }
    if (name == "Enter" && at >= 0)
        letter = letter_of(question->types[static_cast<std::size_t>(at)]);
    if (letter == '\0' ||
        std::ranges::find(question->types, letter, letter_of) == question->types.end())
        return false;
    hand_.letter = letter;
    panels(false);
    return true;
}

// The sheet of keys takes what it waits for, and what moves about in it.
bool WindowLoop::goes_to_key_sheet(const std::string& name) {
    auto* dialog = panels_.moment.dialog.as<ui::KeysDialog>();
    if (dialog == nullptr || is_held_key(name)) return false;
    const auto keys = ui::press(dialog->sheet, settings_.keys(),
                                {name, hand_.held.ctrl, hand_.held.shift, hand_.held.alt});
    if (!keys) return false;
    hand_.key_was_wish = true;
    carry_out(ui::UseKeys{*keys});
    panels(false);
    return true;
}

void WindowLoop::carry_out(const ui::UseKeys& wish) {
    pace_.want_frame();
    try {
        const auto kept = settings_.use_keys(wish.keys);
        if (!kept.empty()) tell_kept_as(kept);
    } catch (const std::system_error& refusal) {
        show_error("ui.message.settings_unsaved", text::message_of(refusal));
    }
}

void WindowLoop::on(const platform::Resize&) { pace_.want_frame(); }

void WindowLoop::on(const platform::Expose&) { pace_.want_frame(); }

// What was begun with a button, a finger or a gamepad, and is still held, has no end any more: the
// piece goes back, and the board, an arrow and a panel stay where they are.
void WindowLoop::let_go() {
    hand_.pad.let_go();
    hand_.touch.let_go();
    if (!hand_.pointer.busy() && !ui::mouse_is_held()) return;
    carry_out(hand_.pointer.let_go());
    if (std::exchange(panels_.moment.map.drag, std::nullopt))
        carry_out(session::Command{session::ClearSelection{}});
    hand_.hover.dragged = rules::no_square;
    hand_.hover.drawing.reset();
    panels_.moment.map.draws = false;
    panels_.moment.carried.reset();
    hand_.panel_has_button = false;
    ui::let_go_of_mouse();
    panels(false);
    pace_.want_frame();
}

void WindowLoop::on(const platform::Interrupted&) { let_go(); }

// Nobody can be asked on a display that has gone, and a signal asks nobody.
void WindowLoop::on(const platform::Quit& event) {
    if (event.why == platform::Quit::Why::asked) return carry_out(ui::Leave{});
    const bool signal = event.why == platform::Quit::Why::signal;
    if (signal && demos_.show()) leave_demonstration();
    leaving_ = signal ? Leaving::asked : Leaving::display_lost;
}

void WindowLoop::on(const platform::DropFile& event) {
    if (demos_.show()) leave_demonstration();
    panels_.moment.dialog.close(); // it may speak of a board that is gone then
    carry_out(ui::OpenFile{event.path});
    pace_.want_frame();
}

void WindowLoop::on(const platform::DropText& event) {
    if (demos_.show()) leave_demonstration();
    panels_.moment.dialog.close();
    take_text(event.text);
    pace_.want_frame();
}

void WindowLoop::carry_out(const Gesture& gesture) {
    if (std::holds_alternative<std::monostate>(gesture)) return;
    pace_.want_frame();
    if (std::holds_alternative<OrbitBy>(gesture) || std::holds_alternative<PanBy>(gesture))
        pace_.hand_turns();
    if (const auto* by = std::get_if<OrbitBy>(&gesture))
        return on_table().orbit(by->drag, pace_.now());
    if (const auto* by = std::get_if<PanBy>(&gesture)) return on_table().pan(by->drag, pace_.now());
    if (!on_table().takes_commands()) return;
    if (const auto* lift = std::get_if<LiftPiece>(&gesture)) {
        hand_.hover.dragged = lift->square;
        drag_piece();
    }
    if (const auto* drop = std::get_if<DropPiece>(&gesture)) drop_piece(drop->from);
    if (const auto* begin = std::get_if<BeginMark>(&gesture)) begin_mark(begin->square);
    if (std::holds_alternative<EndMark>(gesture)) end_mark(board_.pick(hand_.mouse).square);
    if (std::holds_alternative<PutDown>(gesture))
        carry_out(session::Command{session::ClearSelection{}});
    if (std::holds_alternative<ResetView>(gesture) && !demos_.show())
        carry_out(ui::Action{"reset_view"});
    if (const auto* click = std::get_if<ClickOn>(&gesture)) {
        set_cursor({});
        if (click->what.kind == view::Picked::Kind::square)
            carry_out(session::Command{session::ClickSquare{click->what.square}});
        else
            carry_out(session::Command{session::ClickPin{click->what.pin}});
    }
}

void WindowLoop::begin_mark(rules::Square square) {
    set_cursor({});
    hand_.hover.drawing = {ui::ink_for_modifiers(panels_.moment.ink, hand_.held.ctrl,
                                                 hand_.held.shift, hand_.held.alt),
                           square};
}

// Beside the board nothing is drawn.
void WindowLoop::end_mark(rules::Square square) {
    const auto drawing = std::exchange(hand_.hover.drawing, std::nullopt);
    pace_.want_frame();
    if (!drawing || square == rules::no_square) return;
    if (square == drawing->square)
        carry_out(session::Command{session::ToggleMark{drawing->ink, square}});
    else
        carry_out(session::Command{session::ToggleArrow{drawing->ink, drawing->square, square}});
}

// Over a square the piece stands on it, else it floats at the height it came from.
void WindowLoop::drag_piece() {
    if (hand_.hover.dragged == rules::no_square) return;
    const view::BoardSpace& space = on_table().space();
    pace_.want_frame();
    const view::Picked under = board_.pick(hand_.mouse);
    const auto targets = session::target_squares(session().selection());
    if (under.kind == view::Picked::Kind::square &&
        std::ranges::find(targets, under.square) != targets.end()) {
        hand_.hover.dragged_to = space.square(under.square);
        return;
    }
    const glm::vec3 home = space.square(hand_.hover.dragged);
    hand_.hover.dragged_to =
        board_.on_plane(hand_.mouse, home.y).value_or(home) + glm::vec3{0, 0.15F, 0};
    hand_.hover.dragged_to =
        glm::clamp(hand_.hover.dragged_to, space.bounds().low - 1.0F, space.bounds().high + 1.0F);
}

// Anywhere but on a target the piece goes back and nothing has changed, but the reason is told.
void WindowLoop::drop_piece(rules::Square from) {
    hand_.hover.dragged = rules::no_square;
    if (session().selection().piece != from) return; // it cannot move, as was said
    const view::Picked under = board_.pick(hand_.mouse);
    const auto targets = session::target_squares(session().selection());
    const bool on_square = under.kind == view::Picked::Kind::square && under.square != from;
    const bool on_target = on_square && std::ranges::find(targets, under.square) != targets.end();
    if (on_target) on_table().drop_animation();
    if (on_square) {
        carry_out(session::Command{session::DropOn{under.square}});
        if (on_target) on_table().drop_animation(); // it was carried there
        return;
    }
    carry_out(session::Command{session::ClearSelection{}});
}

} // namespace strata::window
