// SPDX-License-Identifier: MIT
// A browser has no X11.
#include "platform/x11_press.h"

namespace strata::platform {

std::optional<RawPress> raw_press(const SDL_Event&) { return std::nullopt; }

} // namespace strata::platform
