// SPDX-License-Identifier: MIT
// Lines and rings of overlays on flat panels: the same shapes as in space, each within a dark or
// light edge, so that they are seen on any ground and without colour.
#pragma once

#include <vector>

#include <glm/glm.hpp>

struct ImDrawList;

namespace strata::ui {

class Pen {
public:
    // `width` in pixels, of a plain line.
    Pen(ImDrawList& list, float width) : list_(list), width_(width) {}

    using Line = std::vector<glm::vec2>;

    void plain(const Line& line, glm::vec4 colour, float width = 1.0F); // of the usual width
    void dashed(const Line& line, glm::vec4 colour);
    void dotted(const Line& line, glm::vec4 colour);
    // A head that ends at the end of the line.
    void head(const Line& line, glm::vec4 colour, float size);
    // A bar across the line at its end, `half` pixels to both sides.
    void bar(const Line& line, glm::vec4 colour, float half);
    void ring(glm::vec2 centre, float radius, glm::vec4 colour);
    void double_ring(glm::vec2 centre, float radius, glm::vec4 colour);
    void toothed_ring(glm::vec2 centre, float radius, glm::vec4 colour);
    void frame(glm::vec2 centre, float half, glm::vec4 colour);
    void cross(glm::vec2 centre, float half, glm::vec4 colour);

private:
    void stroke(glm::vec2 from, glm::vec2 to, glm::vec4 colour, float width);

    ImDrawList& list_;
    float width_;
};

// Without that much at its ends, in pixels; never shorter than a fifth of what it was.
[[nodiscard]] Pen::Line trimmed(const Pen::Line& line, float begin, float end);

} // namespace strata::ui
