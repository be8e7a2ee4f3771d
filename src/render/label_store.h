// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "render/glyph_atlas.h"
#include "render/instance.h"
#include "scene/lettering.h"

namespace strata::render {

// Converts labels to quads, one range of triangles per label.
class LabelStore {
public:
    // `camera` is the one the labels turn to. Throws what GlyphAtlas throws.
    void load(std::span<const scene::Label> labels, const scene::Camera& camera);

    [[nodiscard]] std::span<const Box> boxes() const { return boxes_; } // one per label
    void bind();                                                        // binds atlas and vertices
    void draw(std::span<const std::uint32_t> labels);

private:
    struct Corner {
        glm::vec3 position;
        glm::vec2 uv;
        glm::vec4 colour;
        float inlaid; // 1 or 0
    };
    void lay_out(const scene::Label& label, const scene::TextAxes& axes, float opacity);

    GlyphAtlas atlas_;
    std::vector<Corner> corners_;
    std::vector<Box> boxes_;
    std::vector<GLint> first_; // first vertex of each label, and the end
    std::vector<GLint> starts_;
    std::vector<GLsizei> counts_;
    Handle vertex_array_ = make_vertex_array();
    Handle vertices_ = make_buffer();
};

} // namespace strata::render
