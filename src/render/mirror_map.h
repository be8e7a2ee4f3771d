// SPDX-License-Identifier: MIT
#pragma once

#include <glm/glm.hpp>

#include "render/gl.h"

namespace strata::render {

// What level mirrors show, one layer each, at half the size of the picture; of a large picture only
// the rows that are needed at a time.
class MirrorMap {
public:
    // Makes room for the rows [low, high) of a picture of `size` pixels in that many mirrors, where
    // there is too little.
    void prepare(glm::ivec2 size, glm::ivec2 rows, int layers);
    [[nodiscard]] int first_row() const { return first_row_; } // of a whole mirror that is here
    // Factor and summand that take heights in a whole mirror, 0..1, to those here.
    [[nodiscard]] glm::vec2 place() const;
    // Makes a layer the target of the next draws, emptied.
    void begin(int layer);
    void bind() const;
    // Gives its memory back until the next prepare().
    void rest();

private:
    glm::ivec2 whole_{0};
    glm::ivec2 size_{0};
    int first_row_ = 0;
    int layers_ = 0;
    Handle texture_;
    Handle depth_;
    Handle framebuffer_;
};

} // namespace strata::render
