// SPDX-License-Identifier: MIT
#include "render/label_store.h"

#include <array>
#include <cstddef>

#include "render/dialect.h"
#include "render/frame_data.h"
#include "scene/colour.h"
#include "scene/typeface.h"

namespace strata::render {
namespace {

float width_of(std::string_view text, GlyphAtlas& atlas) {
    float width = 0.0f;
    while (!text.empty()) {
        width += atlas.glyph(scene::next_character(text)).advance;
    }
    return width;
}

} // namespace

void LabelStore::load(std::span<const scene::Label> labels, const scene::Camera& camera) {
    corners_.clear();
    boxes_.clear();
    first_.clear();
    for (const scene::Label& label : labels) {
        lay_out(label, scene::text_axes(label, camera), scene::text_opacity(label, camera));
    }
    first_.push_back(static_cast<GLint>(corners_.size()));
    glBindVertexArray(vertex_array_.get());
    refill(GL_ARRAY_BUFFER, vertices_.get(), std::as_bytes(std::span(corners_)));
    constexpr GLsizei stride = sizeof(Corner);
    const std::array<std::pair<GLint, std::size_t>, 4> parts{{{3, offsetof(Corner, position)},
                                                              {2, offsetof(Corner, uv)},
                                                              {4, offsetof(Corner, colour)},
                                                              {1, offsetof(Corner, inlaid)}}};
    for (GLuint i = 0; i < parts.size(); ++i) {
        glEnableVertexAttribArray(i);
        glVertexAttribPointer(i, parts[i].first, GL_FLOAT, GL_FALSE, stride,
                              reinterpret_cast<const void*>(parts[i].second));
    }
}

void LabelStore::lay_out(const scene::Label& label, const scene::TextAxes& axes, float opacity) {
    Box box{label.origin, label.origin};
    first_.push_back(static_cast<GLint>(corners_.size()));
    const glm::vec4 colour(scene::to_srgb(glm::vec3(label.colour)), label.colour.a * opacity);
    glm::vec2 pen(-0.5f * width_of(label.text, atlas_), -0.5f * atlas_.cap_height());
    for (std::string_view text = label.text; !text.empty();) {
        const Glyph& glyph = atlas_.glyph(scene::next_character(text));
        const auto corner = [&](float x, float y, glm::vec2 uv) {
            const glm::vec2 at = (pen + glm::vec2(x, -y)) * label.height;
            const Corner result{label.origin + axes.right * at.x + axes.up * at.y, uv, colour,
                                label.inlaid ? 1.0f : 0.0f};
            box.low = glm::min(box.low, result.position);
            box.high = glm::max(box.high, result.position);
            return result;
        };
        const Corner a = corner(glyph.low.x, glyph.high.y, {glyph.uv_low.x, glyph.uv_high.y});
        const Corner b = corner(glyph.high.x, glyph.high.y, glyph.uv_high);
        const Corner c = corner(glyph.high.x, glyph.low.y, {glyph.uv_high.x, glyph.uv_low.y});
        const Corner d = corner(glyph.low.x, glyph.low.y, glyph.uv_low);
        corners_.insert(corners_.end(), {a, b, c, a, c, d});
        pen.x += glyph.advance;
    }
    boxes_.push_back(box);
}

void LabelStore::bind() {
    atlas_.bind();
    glBindVertexArray(vertex_array_.get());
}

void LabelStore::draw(std::span<const std::uint32_t> labels) {
    starts_.clear();
    counts_.clear();
    for (const std::uint32_t label : labels) {
        starts_.push_back(first_[label]);
        counts_.push_back(first_[label + 1] - first_[label]);
    }
    draw_ranges(starts_, counts_);
}

} // namespace strata::render
