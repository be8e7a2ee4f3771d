// SPDX-License-Identifier: MIT
// User input to the window, as plain values. Positions are in pixels of the drawn picture, from its
// top left corner, whatever the display scale.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
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
    int clicks; // 2 for the second click of a double click
};
struct Wheel {
    glm::vec2 position; // of the pointer
    glm::vec2 steps;    // y > 0 away from the user
};
// `name` is the key in the user's layout ("A", "F11", "Left", "Return", "Space"), in SDL's
// spelling; empty for keys without a name.
struct Key {
    std::string name;
    bool pressed;
    bool repeated;      // by key repeat
    std::string sign{}; // what it writes, as the TextInput that follows; empty: nothing, or unknown
    bool alt_gr = false; // on this keyboard the right Alt is AltGr, for certain
};
struct TextInput {
    std::string text; // UTF-8
};
// The signs of ASCII that the layout in use has on the keys of the digits 0 to 9, alone and with
// Shift; '\0' where there is another sign. Comes when it is known, and when it has changed.
struct DigitKeys {
    std::array<std::array<char, 10>, 2> signs{};
};
struct Resize {
    glm::ivec2 pixels;
};
struct Expose {}; // the picture was lost and must be redrawn
struct Quit {
    enum class Why {
        asked, // by a click or the desktop
        display_lost,
        signal, // without asking the user
    };
    Why why = Why::asked;
};
// Cancels whatever mouse, touch or gamepad is dragging: the window has lost keyboard focus or is
// hidden, or another program received the release of a button.
struct Interrupted {};
struct FocusGained {}; // the window has come to the front
struct DropFile {
    std::string path;
};
struct DropText { // from another program
    std::string text;
};

// A gamepad button, by its most common label: "A", "LB", "Menu". The D-pad is "Left", "Right", "Up"
// and "Down", a trigger "LT" or "RT", a pressed stick "LS" or "RS". `family` says what is printed
// on it: "playstation 3", "playstation 4", "playstation 5", "nintendo", "deck"; empty: that label.
struct PadButton {
    std::string name;
    bool pressed;
    std::string_view family{}; // a literal
};
// The deflection of a stick: x to the right, y towards the user, length at most 1; 0 at rest.
struct PadStick {
    bool right;
    glm::vec2 at;
};
struct PadPlugged {
    std::string name;
    bool in;
    std::string_view family{};
};
enum class Touching : unsigned char { down, moved, up };
struct Finger {
    std::int64_t id;
    glm::vec2 position;
    Touching what;
};

// Something that an EventReader was asked to remember.
struct Mark {
    std::string word;
};

using InputEvent = std::variant<MouseMove, MouseButton, Wheel, Key, TextInput, DigitKeys, Resize,
                                Expose, Quit, Interrupted, DropFile, DropText, PadButton, PadStick,
                                PadPlugged, Finger, Mark, FocusGained>;

} // namespace strata::platform
