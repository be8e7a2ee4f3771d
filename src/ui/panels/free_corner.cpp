// SPDX-License-Identifier: MIT
#include "ui/panels/free_corner.h"

#include <algorithm>
#include <array>
#include <limits>

namespace strata::ui {
namespace {

float cross(glm::vec2 a, glm::vec2 b) { return a.x * b.y - a.y * b.x; }

bool overlap(const Rect& a, const Rect& b) {
    return a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y;
}

// True if a line across `axis` parts the two.
bool parts(glm::vec2 axis, std::span<const glm::vec2> one, std::span<const glm::vec2> other) {
    const auto reach = [&](std::span<const glm::vec2> points) {
        float low = std::numeric_limits<float>::max();
        float high = std::numeric_limits<float>::lowest();
        for (const glm::vec2 point : points) {
            low = std::min(low, glm::dot(axis, point));
            high = std::max(high, glm::dot(axis, point));
        }
        return glm::vec2{low, high};
    };
    const glm::vec2 a = reach(one);
    const glm::vec2 b = reach(other);
    return a.y <= b.x || b.y <= a.x;
}

} // namespace

std::vector<glm::vec2> hull_of(std::vector<glm::vec2> points) {
    std::ranges::sort(points,
                      [](glm::vec2 a, glm::vec2 b) { return a.x != b.x ? a.x < b.x : a.y < b.y; });
    if (points.size() < 3) return points;
    std::vector<glm::vec2> hull;
    const auto add = [&](glm::vec2 point, std::size_t least) {
        while (hull.size() >= least &&
               cross(hull.back() - hull[hull.size() - 2], point - hull.back()) <= 0.0F)
            hull.pop_back();
        hull.push_back(point);
    };
    for (const glm::vec2 point : points) add(point, 2);
    const std::size_t upper = hull.size() + 1;
    for (std::size_t n = points.size() - 1; n-- > 0;) add(points[n], upper);
    hull.pop_back(); // the first one again
    return hull;
}

bool are_apart(const Rect& rect, std::span<const glm::vec2> hull) {
    if (hull.empty()) return true;
    const std::array<glm::vec2, 4> corners{
        {rect.min, {rect.max.x, rect.min.y}, rect.max, {rect.min.x, rect.max.y}}};
    if (parts({1.0F, 0.0F}, corners, hull) || parts({0.0F, 1.0F}, corners, hull)) return true;
    for (std::size_t n = 0; n < hull.size(); ++n) {
        const glm::vec2 side = hull[(n + 1) % hull.size()] - hull[n];
        if (parts({-side.y, side.x}, corners, hull)) return true;
    }
    return false;
}

Rect in_corner(const Rect& room, glm::vec2 size, std::size_t corner) {
    const glm::vec2 at{corner < 2 ? 1.0F : 0.0F, corner % 2 == 0 ? 1.0F : 0.0F};
    const glm::vec2 low = room.min + (room.size() - size) * at;
    return {low, low + size};
}

std::optional<std::size_t> free_corner(const Rect& room, glm::vec2 size,
                                       std::span<const glm::vec2> hull,
                                       std::span<const Rect> others, std::size_t last) {
    const auto free = [&](std::size_t corner) {
        const Rect place = in_corner(room, size, corner);
        return are_apart(place, hull) &&
               std::ranges::none_of(others, [&](const Rect& one) { return overlap(place, one); });
    };
    if (free(last)) return last;
    for (std::size_t corner = 0; corner < corner_count; ++corner)
        if (free(corner)) return corner;
    return std::nullopt;
}

} // namespace strata::ui
