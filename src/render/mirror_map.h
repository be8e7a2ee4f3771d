// SPDX-License-Identifier: MIT
#pragma once

#include <glm/glm.hpp>

#include "render/gl.h"

namespace strata::render {

// What level mirrors show, one layer each, at half the size of the picture.
class MirrorMap {
public:
    // Makes room for pictures of `size` pixels in that many mirrors, where there is too little.
    void prepare(glm::ivec2 size, int layers);
    // Makes a layer the target of the next draws, emptied.
    void begin(int layer);
    void bind() const;
    // Gives its memory back until the next prepare().
    void rest();

private:
    glm::ivec2 size_{0};
    int layers_ = 0;
    Handle texture_;
    Handle depth_;
    Handle framebuffer_;
};

} // namespace strata::render
