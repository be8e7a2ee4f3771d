// SPDX-License-Identifier: MIT
// Gamepads: those that are plugged in are listened to, whenever that happens.
#pragma once

#include <memory>
#include <optional>

#include "platform/input.h"

namespace strata::platform {

class Pads {
public:
    // Without a driver for gamepads there are none, and nothing else.
    Pads();
    ~Pads();
    Pads(const Pads&) = delete;
    Pads& operator=(const Pads&) = delete;

    // What an SDL_Event says of a gamepad; nothing: it is about something else, or changes nothing.
    [[nodiscard]] std::optional<InputEvent> take(const void* event);

private:
    struct Opened;
    std::unique_ptr<Opened> opened_;
};

} // namespace strata::platform
