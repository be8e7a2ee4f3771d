// SPDX-License-Identifier: MIT
// Presses of the left, middle and right mouse button as X11 tells of them, whatever SDL makes of
// them.
#pragma once

#include <cstdint>
#include <optional>

#include <SDL.h>

namespace strata::platform {

struct RawPress {
    std::uint8_t button = 0; // a number of SDL
    int x = 0;               // in the window, as SDL's events have it
    int y = 0;
};

// What an SDL_SYSWMEVENT tells of, if it is such a press: nothing on other displays than X11. SDL
// sends these events, in their order among all others, only while they are enabled.
[[nodiscard]] std::optional<RawPress> raw_press(const SDL_Event& event);

} // namespace strata::platform
