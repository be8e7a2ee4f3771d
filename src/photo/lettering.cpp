// SPDX-License-Identifier: MIT
#include "photo/lettering.h"

#include <algorithm>
#include <span>
#include <utility>

#include <stb/stb_truetype.h>

#include "scene/typeface.h"

namespace strata::photo {
namespace {

// A segment of an outline from its lower to its upper end. Horizontal ones are skipped.
struct OutlineEdge {
    glm::vec2 low, high;
    int turns; // winding: 1 downwards, -1 upwards

    [[nodiscard]] float x_at(float y) const {
        return glm::mix(low.x, high.x, (y - low.y) / (high.y - low.y));
    }
};

void add_edge(std::vector<OutlineEdge>& edges, glm::vec2 from, glm::vec2 to) {
    if (from.y < to.y) edges.push_back({from, to, -1});
    if (from.y > to.y) edges.push_back({to, from, 1});
}

glm::vec2 on_curve(glm::vec2 a, glm::vec2 b, glm::vec2 c, glm::vec2 d, float t) {
    const float s = 1.0F - t;
    return a * (s * s * s) + b * (3.0F * s * s * t) + c * (3.0F * s * t * t) + d * (t * t * t);
}

std::vector<OutlineEdge> outline_of(const stbtt_fontinfo& font, char32_t character, float scale) {
    constexpr int pieces = 6; // segments per curve
    stbtt_vertex* corners = nullptr;
    const int count = stbtt_GetCodepointShape(&font, static_cast<int>(character), &corners);
    std::vector<OutlineEdge> edges;
    glm::vec2 at{0.0F};
    for (int n = 0; n < count; ++n) {
        const stbtt_vertex& v = corners[n];
        const glm::vec2 to = glm::vec2{v.x, v.y} * scale;
        const glm::vec2 c1 = glm::vec2{v.cx, v.cy} * scale;
        const glm::vec2 c2 = glm::vec2{v.cx1, v.cy1} * scale;
        if (v.type == STBTT_vline) add_edge(edges, at, to);
        const bool cubic = v.type == STBTT_vcubic;
        for (int piece = 1; (cubic || v.type == STBTT_vcurve) && piece <= pieces; ++piece) {
            const auto point = [&](int i) {
                const float t = static_cast<float>(i) / pieces;
                return cubic ? on_curve(at, c1, c2, to, t)
                             : on_curve(at, glm::mix(at, c1, 2.0F / 3.0F),
                                        glm::mix(to, c1, 2.0F / 3.0F), to, t);
            };
            add_edge(edges, point(piece - 1), point(piece));
        }
        at = to;
    }
    stbtt_FreeShape(&font, corners);
    return edges;
}

void add_trapezoid(scene::Mesh& mesh, const OutlineEdge& left, const OutlineEdge& right, float low,
                   float high, glm::vec2 pen) {
    const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
    for (const glm::vec2 corner : {glm::vec2{left.x_at(low), low},
                                   {right.x_at(low), low},
                                   {right.x_at(high), high},
                                   {left.x_at(high), high}})
        mesh.vertices.push_back({glm::vec3{corner + pen, 0.0F}, {0.0F, 0.0F, 1.0F}});
    for (const std::uint32_t n : {0U, 1U, 2U, 0U, 2U, 3U}) mesh.indices.push_back(first + n);
}

// Divides the area into trapezoids between consecutive corner heights.
void fill(scene::Mesh& mesh, const std::vector<OutlineEdge>& edges, glm::vec2 pen) {
    std::vector<float> heights;
    for (const OutlineEdge& edge : edges) {
        heights.push_back(edge.low.y);
        heights.push_back(edge.high.y);
    }
    std::ranges::sort(heights);
    for (std::size_t n = 0; n + 1 < heights.size(); ++n) {
        const float low = heights[n], high = heights[n + 1];
        if (low == high) continue;
        std::vector<const OutlineEdge*> across;
        for (const OutlineEdge& edge : edges)
            if (edge.low.y <= low && edge.high.y >= high) across.push_back(&edge);
        std::ranges::sort(across, {},
                          [&](const OutlineEdge* edge) { return edge->x_at((low + high) * 0.5F); });
        int inside = 0;
        const OutlineEdge* left = nullptr;
        for (const OutlineEdge* edge : across) {
            if (inside == 0) left = edge;
            inside += edge->turns;
            if (inside == 0) add_trapezoid(mesh, *left, *edge, low, high, pen);
        }
    }
}

} // namespace

Typecase::Typecase() : file_(scene::letter_typeface()) {
    if (file_.empty()) return;
    font_ = std::make_unique<stbtt_fontinfo>();
    if (stbtt_InitFont(font_.get(), file_.data(), 0) == 0) font_.reset();
}

Typecase::~Typecase() = default;

scene::Mesh Typecase::line(std::string_view text) const {
    scene::Mesh mesh;
    if (!font_) return mesh;
    const float scale = stbtt_ScaleForPixelHeight(font_.get(), 1.0F);
    int left = 0, bottom = 0, right = 0, top = 0;
    stbtt_GetCodepointBox(font_.get(), 'H', &left, &bottom, &right, &top);
    glm::vec2 pen{0.0F, -0.5F * static_cast<float>(top) * scale};
    while (!text.empty()) {
        const char32_t character = scene::next_character(text);
        fill(mesh, outline_of(*font_, character, scale), pen);
        int advance = 0, bearing = 0;
        stbtt_GetCodepointHMetrics(font_.get(), static_cast<int>(character), &advance, &bearing);
        pen.x += static_cast<float>(advance) * scale;
    }
    for (auto& vertex : mesh.vertices) vertex.position.x -= 0.5F * pen.x;
    return mesh;
}

} // namespace strata::photo
