// SPDX-License-Identifier: MIT
#include "ui/map/pen.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <imgui.h>

#include "ui/style.h"
#include "view/board/ways.h"

namespace strata::ui {
namespace {

// What sets that colour off.
glm::vec4 edge_of(glm::vec4 colour) {
    return luminance(colour) > 0.2F ? glm::vec4{0.05F, 0.05F, 0.07F, 0.9F}
                                    : glm::vec4{1.0F, 1.0F, 1.0F, 0.85F};
}

glm::vec2 direction_at_end(const Pen::Line& line) {
    for (std::size_t n = line.size() - 1; n > 0; --n)
        if (glm::distance(line[n], line[n - 1]) > 1e-3F)
            return glm::normalize(line[n] - line[n - 1]);
    return {1.0F, 0.0F};
}

glm::vec2 across(glm::vec2 along) { return {-along.y, along.x}; }

} // namespace

Pen::Line trimmed(const Pen::Line& line, float begin, float end) {
    const float length = view::length_of(line);
    if (length <= 0.0F) return line;
    const float most = 0.8F * length;
    const float share = begin + end > most ? most / (begin + end) : 1.0F;
    const float first = begin * share / length;
    const float last = 1.0F - end * share / length;
    Pen::Line kept{view::point_along(line, first)};
    float passed = 0.0F;
    for (std::size_t n = 1; n + 1 < line.size(); ++n) {
        passed += glm::distance(line[n - 1], line[n]) / length;
        if (passed > first && passed < last) kept.push_back(line[n]);
    }
    kept.push_back(view::point_along(line, last));
    return kept;
}

void Pen::stroke(glm::vec2 from, glm::vec2 to, glm::vec4 colour, float width) {
    list_.AddLine({from.x, from.y}, {to.x, to.y}, packed(colour), width);
}

void Pen::plain(const Line& line, glm::vec4 colour, float width) {
    for (const bool under : {true, false})
        for (std::size_t n = 0; n + 1 < line.size(); ++n)
            stroke(line[n], line[n + 1], under ? edge_of(colour) : colour,
                   width * width_ + (under ? 2.0F : 0.0F));
}

void Pen::dashed(const Line& line, glm::vec4 colour) {
    const float length = view::length_of(line);
    const int count = std::max(1, static_cast<int>(length / (width_ * 4.0F))) | 1;
    for (const bool under : {true, false})
        for (int n = 0; n < count; n += 2) {
            const auto at = [&](int step) {
                return view::point_along(line,
                                         static_cast<float>(step) / static_cast<float>(count));
            };
            stroke(at(n), at(n + 1), under ? edge_of(colour) : colour,
                   width_ * 1.4F + (under ? 2.0F : 0.0F));
        }
}

void Pen::dotted(const Line& line, glm::vec4 colour) {
    const int count = std::max(1, static_cast<int>(view::length_of(line) / (width_ * 3.5F)));
    for (int n = 0; n < count; ++n) {
        const auto at =
            view::point_along(line, (static_cast<float>(n) + 0.5F) / static_cast<float>(count));
        list_.AddCircleFilled({at.x, at.y}, width_ + 1.0F, packed(edge_of(colour)), 10);
        list_.AddCircleFilled({at.x, at.y}, width_, packed(colour), 10);
    }
}

void Pen::head(const Line& line, glm::vec4 colour, float size) {
    const glm::vec2 along = direction_at_end(line);
    const glm::vec2 tip = line.back();
    const glm::vec2 left = tip - along * size + across(along) * size * 0.5F;
    const glm::vec2 right = tip - along * size - across(along) * size * 0.5F;
    const ImVec2 a{tip.x, tip.y};
    const ImVec2 b{left.x, left.y};
    const ImVec2 c{right.x, right.y};
    list_.AddTriangleFilled(a, b, c, packed(colour));
    list_.AddTriangle(a, b, c, packed(edge_of(colour)), 1.0F);
}

void Pen::bar(const Line& line, glm::vec4 colour, float half) {
    const glm::vec2 side = across(direction_at_end(line)) * half;
    plain({line.back() - side, line.back() + side}, colour, 1.5F);
}

void Pen::ring(glm::vec2 centre, float radius, glm::vec4 colour) {
    list_.AddCircle({centre.x, centre.y}, radius, packed(edge_of(colour)), 0, width_ + 2.0F);
    list_.AddCircle({centre.x, centre.y}, radius, packed(colour), 0, width_);
}

void Pen::double_ring(glm::vec2 centre, float radius, glm::vec4 colour) {
    ring(centre, radius, colour);
    ring(centre, radius - 2.0F * width_ - 1.0F, colour);
}

void Pen::toothed_ring(glm::vec2 centre, float radius, glm::vec4 colour) {
    constexpr int teeth = 8;
    constexpr float turn = 2.0F * std::numbers::pi_v<float> / teeth;
    for (int n = 0; n < teeth; ++n) {
        const auto point = [&](float part, float reach) {
            const float angle = turn * (static_cast<float>(n) + part);
            return centre + glm::vec2{std::cos(angle), std::sin(angle)} * radius * reach;
        };
        const auto tip = point(0.0F, 1.25F);
        const auto left = point(0.22F, 1.0F);
        const auto right = point(-0.22F, 1.0F);
        list_.AddTriangleFilled({tip.x, tip.y}, {left.x, left.y}, {right.x, right.y},
                                packed(colour));
    }
    ring(centre, radius, colour);
}

void Pen::frame(glm::vec2 centre, float half, glm::vec4 colour) {
    for (const bool under : {true, false})
        list_.AddRect({centre.x - half, centre.y - half}, {centre.x + half, centre.y + half},
                      packed(under ? edge_of(colour) : colour), 0.0F, 0,
                      width_ + (under ? 2.0F : 0.0F));
}

void Pen::cross(glm::vec2 centre, float half, glm::vec4 colour) {
    plain({centre - half, centre + half}, colour);
    plain({centre + glm::vec2{-half, half}, centre + glm::vec2{half, -half}}, colour);
}

} // namespace strata::ui
