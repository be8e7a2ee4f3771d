// SPDX-License-Identifier: MIT
// OpenGL without a window: works with no display, no X server and no graphics card.
#pragma once

#include <memory>

#include "platform/opengl.h"

namespace strata::platform {

// An OpenGL context that belongs to no window, current in the thread that made it.
// It has no picture of its own: draw into framebuffer objects.
class OffscreenContext {
public:
    // Throws std::runtime_error, in plain words, when the machine offers no such context.
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
