// SPDX-License-Identifier: MIT
// Gamepad and fingers: what they do becomes actions, keys of dialogs, and what a mouse does.
#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include <glm/gtc/constants.hpp>

#include "ui/dialogs/key_sheet.h"
#include "window/input_handler.h"

namespace strata::window {
namespace {

// What buttons are while a dialog is open.
constexpr std::array<std::pair<std::string_view, std::string_view>, 9> keys_of_buttons{
    {{"A", "Return"},
     {"B", "Escape"},
     {"X", "Space"},
     {"LB", "Tab"},
     {"RB", "Tab"},
     {"LT", "PageUp"},
     {"RT", "PageDown"},
     {"Menu", "Escape"},
     {"View", "Backspace"}}};

constexpr float wheel_step = 80.0F; // pixels that ImGui scrolls for a step of the wheel

std::string key_of(const std::string& button) {
    const auto* const found =
        std::ranges::find(keys_of_buttons, button, &decltype(keys_of_buttons)::value_type::first);
    if (found != keys_of_buttons.end()) return std::string(found->second);
    return button == "Left" || button == "Right" || button == "Up" || button == "Down"
               ? button
               : std::string{};
}

} // namespace

// Sentences and menus name the buttons of what was used last.
void InputHandler::lead_by_pad(bool pad) {
    if (std::exchange(hand_.pad_leads, pad) != pad) window_.pace.want_frame();
}

void InputHandler::on(const platform::PadPlugged& event) {
    if (!event.in) {
        hand_.pad.cancel();
        lead_by_pad(false);
        return window_.toast(window_.words.say("ui.message.pad_out"));
    }
    hand_.pad_family = event.family;
    const ui::Hints pad{window_.words, window_.settings.keys(), true, {}, event.family};
    window_.toast(window_.words.say("ui.message.pad_in",
                                    {{"name", event.name},
                                     {"click", ui::shortcut(pad, ui::Action{"click"})},
                                     {"clear", ui::shortcut(pad, ui::Action{"clear"})},
                                     {"palette", ui::shortcut(pad, ui::Action{"palette"})}}));
}

void InputHandler::on(const platform::PadButton& event) {
    hand_.pad_family = event.family;
    if (const auto button = hand_.pad.take(event, window_.pace.now())) press_on_pad(*button);
}

void InputHandler::on(const platform::PadStick& event) {
    if (const auto button = hand_.pad.take(event, window_.pace.now())) press_on_pad(*button);
}

void InputHandler::press_on_pad(const std::string& button) {
    window_.pace.want_frame();
    lead_by_pad(true);
    window_.trace.key("pad " + button);
    keys_.press_on_pad(button);
}

// A sheet that waits for a key is not to learn the button of a pad.
void InputHandler::press_as_key(const std::string& button) {
    const auto* keys = window_.state.dialog.as<ui::KeysDialog>();
    const bool waits = keys != nullptr && keys->sheet.waits != ui::KeySheet::Waits::no;
    const std::string key = key_of(button);
    if (key.empty() || (waits && key != "Escape")) return;
    const bool shift = std::exchange(hand_.held.shift, button == "LB");
    hand_.pad_is_key = true; // what is drawn on the way is still led by the pad
    for (const bool pressed : {true, false}) handle(platform::Key{key, pressed, false});
    hand_.pad_is_key = false;
    hand_.held.shift = shift;
    hand_.key_was_request = false; // no text comes of a button
}

void InputHandler::update() {
    const double now = window_.pace.now();
    if (const auto button = hand_.pad.repeat(now)) press_on_pad(*button);
    if (const auto by = hand_.pad.turned(now); by && !window_.state.dialog) {
        window_.pace.hand_turns();
        window_.pace.want_frame();
        lead_by_pad(true);
        window_.game_table.stop_turning();
        window_.screen().orbit(*by * window_.layout.board.size().y, now);
    }
    if (const auto pressed = hand_.touch.wait(now); !pressed.empty()) {
        on_touch(pressed);
        window_.trace.long_press(hand_.mouse);
    }
}

std::optional<double> InputHandler::due() const {
    const auto pad = hand_.pad.due();
    const auto touch = hand_.touch.due();
    return pad && touch ? std::min(*pad, *touch) : pad ? pad : touch;
}

void InputHandler::on(const platform::Finger& event) {
    lead_by_pad(false);
    if (event.what == platform::Touching::down && !hand_.pointer.busy()) {
        ui::feed_mouse(event.position);
        hand_.mouse = event.position;
        draw_panels_();
        hand_.finger_on_panel = ui::wants_mouse();
    }
    const float scale = window_.style.scale;
    on_touch(hand_.touch.take(event,
                              {.on_panel = hand_.finger_on_panel,
                               .carries = hand_.pointer.carries() || hand_.panel_has_button,
                               .slack = 2.0F * click_slack * scale,
                               .line = wheel_step * scale},
                              window_.pace.now()));
}

void InputHandler::on_touch(const std::vector<Touch::Meant>& meant) {
    for (const auto& one : meant) std::visit([this](const auto& what) { on(what); }, one);
}

// Two fingers: the board follows them.
void InputHandler::on(const PinchBy& by) {
    if (hand_.finger_on_panel || window_.state.dialog) return;
    window_.pace.want_frame();
    window_.pace.hand_turns();
    window_.game_table.stop_turning();
    const double now = window_.pace.now();
    const float turn = -by.turn * window_.layout.board.size().y / glm::pi<float>();
    window_.panels().knows.camera = true;
    window_.screen().pan(by.drag, now);
    window_.screen().orbit({turn, 0.0F}, now);
    window_.screen().zoom(1.0F / by.factor, std::nullopt, now);
}

} // namespace strata::window
