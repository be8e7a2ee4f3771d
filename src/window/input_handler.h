// SPDX-License-Identifier: MIT
// Input of the window: panels are given it first, then keys become actions, and mouse, fingers and
// gamepads become what a hand does with the board.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "platform/input.h"
#include "window/features/feature_context.h"

namespace strata::window {

class InputHandler {
public:
    // `draw_panels` draws them unseen, so that they take what they were fed.
    InputHandler(FeatureContext& context, std::function<void()> draw_panels)
        : window_(context),
          hand_(context.hand),
          draw_panels_(std::move(draw_panels)) {}

    void handle(const platform::InputEvent& event);
    // What the clock alone changes: sticks that are held, fingers that wait.
    void update();
    [[nodiscard]] std::optional<double> due() const;
    // A dialog is open, or a card of table mode asks something.
    [[nodiscard]] bool keys_go_to_panels() const;

private:
    // input_handler.cpp
    void on(const platform::MouseMove& event);
    void on(const platform::MouseButton& event);
    void on(const platform::Wheel& event);
    void on(const platform::Key& event);
    void on(const platform::TextInput& event);
    void on(const platform::DigitKeys& event);
    void on(const platform::Resize& event);
    void on(const platform::Expose& event);
    void on(const platform::Quit& event);
    void on(const platform::Interrupted& event);
    void on(const platform::Mark& event);
    void on(const platform::DropFile& event);
    void on(const platform::DropText& event);
    void give_keyboard_to_panels();
    void let_go();
    void hold(const platform::Key& event, const std::string& name);
    [[nodiscard]] ui::Chord chord(const std::string& name, const std::string& sign,
                                  bool alt_gr) const;
    void learn_digit(const platform::Key& event);
    void press_key(const ui::Chord& chord);
    bool answers_card(bool yes);
    bool takes_promotion(const std::string& name);
    bool goes_to_key_sheet(const std::string& name, const ui::Chord& chord);
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

    FeatureContext& window_;
    Hand& hand_;
    std::function<void()> draw_panels_;
};

} // namespace strata::window
