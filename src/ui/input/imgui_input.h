// SPDX-License-Identifier: MIT
// Hands input to ImGui, event by event, in pixels. It knows no window system; the names of keys are
// those of chords.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <glm/glm.hpp>

namespace strata::ui {

struct Held {
    bool ctrl = false;
    bool shift = false;
    bool alt = false;
};

// Once, after the context is made.
void prepare_input();
void feed_size(glm::vec2 pixels);
void feed_mouse(glm::vec2 position);
void feed_mouse_left_window();
void feed_button(int button, bool pressed); // 0 left, 1 right, 2 middle
void feed_wheel(glm::vec2 steps);
void feed_key(std::string_view key, bool pressed, Held held);
void feed_text(const std::string& utf8);
// Whether a button is down.
[[nodiscard]] bool mouse_is_held();
// Buttons are up from now on, and the pointer is nowhere until it moves: what was held is neither
// clicked nor dropped. A text field keeps the keyboard.
void let_go_of_mouse();

// What the pointer over them is to look like.
enum class PanelPointer : std::uint8_t { plain, text, move, sideways, up_and_down };
[[nodiscard]] PanelPointer pointer_over_panels();
// Shows where the keyboard is, as after an arrow: only then does Enter press it.
void show_keyboard_focus();
// Whether the panels want what comes next; true also while a dialog is open.
[[nodiscard]] bool wants_mouse();
// A text field has the keyboard, so its caret blinks.
[[nodiscard]] bool wants_text();
// What stands in that field; nothing: there is none.
[[nodiscard]] std::optional<std::string> typed_text();
// A menu, or a dialog, lies over the panels.
[[nodiscard]] bool popup_is_open();

} // namespace strata::ui
