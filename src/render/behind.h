// SPDX-License-Identifier: MIT
#pragma once

#include <glm/glm.hpp>

#include "render/canvas.h"
#include "render/gl.h"

namespace strata::render {

// What is behind something, for shaders: the frame so far behind glass that refracts it, or a place
// drawn with fewer pixels.
class Behind {
public:
    // Copies the whole canvas, which stays bound, and binds the copy for shaders.
    void take(const Canvas& canvas);
    // Draws go here until another target is bound. The content is undefined.
    void aim(glm::ivec2 size);
    void bind() const;
    // Frees the memory until take() or aim().
    void rest() { *this = {}; }

private:
    void make(glm::ivec2 size);

    glm::ivec2 size_{0};
    Handle texture_;
    Handle framebuffer_;
};

} // namespace strata::render
