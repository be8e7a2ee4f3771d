// SPDX-License-Identifier: MIT
#include "window/input_handler.h"

#include <algorithm>
#include <cmath>
#include <system_error>
#include <utility>

#include "ui/input/imgui_input.h"
#include "ui/map/ink_choice.h"

namespace strata::window {
namespace {

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

void InputHandler::handle(const platform::InputEvent& event) {
    const auto keyboard = [this] {
        return std::pair{window_.state.typed_move.open, window_.state.dialog.now()};
    };
    const auto before = keyboard();
    std::visit([this](const auto& one) { on(one); }, event);
    if (keyboard() != before || window_.state.typed_move.focus) give_keyboard_to_panels();
    if (window_.state.dialog && window_.state.dialog.now() != before.second) cancel();
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
    window_.panels().knows.camera = true;
    window_.screen().zoom(std::pow(0.9F, event.steps.y), towards, window_.pace.now());
}

void InputHandler::on(const platform::Key& event) {
    if (event.pressed && !hand_.pad_is_key) lead_by_pad(false);
    keys_.on(event);
}

void InputHandler::on(const platform::Resize&) { window_.pace.want_frame(); }

void InputHandler::on(const platform::Expose&) { window_.pace.want_frame(); }

// What was begun with a button, a finger or a gamepad, and is still held, has no end any more: the
// piece goes back, and the board, an arrow and a panel stay where they are.
void InputHandler::cancel() {
    hand_.pad.cancel();
    hand_.touch.cancel();
    if (!hand_.pointer.busy() && !ui::mouse_is_held()) return;
    on_gesture(hand_.pointer.cancel());
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
    cancel();
    window_.trace.interrupted();
}

void InputHandler::on(const platform::Mark& event) { window_.trace.mark(event.word); }

void InputHandler::on(const platform::FocusGained&) {
    window_.controller.come_to_front();
    window_.pace.want_frame();
}

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
        window_.panels().knows.camera = true;
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
