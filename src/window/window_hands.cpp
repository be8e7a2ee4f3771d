// SPDX-License-Identifier: MIT
// Gamepad and fingers: what they do becomes actions, keys of dialogs, and what a mouse does.
#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include <glm/gtc/constants.hpp>

#include "ui/dialogs/key_sheet.h"
#include "ui/style.h"
#include "window/window_loop.h"

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
void WindowLoop::lead_by_pad(bool pad) {
    if (std::exchange(hand_.pad_leads, pad) != pad) pace_.want_frame();
}

void WindowLoop::on(const platform::PadPlugged& event) {
    if (!event.in) {
        hand_.pad.let_go();
        lead_by_pad(false);
        return toast(words_.say("ui.message.pad_out"));
    }
    const ui::Hints pad{words_, settings_.keys(), true};
    toast(words_.say("ui.message.pad_in", {{"name", event.name},
                                           {"click", ui::shortcut(pad, ui::Action{"click"})},
                                           {"clear", ui::shortcut(pad, ui::Action{"clear"})},
                                           {"palette", ui::shortcut(pad, ui::Action{"palette"})}}));
}

void WindowLoop::on(const platform::PadButton& event) {
    if (const auto button = hand_.pad.take(event, pace_.now())) press_on_pad(*button);
}

void WindowLoop::on(const platform::PadStick& event) {
    if (const auto button = hand_.pad.take(event, pace_.now())) press_on_pad(*button);
}

void WindowLoop::press_on_pad(const std::string& button) {
    pace_.want_frame();
    lead_by_pad(true);
    trace_.key("pad " + button);
    const ui::TransientUiState& moment = panels_.moment;
    const bool dialog = moment.dialog && !demos_.show();
    if (dialog || ui::wants_text() || ui::popup_is_open()) return press_as_key(button);
    const char* const takes = moment.promotion.at < 0 ? "Right" : "Enter";
    if (takes_promotion(button == "A" ? takes : button.size() > 2 ? button : "")) return;
    if ((button == "A" || button == "B") && !demos_.show() && answers_card(button == "A")) return;
    const auto action = settings_.keys().table().on_pad(button);
    if (!action) return;
    if (demos_.show()) return act_in_show(*action, false);
    carry_out(*action);
}

// A sheet that waits for a key is not to learn the button of a pad.
void WindowLoop::press_as_key(const std::string& button) {
    const auto* keys = panels_.moment.dialog.as<ui::KeysDialog>();
    const bool waits = keys != nullptr && keys->sheet.waits != ui::KeySheet::Waits::no;
    const std::string key = key_of(button);
    if (key.empty() || (waits && key != "Escape")) return;
    const bool shift = std::exchange(hand_.held.shift, button == "LB");
    hand_.pad_is_key = true; // what is drawn on the way is still led by the pad
    for (const bool pressed : {true, false}) handle(platform::Key{key, pressed, false});
    hand_.pad_is_key = false;
    hand_.held.shift = shift;
    hand_.key_was_wish = false; // no text comes of a button
}

void WindowLoop::follow_hands() {
    const double now = pace_.now();
    if (const auto button = hand_.pad.repeat(now)) press_on_pad(*button);
    if (const auto by = hand_.pad.turned(now); by && !panels_.moment.dialog) {
        pace_.hand_turns();
        pace_.want_frame();
        lead_by_pad(true);
        game_.stop_turning();
        on_table().orbit(*by * layout_.board.size().y, now);
    }
    carry_out(hand_.touch.wait(now));
}

std::optional<double> WindowLoop::hands_due() const {
    const auto pad = hand_.pad.due();
    const auto touch = hand_.touch.due();
    return pad && touch ? std::min(*pad, *touch) : pad ? pad : touch;
}

void WindowLoop::on(const platform::Finger& event) {
    lead_by_pad(false);
    if (event.what == platform::Touching::down && !hand_.pointer.busy()) {
        ui::feed_mouse(event.position);
        hand_.mouse = event.position;
        panels(false);
        hand_.finger_on_panel = ui::wants_mouse();
    }
    const float scale = gui_.style().scale;
    carry_out(hand_.touch.take(event,
                               {.on_panel = hand_.finger_on_panel,
                                .carries = hand_.pointer.carries() || hand_.panel_has_button,
                                .slack = 2.0F * click_slack * scale,
                                .line = wheel_step * scale},
                               pace_.now()));
}

void WindowLoop::carry_out(const std::vector<Touch::Meant>& meant) {
    for (const auto& one : meant) std::visit([this](const auto& what) { on(what); }, one);
}

// Two fingers: the board follows them.
void WindowLoop::on(const PinchBy& by) {
    if (hand_.finger_on_panel || panels_.moment.dialog) return;
    pace_.want_frame();
    pace_.hand_turns();
    game_.stop_turning();
    const double now = pace_.now();
    const float turn = -by.turn * layout_.board.size().y / glm::pi<float>();
    on_table().pan(by.drag, now);
    on_table().orbit({turn, 0.0F}, now);
    on_table().zoom(1.0F / by.factor, std::nullopt, now);
}

} // namespace strata::window
