// SPDX-License-Identifier: MIT
#include "view/bodies/disc_symbol.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace strata::view {

namespace {

using scene::Polygon;

constexpr float pi = std::numbers::pi_v<float>;
constexpr float depth = 0.84F; // of an ellipse that a circle becomes, against its width
constexpr float rise = 0.62F;  // of a height

// Part of a circle at that height; angles in radians.
void add_arc(Polygon& line, float radius, float height, float from, float to) {
    constexpr int steps = 24;
    for (int i = 0; i <= steps; ++i) {
        const float angle = from + (to - from) * static_cast<float>(i) / steps;
        line.emplace_back(radius * std::cos(angle),
                          radius * depth * std::sin(angle) + height * rise);
    }
}

Polygon wall(float radius, float foot, float top) {
    Polygon line;
    add_arc(line, radius, foot, -pi, 0.0F);
    add_arc(line, radius, top, 0.0F, pi);
    return line;
}

Polygon face(float radius, float top) {
    Polygon line;
    add_arc(line, radius, top, 0.0F, 2.0F * pi);
    line.pop_back();
    return line;
}

// A boss in the middle may stand higher.
float rim_height(const Polygon& profile, float radius) {
    float height = 0.0F;
    for (const glm::vec2 point : profile)
        if (point.x > radius * 0.5F) height = std::max(height, point.y);
    return height;
}

void add_ring(std::vector<Polygon>& marks, float outer, float inner, float height) {
    for (const float from : {0.0F, pi}) {
        Polygon half;
        add_arc(half, outer, height, from, from + pi);
        add_arc(half, inner, height, from + pi, from);
        marks.push_back(half);
    }
}

// A thin line where the upper face, followed from its rim inwards, first goes down and up again:
// more would make a light disc dark.
void add_groove(std::vector<Polygon>& marks, const Polygon& profile, float height) {
    constexpr float half_width = 0.013F;
    float outer = 0.0F; // of the groove begun; 0 while there is none
    for (std::size_t i = 1; i < profile.size(); ++i) {
        const float climb = profile[i].y - profile[i - 1].y;
        if (climb < -1e-4F && profile[i].y > height * 0.5F && outer == 0.0F) {
            outer = profile[i - 1].x;
        } else if (climb > 1e-4F && outer > 0.0F) {
            const float middle = (outer + profile[i].x) * 0.5F;
            add_ring(marks, middle + half_width, middle - half_width, height);
            return;
        }
    }
}

// What stands higher than the rim in the middle: it tells a crowned man from afar.
void add_boss(std::vector<Polygon>& marks, const Polygon& profile, float height) {
    float radius = 0.0F;
    for (const glm::vec2 point : profile)
        if (point.y > height + 0.005F) radius = std::max(radius, point.x);
    if (radius > 0.0F) marks.push_back(face(radius, height));
}

} // namespace

DiscSymbol seen_from_above(std::span<const Polygon> profiles) {
    DiscSymbol symbol;
    float top = 0.0F;
    for (const Polygon& profile : profiles) {
        const float radius = std::ranges::max_element(profile, {}, &glm::vec2::x)->x;
        const float foot = profile.front().y;
        top = rim_height(profile, radius);
        symbol.outlines.push_back(wall(radius, foot, top));
        symbol.outlines.push_back(face(radius, top));
    }
    if (profiles.empty()) return symbol;
    add_groove(symbol.marks, profiles.back(), top);
    add_boss(symbol.marks, profiles.back(), top);
    return symbol;
}

} // namespace strata::view
