// SPDX-License-Identifier: MIT
#include "render/canvas.h"

#include <algorithm>
#include <cstring>
#include <stdexcept>
#include <vector>

#include <fmt/format.h>

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

Canvas::Canvas(glm::ivec2 size, int samples) : size_(size) {
    GLint most = 1;
    glGetIntegerv(GL_MAX_SAMPLES, &most);
    const int given = samples > 1 ? std::min(samples, most) : 0;
    glBindRenderbuffer(GL_RENDERBUFFER, colour_.get());
    glRenderbufferStorageMultisample(GL_RENDERBUFFER, given, GL_RGBA8, size.x, size.y);
    glBindRenderbuffer(GL_RENDERBUFFER, depth_.get());
    glRenderbufferStorageMultisample(GL_RENDERBUFFER, given, GL_DEPTH24_STENCIL8, size.x, size.y);
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_.get());
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, colour_.get());
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_DEPTH_STENCIL_ATTACHMENT, GL_RENDERBUFFER,
                              depth_.get());
    if (glCheckFramebufferStatus(GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE) {
        throw std::runtime_error(
            fmt::format("This machine cannot draw a picture of {} x {} pixels.", size.x, size.y));
    }
}

void Canvas::bind() const {
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_.get());
    glViewport(0, 0, size_.x, size_.y);
}

Image read_back(Target target, glm::ivec2 size) {
    const auto row = static_cast<std::size_t>(size.x) * 4;
    const auto rows = static_cast<std::size_t>(size.y);
    std::vector<std::uint8_t> upside_down(row * rows);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, target.framebuffer);
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadPixels(0, 0, size.x, size.y, GL_RGBA, GL_UNSIGNED_BYTE, upside_down.data());
    check_gl("reading a picture back");
    Image image{size.x, size.y, std::vector<std::uint8_t>(upside_down.size())};
    for (std::size_t y = 0; y < rows; ++y) {
        std::memcpy(&image.rgba[y * row], &upside_down[(rows - 1 - y) * row], row);
    }
    divide_alpha_out(image.rgba);
    return image;
}

} // namespace strata::render
