// SPDX-License-Identifier: MIT
#include "window/key_input.h"

#include <cctype>
#include <string_view>

#include "ui/input/imgui_input.h"
#include "ui/table/table_talk.h"

namespace strata::window {
namespace {

// SDL's names of keys to those of the table of keys.
std::string key_name(const std::string& sdl) {
    if (sdl == "Return" || sdl == "Keypad Enter") return "Enter";
    if (sdl.starts_with("Keypad ")) return sdl.substr(7);
    return sdl;
}

bool is_punctuation(const std::string& text) {
    return text.size() == 1 && std::ispunct(static_cast<unsigned char>(text[0])) != 0;
}

// Nobody is told of those that are only held along with others.
bool is_modifier(std::string_view name) { return is_held_key(name) && !name.ends_with(" GUI"); }

} // namespace

void KeyInput::on(const platform::Key& event) {
    const std::string name = key_name(event.name);
    hold(event, name);
    if (!event.pressed) {
        ui::feed_key(name, false, hand_.held);
        // Else, down again, it would have been held all along.
        if (window_.state.dialog || asks_at_table() || has_popup() || has_text_field())
            panels_.draw();
        return;
    }
    window_.pace.want_frame();
    hand_.sign_was_known = !event.sign.empty();
    learn_digit(event);
    // Its character comes as text, whatever the layout has to press for it.
    const bool waits =
        event.sign.empty() && is_punctuation(name) && !hand_.held.ctrl && !hand_.held.alt;
    const auto taken = takers_.take({.by = Press::By::key,
                                     .name = name,
                                     .chord = chord(name, event.sign, event.alt_gr),
                                     .held = hand_.held,
                                     .is_chord = !waits});
    hand_.key_was_request = taken == Taken::whole;
}

// A key that opened a dialog does not write into it as well.
void KeyInput::on(const platform::TextInput& event) {
    window_.pace.want_frame();
    if (std::exchange(hand_.key_was_request, false)) return;
    const auto& held = hand_.held;
    const bool is_chord =
        !hand_.sign_was_known && is_punctuation(event.text) && !held.ctrl && !held.alt;
    const auto taken = takers_.take({.by = Press::By::text,
                                     .name = event.text,
                                     .chord = {event.text, held.ctrl, held.shift, held.alt},
                                     .held = held,
                                     .is_chord = is_chord});
    hand_.key_was_request = taken == Taken::whole;
}

// Followed key by key: several may come in one batch, and what is held at its end says nothing of
// its middle.
void KeyInput::hold(const platform::Key& event, const std::string& name) {
    if (name.ends_with(" Ctrl") || name.ends_with(" Control")) hand_.held.ctrl = event.pressed;
    if (name.ends_with(" Shift")) hand_.held.shift = event.pressed;
    if (name.ends_with(" Alt") || is_alt_gr(name))
        (name == "Left Alt" ? hand_.left_alt : hand_.right_alt) = event.pressed;
    hand_.held.alt = hand_.left_alt || (hand_.right_alt && !event.alt_gr && !is_alt_gr(name));
}

ui::Chord KeyInput::chord(const std::string& name, const std::string& sign, bool alt_gr) const {
    return ui::chord_of(window_.settings.keys(), {.name = name,
                                                  .sign = sign,
                                                  .ctrl = hand_.held.ctrl,
                                                  .shift = hand_.held.shift,
                                                  .left_alt = hand_.left_alt,
                                                  .right_alt = hand_.right_alt,
                                                  .alt_gr = alt_gr});
}

// What a digit key writes, where no layout tells: it shows when one is pressed.
void KeyInput::learn_digit(const platform::Key& event) {
    const bool is_digit = event.name.size() == 1 && event.name[0] >= '0' && event.name[0] <= '9';
    if (!is_digit || event.sign.empty() || hand_.right_alt || hand_.held.ctrl) return;
    const auto digit = static_cast<std::size_t>(event.name[0] - '0');
    hand_.digits.signs[hand_.held.shift ? 1 : 0][digit] =
        event.sign.size() == 1 ? event.sign[0] : '\0';
}

void KeyInput::on(const platform::DigitKeys& event) {
    const ui::DigitSigns signs{event.signs};
    if (std::exchange(hand_.digits, signs) != signs) window_.pace.want_frame();
}

void KeyInput::press_on_pad(const std::string& button) {
    takers_.take({.by = Press::By::pad, .name = button, .held = hand_.held});
}

bool KeyInput::go_to_panels() const {
    return window_.game_on_screen() && (window_.state.dialog || asks_at_table());
}

bool KeyInput::asks_at_table() const {
    const auto& state = window_.state;
    return window_.game_on_screen() && state.at_table &&
           ui::asks_at_table(window_.game(), state.talk);
}

bool KeyInput::has_text_field() const { return ui::wants_text(); }

bool KeyInput::has_popup() const { return ui::popup_is_open(); }

bool KeyInput::has_list_in_dialog() const { return ui::opens_within_dialog(); }

bool KeyInput::end_show(const Press& press) {
    if (!window_.controller.ends_show()) return false;
    if (press.by == Press::By::key) window_.trace.key(press.name);
    return true;
}

void KeyInput::hear(const Press& press) {
    if (!is_modifier(press.name)) {
        window_.controller.pressed();
        window_.trace.key(press.name);
    }
    ui::feed_key(press.name, true, press.held);
}

void KeyInput::write(const std::string& text) {
    ui::feed_text(text);
    panels_.draw();
}

void KeyInput::act(ui::Action action, const Press& press) {
    if (press.by != Press::By::pad) window_.trace.action(action);
    window_.controller.press(action, press.chord.key == "Space");
}

void KeyInput::say(const text::Message& message) {
    window_.controller.message(window_.words.say(message));
}

} // namespace strata::window
