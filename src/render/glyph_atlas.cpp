// SPDX-License-Identifier: MIT
#include "render/glyph_atlas.h"

#include <algorithm>
#include <stdexcept>

#include <stb/stb_truetype.h>

#include "render/program.h"
#include "scene/typeface.h"
#include "text/message.h"

namespace strata::render {
namespace {

constexpr int side = 512;            // side of the atlas in texels
constexpr int last_level = 2;        // further ones would let the margins overlap
constexpr float line_texels = 56.0f; // line height in the atlas
constexpr int margin = 7;            // texels around a glyph in which the distance falls off
constexpr std::uint8_t on_edge = 128;
constexpr float steps_a_texel = 127.0f / static_cast<float>(margin);

std::vector<std::uint8_t> read_font() {
    auto bytes = scene::letter_typeface();
    if (bytes.empty()) {
        throw text::Failure{{"machine.no_font", {{"file", scene::letter_typefaces().front()}}}};
    }
    return bytes;
}

// The next level: each texel is the mean of four.
std::vector<std::uint8_t> halved(const std::vector<std::uint8_t>& texels, int width) {
    const auto row = static_cast<std::size_t>(width);
    std::vector<std::uint8_t> half;
    half.reserve(texels.size() / 4);
    for (std::size_t y = 0; y < texels.size() / row; y += 2)
        for (std::size_t x = 0; x < row; x += 2) {
            const auto* const upper = &texels[y * row + x];
            const auto* const lower = upper + row;
            half.push_back(static_cast<std::uint8_t>(
                ((upper[0] + upper[1] + 1) / 2 + (lower[0] + lower[1] + 1) / 2 + 1) / 2));
        }
    return half;
}

} // namespace

GlyphAtlas::GlyphAtlas()
    : font_file_(read_font()),
      font_(std::make_unique<stbtt_fontinfo>()),
      pixels_(static_cast<std::size_t>(side) * side) {
    if (stbtt_InitFont(font_.get(), font_file_.data(), 0) == 0) {
        throw text::Failure{"machine.font_damaged"};
    }
    scale_ = stbtt_ScaleForPixelHeight(font_.get(), line_texels);
    int x0 = 0, y0 = 0, x1 = 0, y1 = 0;
    stbtt_GetCodepointBox(font_.get(), 'H', &x0, &y0, &x1, &y1);
    cap_height_ = static_cast<float>(y1) * scale_ / line_texels;
    glBindTexture(GL_TEXTURE_2D, texture_.get());
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, last_level);
}

GlyphAtlas::~GlyphAtlas() = default;

const Glyph& GlyphAtlas::glyph(char32_t character) {
    const auto found = glyphs_.find(character);
    return found != glyphs_.end() ? found->second
                                  : glyphs_.emplace(character, add(character)).first->second;
}

// Places glyphs in rows, starting at the top left corner.
bool GlyphAtlas::make_room(int width, int height) {
    if (pen_.x + width > side) {
        pen_ = {0, pen_.y + shelf_};
        shelf_ = 0;
    }
    shelf_ = std::max(shelf_, height);
    return width <= side && pen_.y + height <= side;
}

Glyph GlyphAtlas::add(char32_t character) {
    Glyph result;
    const auto codepoint = static_cast<int>(character);
    int advance = 0, bearing = 0, width = 0, height = 0, x = 0, y = 0;
    stbtt_GetCodepointHMetrics(font_.get(), codepoint, &advance, &bearing);
    result.advance = static_cast<float>(advance) * scale_ / line_texels;
    unsigned char* const distances = stbtt_GetCodepointSDF(
        font_.get(), scale_, codepoint, margin, on_edge, steps_a_texel, &width, &height, &x, &y);
    if (distances == nullptr || !make_room(width, height)) {
        stbtt_FreeSDF(distances, nullptr);
        return result; // a blank, or more characters than square names need
    }
    for (int row = 0; row < height; ++row) {
        std::copy_n(distances + row * width, width,
                    pixels_.begin() + (pen_.y + row) * side + pen_.x);
    }
    stbtt_FreeSDF(distances, nullptr);
    const glm::vec2 size(width, height);
    result.low = glm::vec2(x, y) / line_texels;
    result.high = result.low + size / line_texels;
    result.uv_low = glm::vec2(pen_) / static_cast<float>(side);
    result.uv_high = (glm::vec2(pen_) + size) / static_cast<float>(side);
    pen_.x += width;
    stale_ = true;
    return result;
}

void GlyphAtlas::bind() {
    glActiveTexture(GL_TEXTURE0 + static_cast<GLenum>(Unit::glyphs));
    glBindTexture(GL_TEXTURE_2D, texture_.get());
    if (!std::exchange(stale_, false)) {
        return;
    }
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    // Mesa's software renderer would compile programs to make levels, which takes far longer.
    std::vector<std::uint8_t> smaller;
    for (int level = 0, width = side; level <= last_level; ++level, width /= 2) {
        const auto& texels = level == 0 ? pixels_ : smaller;
        glTexImage2D(GL_TEXTURE_2D, level, GL_R8, width, width, 0, GL_RED, GL_UNSIGNED_BYTE,
                     texels.data());
        if (level < last_level) smaller = halved(texels, width);
    }
}

} // namespace strata::render
