// SPDX-License-Identifier: MIT
// The library of X11 is the one that SDL has loaded; nothing is linked for it.
#include "platform/x11_errors.h"

#include <string_view>

#include <SDL.h>

namespace strata::platform {
namespace {

// As XErrorHandler and XSetErrorHandler, whose headers need not be there.
using Handler = int (*)(void* display, void* error);
using SetHandler = Handler (*)(Handler handler);

int hold(void*, void*) { return 0; }

} // namespace

HeldX11Errors::HeldX11Errors() {
    const char* const driver = SDL_GetCurrentVideoDriver();
    if (driver == nullptr || std::string_view(driver) != "x11") return;
    void* const library = SDL_LoadObject("libX11.so.6"); // stays loaded: SDL has it too
    if (library == nullptr) return;
    set_handler_ = SDL_LoadFunction(library, "XSetErrorHandler");
    if (set_handler_ != nullptr)
        before_ = reinterpret_cast<void*>(reinterpret_cast<SetHandler>(set_handler_)(hold));
}

HeldX11Errors::~HeldX11Errors() {
    if (set_handler_ != nullptr)
        reinterpret_cast<SetHandler>(set_handler_)(reinterpret_cast<Handler>(before_));
}

} // namespace strata::platform
