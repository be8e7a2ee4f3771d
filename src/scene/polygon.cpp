// SPDX-License-Identifier: MIT
#include "scene/polygon.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <functional>
#include <numeric>

#include <clipper.hpp>

namespace strata::scene {

namespace {

using ClipperLib::IntPoint;
using ClipperLib::Path;
using ClipperLib::Paths;

constexpr float grid = 1 << 20; // steps per square; products of two lengths fit into 64 bits
constexpr double grid_edge = 1000.0;

// Rounds the origin to an integer, so that outlines snap alike wherever they are and shared edges
// keep their points.
glm::vec2 origin_of(const Polygon& polygon) {
    return polygon.empty() ? glm::vec2{0.0F} : glm::floor(polygon.front());
}

IntPoint snapped(glm::vec2 point, glm::vec2 origin) {
    const glm::dvec2 way = glm::dvec2{point} - glm::dvec2{origin}; // exact, without rounding
    const glm::dvec2 near = glm::clamp(way, -grid_edge, grid_edge) * double{grid};
    return {std::llround(near.x), std::llround(near.y)};
}

Path snapped(const Polygon& polygon, glm::vec2 origin) {
    Path path;
    for (const glm::vec2 point : polygon) {
        path.push_back(snapped(point, origin));
    }
    return path;
}

Path snapped(const Polygon& polygon) { return snapped(polygon, origin_of(polygon)); }

float cross(glm::vec2 a, glm::vec2 b) { return a.x * b.y - a.y * b.x; }

// Positive if c is on the left of the line from a to b.
std::int64_t turn(const IntPoint& a, const IntPoint& b, const IntPoint& c) {
    return (b.X - a.X) * (c.Y - a.Y) - (b.Y - a.Y) * (c.X - a.X);
}

bool in_triangle(const IntPoint& p, const IntPoint& a, const IntPoint& b, const IntPoint& c) {
    return turn(a, b, p) >= 0 && turn(b, c, p) >= 0 && turn(c, a, p) >= 0;
}

// Area in grid units; regions are counted once, whatever the winding number.
double covered(const Path& path, ClipperLib::PolyFillType fill) {
    Paths parts;
    ClipperLib::SimplifyPolygon(path, parts, fill);
    return std::transform_reduce(parts.begin(), parts.end(), 0.0, std::plus(), ClipperLib::Area);
}

// Remaining corners of `path`, by index.
using Corners = std::vector<std::uint32_t>;

std::uint32_t before(const Corners& left, std::size_t place) {
    return left[(place + left.size() - 1) % left.size()];
}

std::uint32_t after(const Corners& left, std::size_t place) {
    return left[(place + 1) % left.size()];
}

bool is_ear(const Path& path, const Corners& left, std::size_t place) {
    const IntPoint& a = path[before(left, place)];
    const IntPoint& b = path[left[place]];
    const IntPoint& c = path[after(left, place)];
    return turn(a, b, c) > 0 && std::ranges::none_of(left, [&](std::uint32_t other) {
               return other != before(left, place) && other != left[place] &&
                      other != after(left, place) && in_triangle(path[other], a, b, c);
           });
}

// If no proper ear is left, the most nearly straight corner is removed.
std::size_t flattest(const Path& path, const Corners& left) {
    const auto bend = [&](std::size_t place) {
        return std::abs(
            turn(path[before(left, place)], path[left[place]], path[after(left, place)]));
    };
    std::size_t best = 0;
    for (std::size_t place = 1; place < left.size(); ++place) {
        best = bend(place) < bend(best) ? place : best;
    }
    return best;
}

} // namespace

float signed_area(const Polygon& polygon) {
    float twice = 0.0F;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        twice += cross(polygon[i], polygon[(i + 1) % polygon.size()]);
    }
    return twice / 2.0F;
}

Polygon counter_clockwise(Polygon polygon) {
    if (!ClipperLib::Orientation(snapped(polygon))) {
        std::reverse(polygon.begin(), polygon.end());
    }
    return polygon;
}

bool is_simple(const Polygon& polygon) {
    constexpr double unseen = 1e-5 * grid * grid;
    const Path path = snapped(polygon);
    const double turned_round = std::abs(ClipperLib::Area(path));
    return path.size() >= 3 &&
           std::abs(covered(path, ClipperLib::pftEvenOdd) - turned_round) < unseen &&
           std::abs(covered(path, ClipperLib::pftNonZero) - turned_round) < unseen;
}

bool contains(const Polygon& polygon, glm::vec2 point) {
    const glm::vec2 origin = origin_of(polygon);
    const Path path = snapped(polygon, origin);
    const IntPoint p = snapped(point, origin);
    bool inside = false;
    for (std::size_t i = 0; i < path.size(); ++i) {
        const IntPoint& a = path[i];
        const IntPoint& b = path[(i + 1) % path.size()];
        const bool rises = a.Y <= p.Y && p.Y < b.Y;
        const bool falls = b.Y <= p.Y && p.Y < a.Y;
        if ((rises && turn(a, b, p) > 0) || (falls && turn(a, b, p) < 0)) {
            inside = !inside;
        }
    }
    return inside;
}

std::vector<std::uint32_t> triangulate(const Polygon& polygon) {
    const Path path = snapped(polygon);
    Corners left(path.size());
    std::iota(left.begin(), left.end(), 0U);
    if (!ClipperLib::Orientation(path)) {
        std::reverse(left.begin(), left.end());
    }
    std::vector<std::uint32_t> triangles;
    while (left.size() >= 3) {
        std::size_t place = 0;
        while (place < left.size() && !is_ear(path, left, place)) {
            ++place;
        }
        if (place < left.size()) {
            triangles.insert(triangles.end(),
                             {before(left, place), left[place], after(left, place)});
        } else {
            place = flattest(path, left);
        }
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(place));
    }
    return triangles;
}

std::vector<Polygon> united(std::span<const Polygon> parts, float fine) {
    ClipperLib::Clipper clipper;
    for (const Polygon& part : parts) {
        Path path = snapped(part, glm::vec2{0.0F});
        if (!ClipperLib::Orientation(path)) ClipperLib::ReversePath(path);
        clipper.AddPath(path, ClipperLib::ptSubject, true);
    }
    Paths outlines;
    clipper.Execute(ClipperLib::ctUnion, outlines, ClipperLib::pftNonZero, ClipperLib::pftNonZero);
    ClipperLib::CleanPolygons(outlines, static_cast<double>(fine * grid));
    std::vector<Polygon> all;
    for (const Path& outline : outlines) {
        if (outline.size() < 3) continue;
        Polygon& polygon = all.emplace_back();
        for (const IntPoint& point : outline) polygon.push_back(glm::vec2{point.X, point.Y} / grid);
    }
    return all;
}

Polygon inset(const Polygon& polygon, float distance) {
    const Polygon outer = counter_clockwise(polygon);
    const auto inward = [](glm::vec2 from, glm::vec2 to) {
        const glm::vec2 edge = glm::normalize(to - from);
        return glm::vec2(-edge.y, edge.x);
    };
    Polygon inner;
    for (std::size_t i = 0; i < outer.size(); ++i) {
        const glm::vec2 before = inward(outer[(i + outer.size() - 1) % outer.size()], outer[i]);
        const glm::vec2 after = inward(outer[i], outer[(i + 1) % outer.size()]);
        // Limits the mitre: a very sharp corner would move by far more than `distance`.
        const float stretch = std::max(1.0F + glm::dot(before, after), 0.35F);
        inner.push_back(outer[i] + (before + after) * (distance / stretch));
    }
    return inner;
}

} // namespace strata::scene
