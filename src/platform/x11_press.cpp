// SPDX-License-Identifier: MIT
#include "platform/x11_press.h"

#include <SDL_syswm.h>

namespace strata::platform {

std::optional<RawPress> raw_press(const SDL_Event& event) {
    if (event.type != SDL_SYSWMEVENT || event.syswm.msg->subsystem != SDL_SYSWM_X11)
        return std::nullopt;
    const XEvent& told = event.syswm.msg->msg.x11.event;
    // SDL counts these as X11 does; beyond them X11 has the wheel.
    if (told.type != ButtonPress || told.xbutton.button > Button3) return std::nullopt;
    return RawPress{static_cast<std::uint8_t>(told.xbutton.button), told.xbutton.x, told.xbutton.y};
}

} // namespace strata::platform
