// SPDX-License-Identifier: MIT
#include "render/gl.h"

#include "render/dialect.h"
#include "text/message.h"

#include <cassert>
#include <cstdio>
#include <stdexcept>

namespace strata::render {

void load_gl(void (*(*find)(const char* name))()) {
    const int version = gladLoadGLES2(find);
    if (version != 0) learn_dialect(find);
    if (version < (speaks_es() ? GLAD_MAKE_VERSION(3, 0) : GLAD_MAKE_VERSION(3, 3))) {
        throw text::Failure{"machine.no_gl"};
    }
}

void release_compiler() {
    if (glReleaseShaderCompiler != nullptr) glReleaseShaderCompiler();
}

void check_gl([[maybe_unused]] const char* what) {
#ifndef NDEBUG
    const GLenum error = glGetError();
    if (error != GL_NO_ERROR) {
        std::fprintf(stderr, "OpenGL error 0x%x in %s\n", error, what);
    }
    assert(error == GL_NO_ERROR && "OpenGL was used wrongly");
#endif
}

Handle make_buffer() {
    GLuint id = 0;
    glGenBuffers(1, &id);
    return {id, [](GLuint name) { glDeleteBuffers(1, &name); }};
}

Handle make_vertex_array() {
    GLuint id = 0;
    glGenVertexArrays(1, &id);
    return {id, [](GLuint name) { glDeleteVertexArrays(1, &name); }};
}

Handle make_texture() {
    GLuint id = 0;
    glGenTextures(1, &id);
    return {id, [](GLuint name) { glDeleteTextures(1, &name); }};
}

void smooth_texture(GLenum target) {
    glTexParameteri(target, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(target, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(target, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(target, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
}

Handle make_renderbuffer() {
    GLuint id = 0;
    glGenRenderbuffers(1, &id);
    return {id, [](GLuint name) { glDeleteRenderbuffers(1, &name); }};
}

Handle make_framebuffer() {
    GLuint id = 0;
    glGenFramebuffers(1, &id);
    return {id, [](GLuint name) { glDeleteFramebuffers(1, &name); }};
}

void refill(GLenum target, GLuint buffer, std::span<const std::byte> bytes) {
    glBindBuffer(target, buffer);
    glBufferData(target, static_cast<GLsizeiptr>(bytes.size()), bytes.data(), GL_STREAM_DRAW);
}

} // namespace strata::render
