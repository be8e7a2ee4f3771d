// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include <glm/glm.hpp>

namespace strata::scene {

// A point of an outline and the kind of segment that leads to it.
struct CurvePoint {
    enum class Kind {
        corner, // a straight segment leads here, and the direction may change
        smooth, // a smooth curve through this point, tangential to both neighbours
        arc,    // a circular arc leads here from the previous point; otherwise like a corner
    };
    glm::vec2 position;
    Kind kind = Kind::corner;
    // For arcs: tangent of a quarter of the angle, 1 for a half circle, positive counter-clockwise
    // (the bulge of a CAD polyline).
    float bulge = 0.0F;
};

struct CurveSample {
    glm::vec2 position;
    glm::vec2 before; // unit direction of the incoming line
    glm::vec2 after;  // unit direction of the outgoing line; differs from `before` only at corners
};

// Approximates the curve by straight steps that deviate by about `tolerance` at most. Adjacent
// points must differ.
std::vector<CurveSample> sampled(const std::vector<CurvePoint>& points, float tolerance);

// Uniform Catmull-Rom interpolation between b and c, `t` in 0..1.
template <typename Value>
Value catmull_rom(const Value& a, const Value& b, const Value& c, const Value& d, float t) {
    return 0.5F * (2.0F * b + (c - a) * t + (2.0F * a - 5.0F * b + 4.0F * c - d) * (t * t) +
                   (3.0F * b - a - 3.0F * c + d) * (t * t * t));
}

} // namespace strata::scene
