// SPDX-License-Identifier: MIT
#include "render/canvas.h"

#include "text/message.h"

#include <algorithm>
#include <cstring>
#include <stdexcept>
#include <vector>

namespace strata::render {
namespace {

void divide_alpha_out(std::vector<std::uint8_t>& rgba) {
    for (std::size_t i = 0; i < rgba.size(); i += 4) {
        const unsigned alpha = rgba[i + 3];
        if (alpha == 0 || alpha == 255) {
            continue;
        }
        for (std::size_t channel = i; channel < i + 3; ++channel) {
            const unsigned straight = (rgba[channel] * 255u + alpha / 2) / alpha;
            rgba[channel] = static_cast<std::uint8_t>(std::min(straight, 255u));
        }
    }
}

} // namespace

Canvas::Canvas(glm::ivec2 size) : size_(size) {
    glBindRenderbuffer(GL_RENDERBUFFER, colour_.get());
    glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, size.x, size.y);
    attach(GL_COLOR_ATTACHMENT0, colour_);
    check();
}

Canvas::Canvas(glm::ivec2 size, int samples) : size_(size), depth_(make_renderbuffer()) {
    samples_ = samples_given(samples);
    const int given = samples_ > 1 ? samples_ : 0;
    glBindRenderbuffer(GL_RENDERBUFFER, colour_.get());
    glRenderbufferStorageMultisample(GL_RENDERBUFFER, given, GL_RGBA8, size.x, size.y);
    glBindRenderbuffer(GL_RENDERBUFFER, depth_.get());
    glRenderbufferStorageMultisample(GL_RENDERBUFFER, given, GL_DEPTH24_STENCIL8, size.x, size.y);
    attach(GL_COLOR_ATTACHMENT0, colour_);
    attach(GL_DEPTH_STENCIL_ATTACHMENT, depth_);
    check();
}

void Canvas::attach(GLenum place, const Handle& buffer) const {
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_.get());
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, place, GL_RENDERBUFFER, buffer.get());
}

void Canvas::check() const {
    if (glCheckFramebufferStatus(GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE) {
        throw text::Failure{{"machine.picture", {{"width", size_.x}, {"height", size_.y}}}};
    }
}

void Canvas::bind() const {
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_.get());
    glViewport(0, 0, size_.x, size_.y);
}

int samples_given(int asked) {
    GLint most = 1;
    glGetIntegerv(GL_MAX_SAMPLES, &most);
    return std::max(std::min(asked, most), 1);
}

void clear(Target target) {
    glDisable(GL_SCISSOR_TEST);
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
    glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer);
    glClearColor(0.0f, 0.0f, 0.0f, 1.0f);
    glClear(GL_COLOR_BUFFER_BIT);
}

void copy(Target from, Target to, glm::ivec2 size) { copy_part(from, to, {0, 0}, size, {0, 0}); }

void copy_part(Target from, Target to, glm::ivec2 low, glm::ivec2 high, glm::ivec2 there) {
    const glm::ivec2 end = there + high - low;
    glDisable(GL_SCISSOR_TEST);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, from.framebuffer);
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, to.framebuffer);
    glBlitFramebuffer(low.x, low.y, high.x, high.y, there.x, there.y, end.x, end.y,
                      GL_COLOR_BUFFER_BIT, GL_NEAREST);
    glBindFramebuffer(GL_FRAMEBUFFER, to.framebuffer);
}

void show(Target from, Target window, glm::ivec2 size, glm::ivec2 there) {
    clear(window);
    copy_part(from, window, {0, 0}, size, there);
}

Handle make_texture(const Image& picture) {
    Handle texture = make_texture();
    glBindTexture(GL_TEXTURE_2D, texture.get());
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, picture.width, picture.height, 0, GL_RGBA,
                 GL_UNSIGNED_BYTE, picture.rgba.data());
    return texture;
}

void put(const Image& picture, const Canvas& onto) {
    const Handle texture = make_texture(picture);
    const Handle framebuffer = make_framebuffer();
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer.get());
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture.get(), 0);
    glDisable(GL_SCISSOR_TEST);
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, onto.target().framebuffer);
    // Rows of images run from the top.
    glBlitFramebuffer(0, picture.height, picture.width, 0, 0, 0, picture.width, picture.height,
                      GL_COLOR_BUFFER_BIT, GL_NEAREST);
    glBindFramebuffer(GL_FRAMEBUFFER, onto.target().framebuffer);
    check_gl("showing a photograph");
}

Image read_back(Target target, glm::ivec2 size, glm::ivec2 low) {
    const auto row = static_cast<std::size_t>(size.x) * 4;
    const auto rows = static_cast<std::size_t>(size.y);
    std::vector<std::uint8_t> upside_down(row * rows);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, target.framebuffer);
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadPixels(low.x, low.y, size.x, size.y, GL_RGBA, GL_UNSIGNED_BYTE, upside_down.data());
    check_gl("reading a picture back");
    Image image{size.x, size.y, std::vector<std::uint8_t>(upside_down.size())};
    for (std::size_t y = 0; y < rows; ++y) {
        std::memcpy(&image.rgba[y * row], &upside_down[(rows - 1 - y) * row], row);
    }
    divide_alpha_out(image.rgba);
    return image;
}

} // namespace strata::render
