// SPDX-License-Identifier: MIT
// Gamepads, including those connected later.
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "platform/input.h"

namespace strata::platform {

// Family of a gamepad, see PadButton. `type` is an SDL_GameControllerType.
[[nodiscard]] std::string_view family_of_pad(int type, std::string_view name);

class Pads {
public:
    // Without a gamepad driver there are simply no events.
    Pads();
    ~Pads();
    Pads(const Pads&) = delete;
    Pads& operator=(const Pads&) = delete;

    // The input event of an SDL_Event; nullopt if it is not about a gamepad or changes nothing.
    [[nodiscard]] std::optional<InputEvent> take(const void* event);

private:
    struct Opened;
    std::unique_ptr<Opened> opened_;
};

} // namespace strata::platform
