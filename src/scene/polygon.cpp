// SPDX-License-Identifier: MIT
#include "scene/polygon.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <optional>

namespace strata::scene {

namespace {

float cross(glm::vec2 a, glm::vec2 b) { return a.x * b.y - a.y * b.x; }

float turn(glm::vec2 a, glm::vec2 b, glm::vec2 c) { return cross(b - a, c - b); }

bool in_triangle(glm::vec2 p, glm::vec2 a, glm::vec2 b, glm::vec2 c) {
    return cross(b - a, p - a) >= 0.0F && cross(c - b, p - b) >= 0.0F &&
           cross(a - c, p - c) >= 0.0F;
}

// How far along p-q and r-s the two segments cross, each in 0..1.
std::optional<glm::vec2> crossing(glm::vec2 p, glm::vec2 q, glm::vec2 r, glm::vec2 s) {
    const float slope = cross(q - p, s - r);
    if (slope == 0.0F) {
        return std::nullopt;
    }
    const glm::vec2 along(cross(r - p, s - r) / slope, cross(r - p, q - p) / slope);
    const bool inside = along.x > 0.0F && along.x < 1.0F && along.y > 0.0F && along.y < 1.0F;
    return inside ? std::optional(along) : std::nullopt;
}

struct Node {
    glm::vec2 point;
    std::optional<std::size_t> crossing; // which crossing of the two lines stands here
};

struct Cut {
    std::size_t edge;
    float along;
    Node node;
};

using Ring = std::vector<Node>;

Ring ring_of(const Polygon& polygon, std::vector<Cut> cuts) {
    std::sort(cuts.begin(), cuts.end(), [](const Cut& a, const Cut& b) {
        return a.edge != b.edge ? a.edge < b.edge : a.along < b.along;
    });
    Ring ring;
    std::size_t next = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        ring.push_back({polygon[i], std::nullopt});
        for (; next < cuts.size() && cuts[next].edge == i; ++next) {
            ring.push_back(cuts[next].node);
        }
    }
    return ring;
}

std::array<Ring, 2> crossed_rings(const Polygon& a, const Polygon& b) {
    std::vector<Cut> cuts_of_a;
    std::vector<Cut> cuts_of_b;
    for (std::size_t i = 0; i < a.size(); ++i) {
        for (std::size_t j = 0; j < b.size(); ++j) {
            const glm::vec2 from = a[i];
            const glm::vec2 to = a[(i + 1) % a.size()];
            if (const auto along = crossing(from, to, b[j], b[(j + 1) % b.size()])) {
                const Node node{from + (to - from) * along->x, cuts_of_a.size()};
                cuts_of_a.push_back({i, along->x, node});
                cuts_of_b.push_back({j, along->y, node});
            }
        }
    }
    return {ring_of(a, cuts_of_a), ring_of(b, cuts_of_b)};
}

bool lower(const Node& a, const Node& b) {
    return a.point.y != b.point.y ? a.point.y < b.point.y : a.point.x < b.point.x;
}

// Follows ring `which` from `place` and changes over at every crossing, until it comes back.
Polygon walk(const std::array<Ring, 2>& rings, std::size_t which, std::size_t place) {
    Polygon line;
    const std::size_t first_ring = which;
    const std::size_t first_place = place;
    const std::size_t most = rings[0].size() + rings[1].size();
    do {
        const Node& node = rings[which][place];
        line.push_back(node.point);
        if (node.crossing) {
            which = 1 - which;
            const auto twin =
                std::find_if(rings[which].begin(), rings[which].end(),
                             [&](const Node& other) { return other.crossing == node.crossing; });
            place = static_cast<std::size_t>(twin - rings[which].begin());
        }
        place = (place + 1) % rings[which].size();
    } while ((which != first_ring || place != first_place) && line.size() <= most);
    assert(line.size() <= most && "two simple polygons have one outer boundary");
    return line;
}

std::size_t lowest(const Ring& ring) {
    return static_cast<std::size_t>(std::min_element(ring.begin(), ring.end(), lower) -
                                    ring.begin());
}

// Shared edges and corners have no proper crossing; a shift too small to see makes them cross.
Polygon nudged(Polygon polygon) {
    for (glm::vec2& point : polygon) {
        point += glm::vec2(1.7e-5F, 2.9e-5F);
    }
    return polygon;
}

bool is_ear(const Polygon& polygon, const std::vector<std::uint32_t>& left, std::size_t place) {
    const std::uint32_t before = left[(place + left.size() - 1) % left.size()];
    const std::uint32_t at = left[place];
    const std::uint32_t after = left[(place + 1) % left.size()];
    if (turn(polygon[before], polygon[at], polygon[after]) <= 0.0F) {
        return false;
    }
    return std::none_of(left.begin(), left.end(), [&](std::uint32_t other) {
        return other != before && other != at && other != after &&
               in_triangle(polygon[other], polygon[before], polygon[at], polygon[after]);
    });
}

// Where no proper ear is left, the corner that is nearest to straight goes.
std::size_t flattest(const Polygon& polygon, const std::vector<std::uint32_t>& left) {
    std::size_t best = 0;
    float least = INFINITY;
    for (std::size_t i = 0; i < left.size(); ++i) {
        const float bend = std::abs(turn(polygon[left[(i + left.size() - 1) % left.size()]],
                                         polygon[left[i]], polygon[left[(i + 1) % left.size()]]));
        if (bend < least) {
            least = bend;
            best = i;
        }
    }
    return best;
}

float distance_to_line(glm::vec2 point, glm::vec2 a, glm::vec2 b) {
    const float length = glm::distance(a, b);
    return length == 0.0F ? glm::distance(point, a) : std::abs(cross(b - a, point - a)) / length;
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
    if (signed_area(polygon) < 0.0F) {
        std::reverse(polygon.begin(), polygon.end());
    }
    return polygon;
}

bool is_simple(const Polygon& polygon) {
    const auto at = [&](std::size_t i) { return polygon[i % polygon.size()]; };
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        for (std::size_t j = i + 1; j < polygon.size(); ++j) {
            if (crossing(at(i), at(i + 1), at(j), at(j + 1))) {
                return false;
            }
        }
    }
    return polygon.size() >= 3;
}

