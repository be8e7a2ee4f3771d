// SPDX-License-Identifier: MIT
// Input of the window: the panels hear of it first, then the keys and the board.
#include <algorithm>
#include <cctype>
#include <cmath>
#include <utility>

#include "app/window_loop.h"
#include "ui/ink_choice.h"
#include "ui/promotion.h"

namespace strata::app {
namespace {

// How long a hand that stopped still counts as turning; then the board is drawn in full.
constexpr double hand_rest = 0.12;

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
    const auto keyboard = [this] { return std::pair{moment_.typing, moment_.dialog}; };
    const auto before = keyboard();
    std::visit([this](const auto& one) { on(one); }, event);
    if (keyboard() != before) hand_over_keyboard();
}

// What was opened takes the keyboard, and what was closed gives it back, before the next event of
// the same batch. ImGui needs a pass to hear the wish, one to fulfil it and one to tell of it.
void WindowLoop::hand_over_keyboard() {
    for (int pass = 0; pass < 3; ++pass) panels(false);
}

void WindowLoop::on(const platform::MouseMove& event) {
    mouse_ = event.position;
    ui::feed_mouse(event.position);
    pointer_moved_ = true;
    if (std::exchange(hover_.cursor_leads, false)) stale_ = true;
    if (pointer_.busy()) carry_out(pointer_.move(event));
    if (pointer_.carries()) drag_piece();
}

// The panels are asked at this very place before the button goes down: the pointer may have come
// far since the last frame. After it they must see the button, however short the click was.
void WindowLoop::on(const platform::MouseButton& event) {
    mouse_ = event.position;
    ui::feed_mouse(event.position);
    if (event.pressed && !pointer_.busy()) {
        panels(false);
        panel_has_button_ = ui::wants_mouse();
    }
    ui::feed_button(imgui_button(event.button), event.pressed);
    stale_ = true;
    if (!event.pressed) trace_.button(event.position);
    if (panel_has_button_) return panels(false);
    turning_ = false; // whatever the hand takes holds still
    const bool was_carried = pointer_.carries();
    const bool touches = !demo_ || learner_plays(); // else it only turns the board
    const view::Picked under = touches ? board_.pick(event.position) : view::Picked{};
    if (event.pressed)
        carry_out(pointer_.press(event, held_.shift, under, session()));
    else
        carry_out(pointer_.release(event));
    if (was_carried && !pointer_.busy()) hover_.dragged = rules::no_square;
    panels(false);
}

// Turns the board in hand while the pointer is on a pin, else comes closer.
void WindowLoop::on(const platform::Wheel& event) {
    mouse_ = event.position;
    ui::feed_mouse(event.position);
    panels(false);
    stale_ = true;
    if (ui::wants_mouse()) {
        ui::feed_wheel(event.steps);
        return panels(false);
    }
    if (event.steps.y == 0.0F) return;
    if (session().selection().board != rules::no_pin && hover_.pin != rules::no_pin &&
        (!demo_ || learner_plays()))
        return carry_out(session::Command{session::ToggleHalfTurn{}});
    std::optional<glm::vec3> towards;
    if (held_.ctrl) towards = board_.on_plane(event.position, camera_now().target.y);
    turning_ = false;
    zoom(std::pow(0.9F, event.steps.y), towards);
}

// Followed key by key: several may come in one batch, and what is held at its end says nothing of
// its middle.
void WindowLoop::hold(const platform::Key& event, const std::string& name) {
    const bool ctrl = name.ends_with(" Ctrl") || name.ends_with(" Control");
    const bool shift = name.ends_with(" Shift");
    const bool alt = name.ends_with(" Alt");
    if (ctrl) held_.ctrl = event.pressed;
    if (shift) held_.shift = event.pressed;
    if (alt) held_.alt = event.pressed;
    if (event.pressed && !ctrl && !shift && !alt) trace_.key(name);
}

void WindowLoop::on(const platform::Key& event) {
    const std::string name = key_name(event.name);
    hold(event, name);
    ui::feed_key(name, event.pressed, held_);
    if (!event.pressed) {
        if (ui::wants_text()) panels(false); // else, down again, it would have been held all along
        return;
    }
    stale_ = true;
    if (moment_.dialog != ui::Dialog::none || ui::wants_text()) {
        if (name == "Escape") moment_.dialog = ui::Dialog::none;
        return panels(false);
    }
    if (takes_promotion(name) || comes_as_text(name, held_)) return;
    press_key(name);
}

void WindowLoop::press_key(const std::string& name) {
    if (demo_) return press_in_show(name);
    if (moment_.first_run && (name == "Space" || name == "Escape"))
        return carry_out(ui::FirstRun{name == "Space"});
    const auto action = ui::action_for({name, held_.ctrl, held_.shift, held_.alt});
    if (action) carry_out(*action);
}

void WindowLoop::on(const platform::TextInput& event) {
    stale_ = true;
    if (moment_.dialog != ui::Dialog::none || ui::wants_text()) {
        ui::feed_text(event.text);
        return panels(false);
    }
    const bool punctuation =
        event.text.size() == 1 && std::ispunct(static_cast<unsigned char>(event.text[0])) != 0;
    if (!punctuation || held_.ctrl || held_.alt) return;
    press_key(event.text);
}

bool WindowLoop::takes_promotion(const std::string& name) {
    if (held_.ctrl || held_.alt || name.size() != 1 || (demo_ && !learner_plays())) return false;
    if (!ui::promotion_question(session(), moment_.first_promotion)) return false;
    if (!ui::promotion_type(name[0])) return false;
    letter_ = name[0];
    panels(false);
    return true;
}

void WindowLoop::on(const platform::Resize&) { stale_ = true; }

void WindowLoop::on(const platform::Expose&) { stale_ = true; }

void WindowLoop::on(const platform::Quit&) { carry_out(ui::Leave{}); }

void WindowLoop::on(const platform::DropFile& event) {
    if (demo_) leave_demonstration();
    moment_.dialog = ui::Dialog::none; // it may speak of a board that is gone then
    carry_out(ui::OpenFile{event.path, false});
    stale_ = true;
}

void WindowLoop::carry_out(const Gesture& gesture) {
    if (std::holds_alternative<std::monostate>(gesture)) return;
    stale_ = true;
    if (std::holds_alternative<OrbitBy>(gesture) || std::holds_alternative<PanBy>(gesture))
        hand_until_ = now() + hand_rest;
    if (const auto* by = std::get_if<OrbitBy>(&gesture)) return orbit(by->drag);
    if (const auto* by = std::get_if<PanBy>(&gesture)) return pan(by->drag);
    if (demo_ && !learner_plays()) return;
    if (const auto* lift = std::get_if<LiftPiece>(&gesture)) {
        hover_.dragged = lift->square;
        drag_piece();
    }
    if (const auto* drop = std::get_if<DropPiece>(&gesture)) drop_piece(drop->from);
    if (const auto* begin = std::get_if<BeginMark>(&gesture)) begin_mark(begin->square);
    if (std::holds_alternative<EndMark>(gesture)) end_mark(board_.pick(mouse_).square);
    if (std::holds_alternative<PutDown>(gesture))
        carry_out(session::Command{session::ClearSelection{}});
    if (std::holds_alternative<ResetView>(gesture) && !demo_) carry_out(ui::Action::reset_view);
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
    hover_.drawing = {ui::ink_held(moment_.ink, held_.ctrl, held_.shift, held_.alt), square};
}

// Beside the board nothing is drawn.
void WindowLoop::end_mark(rules::Square square) {
    const auto drawing = std::exchange(hover_.drawing, std::nullopt);
    stale_ = true;
    if (!drawing || square == rules::no_square) return;
    if (square == drawing->square)
        carry_out(session::Command{session::ToggleMark{drawing->ink, square}});
    else
        carry_out(session::Command{session::ToggleArrow{drawing->ink, drawing->square, square}});
}

// Over a square the piece stands on it, else it floats at the height it came from.
void WindowLoop::drag_piece() {
    if (hover_.dragged == rules::no_square) return;
    stale_ = true;
    const view::Picked under = board_.pick(mouse_);
    const auto targets = session::target_squares(session().selection());
    if (under.kind == view::Picked::Kind::square &&
        std::ranges::find(targets, under.square) != targets.end()) {
        hover_.dragged_to = space_.square(under.square);
        return;
    }
    const glm::vec3 home = space_.square(hover_.dragged);
    hover_.dragged_to = board_.on_plane(mouse_, home.y).value_or(home) + glm::vec3{0, 0.15F, 0};
    hover_.dragged_to =
        glm::clamp(hover_.dragged_to, space_.bounds().low - 1.0F, space_.bounds().high + 1.0F);
}

void WindowLoop::land() {
    animation_.reset();
    if (demo_) demo_->drop_animation();
}

// Anywhere but on a target the piece goes back and nothing has changed, but the reason is told.
void WindowLoop::drop_piece(rules::Square from) {
    hover_.dragged = rules::no_square;
    const view::Picked under = board_.pick(mouse_);
    const auto targets = session::target_squares(session().selection());
    const bool on_square = under.kind == view::Picked::Kind::square && under.square != from;
    const bool on_target = on_square && std::ranges::find(targets, under.square) != targets.end();
    const bool on_own =
        on_square &&
        session().position().of(session().position().mover()).test(rules::index(under.square));
    if (on_target) land();
    if (on_square && (on_target || !on_own)) {
        carry_out(session::Command{session::ClickSquare{under.square}});
        if (on_target) land(); // it was carried there
        return;
    }
    carry_out(session::Command{session::ClearSelection{}});
}

} // namespace strata::app
