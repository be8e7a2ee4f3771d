// SPDX-License-Identifier: MIT
#include "ui/map/pen.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "view/board/ways.h"
#include "view/bodies/seat_look.h"

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

Pen::Line arc(glm::vec2 centre, float radius, float from, float to) {
    constexpr int parts = 8;
    Pen::Line points;
    for (int n = 0; n <= parts; ++n) {
        const float angle = glm::mix(from, to, static_cast<float>(n) / parts);
        points.push_back(centre + glm::vec2{std::cos(angle), std::sin(angle)} * radius);
    }
    return points;
}

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

void InsightPen::plain(const Line& line, glm::vec4 colour, float width) {
    for (const bool under : {true, false})
        for (std::size_t n = 0; n + 1 < line.size(); ++n)
            pen_.line({line[n], line[n + 1]}, under ? edge_of(colour) : colour,
                      width * width_ + (under ? 2.0F : 0.0F));
}

void InsightPen::dashed(const Line& line, glm::vec4 colour) {
    const float length = view::length_of(line);
    const int count = std::max(1, static_cast<int>(length / (width_ * 4.0F))) | 1;
    for (const bool under : {true, false})
        for (int n = 0; n < count; n += 2) {
            const auto at = [&](int step) {
                return view::point_along(line,
                                         static_cast<float>(step) / static_cast<float>(count));
            };
            pen_.line({at(n), at(n + 1)}, under ? edge_of(colour) : colour,
                      width_ * 1.4F + (under ? 2.0F : 0.0F));
        }
}

void InsightPen::dotted(const Line& line, glm::vec4 colour) {
    const int count = std::max(1, static_cast<int>(view::length_of(line) / (width_ * 3.5F)));
    for (int n = 0; n < count; ++n) {
        const auto at =
            view::point_along(line, (static_cast<float>(n) + 0.5F) / static_cast<float>(count));
        pen_.disc(at, width_ + 1.0F, edge_of(colour));
        pen_.disc(at, width_, colour);
    }
}

void InsightPen::head(const Line& line, glm::vec4 colour, float size) {
    const glm::vec2 along = direction_at_end(line);
    const glm::vec2 tip = line.back();
    const glm::vec2 left = tip - along * size + across(along) * size * 0.5F;
    const glm::vec2 right = tip - along * size - across(along) * size * 0.5F;
    pen_.fill({tip, left, right}, colour);
    pen_.line({tip, left, right}, edge_of(colour), 1.0F, true);
}

void InsightPen::bar(const Line& line, glm::vec4 colour, float half) {
    const glm::vec2 side = across(direction_at_end(line)) * half;
    plain({line.back() - side, line.back() + side}, colour, 1.5F);
}

void InsightPen::ring(glm::vec2 centre, float radius, glm::vec4 colour) {
    pen_.circle(centre, radius, edge_of(colour), width_ + 2.0F);
    pen_.circle(centre, radius, colour, width_);
}

void InsightPen::double_ring(glm::vec2 centre, float radius, glm::vec4 colour) {
    ring(centre, radius, colour);
    ring(centre, radius - 2.0F * width_ - 1.0F, colour);
}

void InsightPen::toothed_ring(glm::vec2 centre, float radius, glm::vec4 colour) {
    constexpr int teeth = 8;
    constexpr float turn = 2.0F * std::numbers::pi_v<float> / teeth;
    for (int n = 0; n < teeth; ++n) {
        const auto point = [&](float part, float reach) {
            const float angle = turn * (static_cast<float>(n) + part);
            return centre + glm::vec2{std::cos(angle), std::sin(angle)} * radius * reach;
        };
        pen_.fill({point(0.0F, 1.25F), point(0.22F, 1.0F), point(-0.22F, 1.0F)}, colour);
    }
    ring(centre, radius, colour);
}

void InsightPen::frame(glm::vec2 centre, float half, glm::vec4 colour) {
    for (const bool under : {true, false})
        pen_.frame({centre - half, centre + half}, under ? edge_of(colour) : colour,
                   width_ + (under ? 2.0F : 0.0F));
}

void InsightPen::cross(glm::vec2 centre, float half, glm::vec4 colour) {
    plain({centre - half, centre + half}, colour);
    plain({centre + glm::vec2{-half, half}, centre + glm::vec2{half, -half}}, colour);
}

SymbolColours symbol_colours(const Palette& colours, const rules::Variant& variant,
                             rules::Seat army, bool inert) {
    const auto look = static_cast<std::size_t>(view::seat_look(variant, army));
    const glm::vec4 own = symbol_fill(inert ? colours.inert_piece : colours.pieces[look], look);
    return {own, luminance(own) > 0.18F ? symbol_ink : glm::mix(symbol_paper, symbol_ink, 0.1F)};
}

SymbolColours sign_colours(const Palette& colours, const rules::Variant& variant, rules::Seat seat,
                           bool inert, SignEdge edge) {
    SymbolColours own = symbol_colours(colours, variant, seat, inert);
    if (view::seat_look(variant, seat) != 1 || inert) {
        if (edge == SignEdge::text) own.line = colours.text;
        return own;
    }
    // Black: a dark body that a dark panel does not swallow, within a light rim.
    constexpr float least_contrast = 2.0F;
    constexpr float still_dark = 0.14F;
    own.line = glm::vec4{0.9F, 0.9F, 0.9F, 1.0F};
    if (edge == SignEdge::text)
        while (contrast(own.fill, colours.panel) < least_contrast &&
               luminance(own.fill) < still_dark)
            own.fill = glm::mix(own.fill, own.line, 0.04F);
    return own;
}

void draw_seat_sign(Pen& pen, const Palette& colours, const rules::Variant& variant,
                    rules::Seat seat, bool inert, glm::vec2 centre, float radius, SignEdge edge) {
    auto shape = view::seat_shape(view::seat_look(variant, seat));
    for (auto& point : shape) point = centre + glm::vec2{point.x, -point.y} * radius;
    pen.shape(shape, sign_colours(colours, variant, seat, inert, edge),
              std::max(1.2F, radius / 7.0F));
}

} // namespace strata::ui
