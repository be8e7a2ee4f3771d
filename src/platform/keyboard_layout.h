// SPDX-License-Identifier: MIT
// What the keyboard layout in use prints on keys, where SDL does not tell. Under X11, SDL 2.26
// names keys by the layout that was in use when it read them, although another may have been chosen
// since.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "platform/input.h"

struct SDL_Window;

namespace strata::platform {

class KeyboardLayout {
public:
    // Knows nothing where the window is not one of X11.
    explicit KeyboardLayout(SDL_Window* window);
    ~KeyboardLayout();
    KeyboardLayout(const KeyboardLayout&) = delete;
    KeyboardLayout& operator=(const KeyboardLayout&) = delete;

    // Asks which layout is in use now. Call it for each key that is pressed.
    void look();
    // SDL has just read the names of the layout in use.
    void names_were_read();
    // Name of the key in the layout in use, for the one that SDL gives. Keys of alphabets other
    // than Latin have the letter of another layout of the user, else of the US layout.
    [[nodiscard]] std::string name_of(int scancode, const std::string& sdl_name) const;
    // True if the right Alt chooses the third sign of keys.
    [[nodiscard]] bool has_alt_gr() const;
    // The sign that a key has, empty if a letter or digit. SDL over SDL 3 tells of no text with
    // Ctrl, where SDL 2 does.
    [[nodiscard]] std::string sign_of(int scancode, bool shift) const;
    // Signs of the digit keys, once for each layout.
    [[nodiscard]] std::optional<DigitKeys> new_digit_keys();

private:
    struct Server;
    std::unique_ptr<Server> server_;
};

} // namespace strata::platform
