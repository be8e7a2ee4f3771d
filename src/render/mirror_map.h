// SPDX-License-Identifier: MIT
#pragma once

#include <glm/glm.hpp>

#include "render/gl.h"

namespace strata::render {

// Reflections of horizontal mirrors, one layer each, at half the image size; for a large image only
// the rows needed at a time.
class MirrorMap {
public:
    // Allocates the rows [low, high) of an image of `size` pixels for that many mirrors, if the
    // present memory is too small.
    void prepare(glm::ivec2 size, glm::ivec2 rows, int layers);
    // Row of the whole reflection at which this part starts.
    [[nodiscard]] int first_row() const { return first_row_; }
    // Scale and offset from heights in the whole reflection, 0..1, to those in this map.
    [[nodiscard]] glm::vec2 place() const;
    // Clears a layer and makes it the target of the following draws.
    void begin(int layer);
    void bind() const;
    // Frees the memory until the next prepare().
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
