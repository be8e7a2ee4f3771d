// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include <glm/glm.hpp>

#include "render/gl.h"
#include "render/image.h"

namespace strata::render {

// Destination of a finished frame; 0 is the window.
struct Target {
    GLuint framebuffer = 0;
};

// An offscreen framebuffer: colour only, or colour, depth and stencil with `samples` per pixel.
class Canvas {
public:
    // The constructors throw std::runtime_error if the driver refuses the size.
    explicit Canvas(glm::ivec2 size);
    Canvas(glm::ivec2 size, int samples);

    [[nodiscard]] glm::ivec2 size() const { return size_; }
    [[nodiscard]] int samples() const { return samples_; } // at least 1
    [[nodiscard]] bool has_depth() const { return depth_.get() != 0; }
    [[nodiscard]] Target target() const { return {framebuffer_.get()}; }
    void bind() const; // also sets the viewport to its size

private:
    void attach(GLenum place, const Handle& buffer) const;
    void check() const;

    glm::ivec2 size_;
    int samples_ = 1;
    Handle colour_ = make_renderbuffer();
    Handle depth_;
    Handle framebuffer_ = make_framebuffer();
};

// Number of samples per pixel that the driver provides for the requested number: at least 1.
[[nodiscard]] int samples_given(int asked);

void clear(Target target); // to black

// Copies the lower left `size` pixels, resolves multisampling, and binds `to`.
void copy(Target from, Target to, glm::ivec2 size);
// Copies the pixels [low, high) of a single-sample target so that their lower left corner is at
// `there`, and binds `to`.
void copy_part(Target from, Target to, glm::ivec2 low, glm::ivec2 high, glm::ivec2 there);
// Clears the window, whose content is undefined after each swap, and copies the lower left `size`
// pixels of a single-sample target so that their corner is at `there`. Browsers copy nothing into a
// window that was not cleared or drawn into before.
void show(Target from, Target window, glm::ivec2 size, glm::ivec2 there);

// Uploads an image of the canvas's size; the canvas stays bound.
void put(const Image& picture, const Canvas& onto);

// Creates a texture that panels can show, rows from the top; the handle holds the OpenGL name.
[[nodiscard]] Handle make_texture(const Image& picture);

// Reads pixels of the target, starting at `low`; waits for drawing to finish. Alpha is converted
// from premultiplied to straight.
[[nodiscard]] Image read_back(Target target, glm::ivec2 size, glm::ivec2 low = {0, 0});

} // namespace strata::render
