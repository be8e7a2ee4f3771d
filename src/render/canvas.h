// SPDX-License-Identifier: MIT
#pragma once

#include <glm/glm.hpp>

#include "render/gl.h"
#include "render/image.h"

namespace strata::render {

// Where a finished frame goes: 0 is the window.
struct Target {
    GLuint framebuffer = 0;
};

// A picture in the graphics memory to draw into, of `samples` a pixel, with depth and stencil.
class Canvas {
public:
    // Throws std::runtime_error when the machine refuses such a picture (too large).
    Canvas(glm::ivec2 size, int samples);

    [[nodiscard]] glm::ivec2 size() const { return size_; }
    [[nodiscard]] Target target() const { return {framebuffer_.get()}; }
    void bind() const; // and covers it with the viewport

private:
    glm::ivec2 size_;
    Handle colour_ = make_renderbuffer();
    Handle depth_ = make_renderbuffer();
    Handle framebuffer_ = make_framebuffer();
};

// What the target shows now; waits for it to be drawn. Premultiplied alpha is divided out.
[[nodiscard]] Image read_back(Target target, glm::ivec2 size);

} // namespace strata::render
