// SPDX-License-Identifier: MIT
// What the user does to the window, as plain values. Positions are in pixels of the picture drawn,
// from its top left corner, whatever the screen's scale.
#pragma once

#include <cstdint>
#include <string>
#include <variant>

#include <glm/glm.hpp>

namespace strata::platform {

enum class Button : unsigned char { left, middle, right, other };

struct MouseMove {
    glm::vec2 position;
    glm::vec2 by; // since the last event
};
struct MouseButton {
    glm::vec2 position;
    Button button;
    bool pressed;
    int clicks; // 2 for the second of a double click
};
struct Wheel {
    glm::vec2 position; // of the pointer
    glm::vec2 steps;    // y > 0 away from the user
};
// `name` is what the key means in the user's layout ("A", "F11", "Left", "Return", "Space"),
// in SDL's spelling; empty for keys without one.
struct Key {
    std::string name;
    bool pressed;
    bool repeated; // by holding it down
};
struct TextInput {
    std::string text; // UTF-8
};
struct Resize {
    glm::ivec2 pixels;
};
struct Expose {}; // the picture was lost and must be drawn again
struct Quit {
    enum class Why {
        asked, // by a click or the desktop
        display_lost,
        signal, // nobody shall be asked
    };
    Why why = Why::asked;
};
// Whatever is held by mouse, finger or gamepad is let go, without being put down: the window has
// lost the keyboard or is hidden, or a button went up where only another program was told.
struct Interrupted {};
struct DropFile {
    std::string path;
};
struct DropText { // from another program
    std::string text;
};

// A button of a gamepad, by the name that stands on most of them: "A", "LB", "Menu". The cross of
// arrows is "Left", "Right", "Up" and "Down", a trigger "LT" or "RT", a stick pressed "LS" or "RS".
struct PadButton {
    std::string name;
    bool pressed;
};
// Where a stick leans: x to the right, y towards the user, no longer than 1; 0 at rest.
struct PadStick {
    bool right;
    glm::vec2 at;
};
struct PadPlugged {
    std::string name;
    bool in;
};
enum class Touching : unsigned char { down, moved, up };
struct Finger {
    std::int64_t id;
    glm::vec2 position;
    Touching what;
};

using InputEvent =
    std::variant<MouseMove, MouseButton, Wheel, Key, TextInput, Resize, Expose, Quit, Interrupted,
                 DropFile, DropText, PadButton, PadStick, PadPlugged, Finger>;

} // namespace strata::platform
