// SPDX-License-Identifier: MIT
#include "render/mirror_map.h"

#include <algorithm>
#include <cstdint>

#include "render/dialect.h"
#include "render/program.h"

namespace strata::render {

void MirrorMap::prepare(glm::ivec2 picture, glm::ivec2 rows, int layers) {
    constexpr int margin = 2; // rows that blurred reflections sample beyond their place
    whole_ = glm::max(picture / 2, glm::ivec2(1));
    const auto row_here = [&](int row) {
        return static_cast<int>(std::int64_t{row} * whole_.y / picture.y);
    };
    first_row_ = std::max(row_here(rows.x) - margin, 0);
    const int end = std::min(row_here(rows.y) + 1 + margin, whole_.y);
    const glm::ivec2 size(whole_.x, end - first_row_);
    if (size == size_ && layers <= layers_) return;
    size_ = size;
    layers_ = layers;
    texture_ = make_texture();
    depth_ = make_renderbuffer();
    framebuffer_ = make_framebuffer();
    bind();
    glTexImage3D(GL_TEXTURE_2D_ARRAY, 0, GL_RGBA8, size.x, size.y, layers, 0, GL_RGBA,
                 GL_UNSIGNED_BYTE, nullptr);
    smooth_texture(GL_TEXTURE_2D_ARRAY);
    glBindRenderbuffer(GL_RENDERBUFFER, depth_.get());
    glRenderbufferStorage(GL_RENDERBUFFER, GL_DEPTH_COMPONENT24, size.x, size.y);
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_.get());
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER, depth_.get());
    check_gl("making the mirrors");
}

void MirrorMap::begin(int layer) {
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_.get());
    glFramebufferTextureLayer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, texture_.get(), 0, layer);
    glViewport(0, -first_row_, whole_.x, whole_.y);
    glDepthMask(GL_TRUE);
    clear_depth_to_far();
    glClearColor(0.0f, 0.0f, 0.0f, 0.0f);
    glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
}

glm::vec2 MirrorMap::place() const {
    return glm::vec2(whole_.y, -first_row_) / static_cast<float>(size_.y);
}

void MirrorMap::bind() const {
    glActiveTexture(GL_TEXTURE0 + static_cast<GLenum>(Unit::mirrors));
    glBindTexture(GL_TEXTURE_2D_ARRAY, texture_.get());
}

void MirrorMap::rest() { *this = {}; }

} // namespace strata::render