bool contains(const Polygon& polygon, glm::vec2 point) {
    bool inside = false;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const glm::vec2 a = polygon[i];
        const glm::vec2 b = polygon[(i + 1) % polygon.size()];
        if ((a.y > point.y) != (b.y > point.y) &&
            point.x < a.x + (b.x - a.x) * (point.y - a.y) / (b.y - a.y)) {
            inside = !inside;
        }
    }
    return inside;
}

std::vector<std::uint32_t> triangulate(const Polygon& polygon) {
    std::vector<std::uint32_t> left(polygon.size());
    for (std::size_t i = 0; i < left.size(); ++i) {
        left[i] = static_cast<std::uint32_t>(i);
    }
    if (signed_area(polygon) < 0.0F) {
        std::reverse(left.begin(), left.end());
    }
    std::vector<std::uint32_t> triangles;
    while (left.size() >= 3) {
        std::size_t place = 0;
        while (place < left.size() && !is_ear(polygon, left, place)) {
            ++place;
        }
        const bool ear = place < left.size();
        place = ear ? place : flattest(polygon, left);
        if (ear) {
            triangles.insert(triangles.end(), {left[(place + left.size() - 1) % left.size()],
                                               left[place], left[(place + 1) % left.size()]});
        }
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(place));
    }
    return triangles;
}

Polygon united(const Polygon& a, const Polygon& b) {
    const Polygon first = counter_clockwise(a);
    const Polygon second = nudged(counter_clockwise(b));
    const std::array<Ring, 2> rings = crossed_rings(first, second);
    if (rings[0].size() == first.size()) {
        return contains(second, first.front()) ? second : first;
    }
    const std::size_t in_a = lowest(rings[0]);
    const std::size_t in_b = lowest(rings[1]);
    return lower(rings[1][in_b], rings[0][in_a]) ? walk(rings, 1, in_b) : walk(rings, 0, in_a);
}

Polygon cut_away(const Polygon& a, const Polygon& b) {
    Polygon tool = nudged(counter_clockwise(b));
    std::reverse(tool.begin(), tool.end());
    const std::array<Ring, 2> rings = crossed_rings(counter_clockwise(a), tool);
    return walk(rings, 0, lowest(rings[0]));
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
        // A needle-sharp corner would move back by far more than `distance`.
        const float stretch = std::max(1.0F + glm::dot(before, after), 0.35F);
        inner.push_back(outer[i] + (before + after) * (distance / stretch));
    }
    return inner;
}

Polygon simplified(const Polygon& polygon, float tolerance) {
    Polygon line = counter_clockwise(polygon);
    for (std::size_t i = 0; line.size() > 3 && i < line.size();) {
        const glm::vec2 before = line[(i + line.size() - 1) % line.size()];
        const glm::vec2 after = line[(i + 1) % line.size()];
        if (distance_to_line(line[i], before, after) < tolerance) {
            line.erase(line.begin() + static_cast<std::ptrdiff_t>(i));
        } else {
            ++i;
        }
    }
    return line;
}

} // namespace strata::scene
