// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "platform/voice.h"
#include "platform/window.h"
#include "ui/frame.h"

namespace strata::window {

// What the window has told those who listen.
struct Speech {
    platform::Voice voice{platform::Window::wake};
    bool into_file = false;             // whatever the settings say
    std::vector<std::string> last{};    // since the last key
    bool key_pressed = false;           // and nothing was said since
    ui::Announced heard{};              // of the dialog that was open last
    std::string caption{};              // of the demonstration
    std::string advice{};               // the card of a hint
    std::string lens{};                 // what a move of a board would change
    std::string typed_problem{};        // of a move that is being typed
    std::optional<std::string> typed{}; // what stands in the text field that has the keyboard

    // What is being said ends.
    void hush() {
        voice.hush();
        key_pressed = true;
    }
};

} // namespace strata::window
