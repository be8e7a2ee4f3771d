// SPDX-License-Identifier: MIT
// Input of the window: keys go to who takes them (key_input.h), and mouse, fingers and gamepads
// become what a hand does with panels and board.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "platform/input.h"
#include "window/key_input.h"
#include "window/window_context.h"

namespace strata::window {

class InputHandler {
public:
    // `draw_panels` draws them unseen, so that they take what they were fed.
    InputHandler(WindowContext& context, std::function<void()> draw_panels)
        : window_(context),
          hand_(context.hand),
          draw_panels_(std::move(draw_panels)),
          keys_(context,
                {draw_panels_, [this](const std::string& button) { press_as_key(button); }}) {}

    void handle(const platform::InputEvent& event);
    // What the clock alone changes: sticks that are held, fingers that wait.
    void update();
    [[nodiscard]] std::optional<double> due() const;
    // A dialog is open, or a card of table mode asks something.
    [[nodiscard]] bool keys_go_to_panels() const { return keys_.go_to_panels(); }

private:
    // input_handler.cpp
    void on(const platform::MouseMove& event);
    void on(const platform::MouseButton& event);
    void on(const platform::Wheel& event);
    void on(const platform::Key& event);
    void on(const platform::TextInput& event) { keys_.on(event); }
    void on(const platform::DigitKeys& event) { keys_.on(event); }
    void on(const platform::Resize& event);
    void on(const platform::Expose& event);
    void on(const platform::Quit& event);
    void on(const platform::Interrupted& event);
    void on(const platform::Mark& event);
    void on(const platform::FocusGained& event);
    void on(const platform::DropFile& event);
    void on(const platform::DropText& event);
    void give_keyboard_to_panels();
    void cancel();
    void on_gesture(const Gesture& gesture);
    void drag_piece();
    void drop_piece(rules::Square from);
    void begin_mark(rules::Square square);

    // input_handler_pads.cpp
    void on(const platform::PadButton& event);
    void on(const platform::PadStick& event);
    void on(const platform::PadPlugged& event);
    void on(const platform::Finger& event);
    void on(const PinchBy& by);
    void on_touch(const std::vector<Touch::Meant>& meant);
    void lead_by_pad(bool pad);
    void press_on_pad(const std::string& button);
    void press_as_key(const std::string& button);

    WindowContext& window_;
    Hand& hand_;
    std::function<void()> draw_panels_;
    KeyInput keys_;
};

} // namespace strata::window
