// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include <glm/glm.hpp>

#include "render/gl.h"
#include "render/image.h"

namespace strata::render {

// Where a finished frame goes: 0 is the window.
struct Target {
    GLuint framebuffer = 0;
};

// A picture in the graphics memory to draw into: colours only, or depth and stencil as well, and
// then of `samples` a pixel.
class Canvas {
public:
    // Throw std::runtime_error when the machine refuses such a picture (too large).
    explicit Canvas(glm::ivec2 size);
    Canvas(glm::ivec2 size, int samples);

    [[nodiscard]] glm::ivec2 size() const { return size_; }
    [[nodiscard]] int samples() const { return samples_; } // at least 1
    [[nodiscard]] bool has_depth() const { return depth_.get() != 0; }
    [[nodiscard]] Target target() const { return {framebuffer_.get()}; }
    void bind() const; // and covers it with the viewport

private:
    void attach(GLenum place, const Handle& buffer) const;
    void check() const;

    glm::ivec2 size_;
    int samples_ = 1;
    Handle colour_ = make_renderbuffer();
    Handle depth_;
    Handle framebuffer_ = make_framebuffer();
};

// What this machine gives where so many samples a pixel are asked for: at least 1.
[[nodiscard]] int samples_given(int asked);

// All of it black. A window is cleared before parts of it are copied into: browsers ask for it, and
// elsewhere what it held before might be seen.
void clear(Target target);

// Copies the lower left `size` pixels, several samples made into one, and binds `to`.
void copy(Target from, Target to, glm::ivec2 size);
// Copies the pixels [low, high) to where `there` is their lower left corner, one sample each, and
// binds `to`.
void copy_part(Target from, Target to, glm::ivec2 low, glm::ivec2 high, glm::ivec2 there);

// Puts a picture of its size onto the canvas, which stays bound.
void put(const Image& picture, const Canvas& onto);

// A picture that panels can show, rows from the top; its number is that of OpenGL.
[[nodiscard]] Handle make_texture(const Image& picture);

// What the target shows now, from the pixel `low` on; waits for it to be drawn. Premultiplied alpha
// is divided out.
[[nodiscard]] Image read_back(Target target, glm::ivec2 size, glm::ivec2 low = {0, 0});

} // namespace strata::render
