// SPDX-License-Identifier: MIT
#pragma once

namespace strata::platform {

// While one lives, errors of the X server do not end the program: SDL 2.26 lets those of a first
// OpenGL context through, as of a server without it (LIBGL_ALWAYS_INDIRECT). What was refused shows
// in the results of the calls. Without X11 it does nothing.
class HeldX11Errors {
public:
    HeldX11Errors();
    ~HeldX11Errors();
    HeldX11Errors(const HeldX11Errors&) = delete;
    HeldX11Errors& operator=(const HeldX11Errors&) = delete;

private:
    void* set_handler_ = nullptr;
    void* before_ = nullptr;
};

} // namespace strata::platform
