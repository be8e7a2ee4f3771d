// SPDX-License-Identifier: MIT
// Where something may stand in a picture without covering the board. Plain arithmetic.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "ui/layout.h"

namespace strata::ui {

// The corners of the convex hull of the points, counterclockwise.
[[nodiscard]] std::vector<glm::vec2> hull_of(std::vector<glm::vec2> points);
// True if the rectangle and the convex shape have nothing in common.
[[nodiscard]] bool are_apart(const Rect& rect, std::span<const glm::vec2> hull);

// Corners of the picture in order of preference: lower right, upper right, lower left, upper left.
inline constexpr std::size_t corner_count = 4;
[[nodiscard]] Rect in_corner(const Rect& room, glm::vec2 size, std::size_t corner);
// The first of them, or `last` before all, in which a card of that size is apart from the board and
// from what else stands there; nothing if there is none.
[[nodiscard]] std::optional<std::size_t> free_corner(const Rect& room, glm::vec2 size,
                                                     std::span<const glm::vec2> hull,
                                                     std::span<const Rect> others,
                                                     std::size_t last);

} // namespace strata::ui
