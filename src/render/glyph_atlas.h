// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <glm/glm.hpp>

#include "render/gl.h"

struct stbtt_fontinfo;

namespace strata::render {

// Lengths in units of the line height; y down from the baseline.
struct Glyph {
    glm::vec2 low{0.0f}, high{0.0f};       // quad of the glyph
    glm::vec2 uv_low{0.0f}, uv_high{0.0f}; // its position in the atlas
    float advance = 0.0f;
};

// Signed distance fields of glyphs in one texture, sharp at every size. Glyphs are added on demand.
// A character that the font lacks is shown as its missing-glyph box.
class GlyphAtlas {
public:
    // Throws std::runtime_error if none of the candidate fonts is installed.
    GlyphAtlas();
    ~GlyphAtlas();

    [[nodiscard]] const Glyph& glyph(char32_t character);
    [[nodiscard]] float cap_height() const { return cap_height_; } // in units of the line height
    void bind();                                                   // also uploads new glyphs

private:
    [[nodiscard]] Glyph add(char32_t character);
    [[nodiscard]] bool make_room(int width, int height);

    std::vector<std::uint8_t> font_file_;
    std::unique_ptr<stbtt_fontinfo> font_;
    float scale_ = 0.0f;
    float cap_height_ = 0.0f;
    std::unordered_map<char32_t, Glyph> glyphs_;
    std::vector<std::uint8_t> pixels_;
    glm::ivec2 pen_{0};
    int shelf_ = 0; // height of the current row of glyphs
    bool stale_ = true;
    Handle texture_ = make_texture();
};

} // namespace strata::render
