// SPDX-License-Identifier: MIT
// Where the cards stand in table mode.
#include <algorithm>
#include <array>
#include <cmath>

#include "ui/layout.h"

namespace strata::ui {
namespace {

// In units of the scale.
constexpr float strip_depth = 116.0F;
constexpr float longest_strip = 900.0F;
constexpr float narrowest_column = 190.0F;
constexpr float widest_column = 330.0F;
constexpr float highest_table_card = 300.0F;
constexpr float gap = 8.0F;

enum Edge : std::uint8_t { below, left, above, right, edge_count }; // by the quarters of its cards

struct Sitting {
    rules::Seat seat;
    float along; // from left to right or from top to bottom, -1..1
};
using Edges = std::array<std::vector<Sitting>, edge_count>;

Edges edges_of(std::span<const float> angles) {
    constexpr float tie = 1e-3F; // corners count as above and below: there is more room
    Edges edges;
    for (std::size_t n = 0; n < angles.size(); ++n) {
        const glm::vec2 way{std::cos(angles[n]), -std::sin(angles[n])}; // y down
        const bool aside = std::abs(way.x) > std::abs(way.y) + tie;
        const Edge edge = aside ? (way.x < 0.0F ? left : right) : (way.y > 0.0F ? below : above);
        edges[edge].push_back({static_cast<rules::Seat>(n), aside ? way.y : way.x});
    }
    for (auto& edge : edges) std::ranges::sort(edge, {}, &Sitting::along);
    return edges;
}

Rect rounded(const Rect& rect) { return {glm::floor(rect.min), glm::floor(rect.max)}; }

// Cards side by side along the longer side of the strip, each in the middle of its share.
void place_along(Layout& layout, const Rect& strip, const std::vector<Sitting>& seats, int quarters,
                 float scale) {
    const int axis = quarters % 2 == 0 ? 0 : 1;
    const float share = strip.size()[axis] / static_cast<float>(seats.size());
    const float length = std::min(share - 2.0F * gap * scale, longest_strip * scale);
    for (std::size_t n = 0; n < seats.size(); ++n) {
        const float middle = strip.min[axis] + share * (static_cast<float>(n) + 0.5F);
        Rect card{strip.min + gap * scale, strip.max - gap * scale};
        card.min[axis] = middle - length / 2.0F;
        card.max[axis] = middle + length / 2.0F;
        layout.table.push_back({seats[n].seat, rounded(card), quarters});
    }
}

void lay_around(Layout& layout, float scale, std::span<const float> angles) {
    const Edges edges = edges_of(angles);
    const float shorter = std::min(layout.window.x, layout.window.y);
    const float depth = std::round(std::min(strip_depth * scale, shorter * 0.22F));
    Rect& board = layout.between;
    if (!edges[above].empty()) board.min.y += depth;
    if (!edges[below].empty()) board.max.y -= depth;
    if (!edges[left].empty()) board.min.x += depth;
    if (!edges[right].empty()) board.max.x -= depth;
    const glm::vec2 end = layout.window;
    const std::array<Rect, edge_count> strips{
        Rect{{0.0F, board.max.y}, end}, Rect{{0.0F, board.min.y}, {board.min.x, board.max.y}},
        Rect{{0.0F, 0.0F}, {end.x, board.min.y}},
        Rect{{board.max.x, board.min.y}, {end.x, board.max.y}}};
    for (int edge = 0; edge < edge_count; ++edge) {
        const auto n = static_cast<std::size_t>(edge);
        if (!edges[n].empty()) place_along(layout, strips[n], edges[n], edge, scale);
    }
}

// Whoever sits below on the left, whoever sits above on the right, all others at their side.
Edges sides_of(std::span<const float> angles) {
    constexpr float tie = 1e-3F;
    Edges sides;
    for (std::size_t n = 0; n < angles.size(); ++n) {
        const glm::vec2 way{std::cos(angles[n]), -std::sin(angles[n])};
        const bool middle = std::abs(way.x) < tie;
        const Edge side = (middle ? way.y > 0.0F : way.x < 0.0F) ? left : right;
        sides[side].push_back({static_cast<rules::Seat>(n), way.y});
    }
    for (auto& side : sides) std::ranges::sort(side, {}, &Sitting::along);
    return sides;
}

void lay_beside(Layout& layout, float scale, std::span<const float> angles) {
    const float wide = std::round(
        std::clamp(layout.window.x * 0.24F, narrowest_column * scale, widest_column * scale));
    layout.between.min.x += wide;
    layout.between.max.x -= wide;
    const Edges sides = sides_of(angles);
    for (const Edge side : {left, right}) {
        const float share = layout.window.y / static_cast<float>(sides[side].size());
        const float high = std::min(share - 2.0F * gap * scale, highest_table_card * scale);
        const float x = side == left ? 0.0F : layout.between.max.x;
        float middle = share * 0.5F;
        for (const Sitting& one : sides[side]) {
            const Rect card{{x + gap * scale, middle - high / 2.0F},
                            {x + wide - gap * scale, middle + high / 2.0F}};
            layout.table.push_back({one.seat, rounded(card), 0});
            middle += share;
        }
    }
}

} // namespace

Layout lay_out_for_table(glm::vec2 window, float scale, TableScreen screen,
                         std::span<const float> angles) {
    Layout layout;
    layout.window = window;
    layout.board = layout.between = {{0.0F, 0.0F}, window};
    if (screen == TableScreen::lies)
        lay_around(layout, scale, angles);
    else
        lay_beside(layout, scale, angles);
    return layout;
}

} // namespace strata::ui
