// SPDX-License-Identifier: MIT
#pragma once

#include <glm/glm.hpp>

#include "render/canvas.h"
#include "render/gl.h"

namespace strata::render {

// Copy of the frame so far, for glass that refracts what is behind it.
class Behind {
public:
    // Copies the whole canvas, which stays bound, and binds the copy for shaders.
    void take(const Canvas& canvas);
    // Frees the memory until take().
    void rest() { *this = {}; }

private:
    glm::ivec2 size_{0};
    Handle texture_;
    Handle framebuffer_;
};

} // namespace strata::render
