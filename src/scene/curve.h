// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include <glm/glm.hpp>

namespace strata::scene {

// A point of a drawn line, and how the line comes to it.
struct CurvePoint {
    enum class Kind {
        corner, // a straight line comes in, and the direction may change
        smooth, // the line passes through in one sweep, towards both neighbours
        arc,    // a circular arc comes in from the point before; a corner otherwise
    };
    glm::vec2 position;
    Kind kind = Kind::corner;
    // Of an arc only: the tangent of a quarter of its angle, 1 a half circle; positive turns
    // counter-clockwise, as the bulge of a CAD polyline.
    float bulge = 0.0F;
};

struct CurveSample {
    glm::vec2 position;
    glm::vec2 before; // unit direction of the line arriving here
    glm::vec2 after;  // unit direction of the line leaving; unlike `before` at a corner only
};

// The line through the points in steps that leave the drawn curve by about `tolerance` at most.
// Neighbouring points must differ.
std::vector<CurveSample> sampled(const std::vector<CurvePoint>& points, float tolerance);

// A uniform Catmull-Rom value between b and c, `t` in 0..1.
template <typename Value>
Value catmull_rom(const Value& a, const Value& b, const Value& c, const Value& d, float t) {
    return 0.5F * (2.0F * b + (c - a) * t + (2.0F * a - 5.0F * b + 4.0F * c - d) * (t * t) +
                   (3.0F * b - a - 3.0F * c + d) * (t * t * t));
}

} // namespace strata::scene
