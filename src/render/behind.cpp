// SPDX-License-Identifier: MIT
#include "render/behind.h"

#include "render/program.h"

namespace strata::render {

void Behind::bind() const {
    glActiveTexture(GL_TEXTURE0 + static_cast<GLenum>(Unit::behind));
    glBindTexture(GL_TEXTURE_2D, texture_.get());
}

void Behind::make(glm::ivec2 size) {
    if (size_ == size) return;
    size_ = size;
    texture_ = make_texture();
    framebuffer_ = make_framebuffer();
    bind();
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, size.x, size.y, 0, GL_RGBA, GL_UNSIGNED_BYTE, nullptr);
    smooth_texture(GL_TEXTURE_2D);
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_.get());
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture_.get(), 0);
}

void Behind::take(const Canvas& canvas) {
    make(canvas.size());
    bind();
    copy(canvas.target(), {framebuffer_.get()}, size_);
    glBindFramebuffer(GL_FRAMEBUFFER, canvas.target().framebuffer);
    check_gl("taking what lies behind glass");
}

void Behind::aim(glm::ivec2 size) {
    make(size);
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_.get());
    glViewport(0, 0, size.x, size.y);
}

} // namespace strata::render
