// SPDX-License-Identifier: MIT
// Passes input events to ImGui, with positions in pixels. Independent of the window system; keys
// are named as in chords.h.
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

// Called once after the context has been created.
void prepare_input();
void feed_size(glm::vec2 pixels);
void feed_mouse(glm::vec2 position);
void feed_mouse_left_window();
void feed_button(int button, bool pressed); // 0 left, 1 right, 2 middle
void feed_wheel(glm::vec2 steps);
void feed_key(std::string_view key, bool pressed, Held held);
void feed_text(const std::string& utf8);
[[nodiscard]] bool mouse_is_held();
// Releases all buttons without a click or drop, and removes the pointer until it moves. A text
// field keeps the keyboard.
void let_go_of_mouse();

// Shape of the pointer over the panels.
enum class PanelPointer : std::uint8_t { plain, text, move, sideways, up_and_down };
[[nodiscard]] PanelPointer pointer_over_panels();
// Shows the keyboard focus, as after an arrow key; only then does Enter activate it.
void show_keyboard_focus();
// True if the panels use mouse input now, also while a dialog is open.
[[nodiscard]] bool wants_mouse();
// True if a text field has the keyboard; its caret blinks.
[[nodiscard]] bool wants_text();
// Content of that field; nullopt if there is none.
[[nodiscard]] std::optional<std::string> typed_text();
// True if a menu or a dialog is open.
[[nodiscard]] bool popup_is_open();
// Something above the dialog that is open, such as a list to choose from.
[[nodiscard]] bool opens_within_dialog();

} // namespace strata::ui
