// SPDX-License-Identifier: MIT
// OpenGL without a window: works without a display, an X server or a graphics card.
#pragma once

#include <memory>

#include "platform/opengl.h"

namespace strata::platform {

// An OpenGL context without a window, current in the thread that created it. It has no default
// framebuffer: draw into framebuffer objects.
class OffscreenContext {
public:
    // Throws std::runtime_error with a message for the user if no such context is available.
    OffscreenContext();
    ~OffscreenContext();
    OffscreenContext(const OffscreenContext&) = delete;
    OffscreenContext& operator=(const OffscreenContext&) = delete;

    void make_current();
    [[nodiscard]] static ProcLoader loader();

private:
    struct Handles;
    std::unique_ptr<Handles> handles_;
};

} // namespace strata::platform
