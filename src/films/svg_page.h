// SPDX-License-Identifier: MIT
// A portrait page, 210 by 297 millimetres, as SVG. Lengths are in millimetres from the upper left
// corner.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <glm/glm.hpp>

#include "scene/polygon.h"

namespace strata::films {

struct PageInk {
    std::optional<glm::vec3> fill{}; // sRGB, 0..1
    float opacity = 1.0F;            // of the fill
    std::optional<glm::vec3> line{};
    float width = 0.25F; // of the line
};

enum class TextAnchor { start, middle, end };
struct PageText {
    glm::vec2 at{0.0F}; // on the baseline
    float height = 4.0F;
    TextAnchor anchor = TextAnchor::start;
    glm::vec3 colour{0.0F};
    bool strong = false;
    bool even = false; // monospaced
    bool halo = false; // white outline, to be readable on top of lines
};

class SvgPage {
public:
    explicit SvgPage(bool lying);

    [[nodiscard]] glm::vec2 size() const { return size_; }

    // Starts a group with that class and name; everything up to end() belongs to it.
    void begin(std::string_view what, std::string_view name);
    void end();

    // Fills with the even-odd rule.
    void shape(std::span<const scene::Polygon> outlines, const PageInk& ink);
    void shape(const scene::Polygon& outline, const PageInk& ink) { shape({&outline, 1}, ink); }
    void box(glm::vec2 low, glm::vec2 high, const PageInk& ink);
    void line(std::span<const glm::vec2> points, const PageInk& ink); // open
    void circle(glm::vec2 centre, float radius, const PageInk& ink);
    void text(std::string_view words, const PageText& how);
    // Text centred at `centre`; `down` is one line height and `right` the reading direction.
    void slanted(std::string_view words, glm::vec2 centre, glm::vec2 right, glm::vec2 down,
                 glm::vec3 colour);

    [[nodiscard]] std::string file() const;

private:
    glm::vec2 size_;
    std::string body_;
};

} // namespace strata::films
