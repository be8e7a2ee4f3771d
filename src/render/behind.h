// SPDX-License-Identifier: MIT
#pragma once

#include <glm/glm.hpp>

#include "render/canvas.h"
#include "render/gl.h"

namespace strata::render {

// What a picture shows so far, for glass that bends what lies behind it.
class Behind {
public:
    // Takes all of the canvas, which stays bound, and gives it to the programs that ask for it.
    void take(const Canvas& canvas);
    // Gives its memory back until take().
    void rest() { *this = {}; }

private:
    glm::ivec2 size_{0};
    Handle texture_;
    Handle framebuffer_;
};

} // namespace strata::render
