// SPDX-License-Identifier: MIT
// Helpers for OpenGL calls of the renderer.
#pragma once

#include <span>
#include <utility>

#include <glad/gles2.h>

namespace strata::render {

// Loads the functions of the current context. Throws std::runtime_error below OpenGL 3.3 and OpenGL
// ES 3.0.
void load_gl(void (*(*find)(const char* name))());

// Lets the driver forget what it compiles shaders with; it makes that again when it needs it.
void release_compiler();

// Debug builds: asserts that no OpenGL error is pending.
void check_gl(const char* what);

// Owns an OpenGL object. Its context must be current in the destructor.
class Handle {
public:
    using Destroy = void (*)(GLuint);
    Handle() = default;
    Handle(GLuint id, Destroy destroy) : id_(id), destroy_(destroy) {}
    Handle(Handle&& other) noexcept : id_(std::exchange(other.id_, 0)), destroy_(other.destroy_) {}
    Handle& operator=(Handle&& other) noexcept {
        std::swap(id_, other.id_);
        std::swap(destroy_, other.destroy_);
        return *this;
    }
    ~Handle() {
        if (id_ != 0) destroy_(id_);
    }
    [[nodiscard]] GLuint get() const { return id_; }

private:
    GLuint id_ = 0;
    Destroy destroy_ = nullptr;
};

[[nodiscard]] Handle make_buffer();
[[nodiscard]] Handle make_vertex_array();
[[nodiscard]] Handle make_texture();
// The bound texture is read between its pixels, and repeats nothing beyond its edges.
void smooth_texture(GLenum target);
[[nodiscard]] Handle make_renderbuffer();
[[nodiscard]] Handle make_framebuffer();

// Replaces a buffer's content without waiting for frames that still use the old one.
void refill(GLenum target, GLuint buffer, std::span<const std::byte> bytes);

} // namespace strata::render
