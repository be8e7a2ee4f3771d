// SPDX-License-Identifier: MIT
#include "scene/lettering.h"

#include <cmath>

#include <glm/gtc/constants.hpp>

#include "scene/degree.h"

namespace strata::scene {
namespace {

// Progress 0..1 of a rotation between two angles.
float swung(float angle, float from, float to) { return glm::smoothstep(from, to, angle); }

// `angle` is that of the viewer seen from the foot of the letter, increasing to its right. The foot
// stays on its original side as long as the letter can be read.
float by_quarters(float angle) {
    const float off = std::abs(angle);
    const float turn =
        swung(off, 60.0f * degree, 72.0f * degree) + swung(off, 108.0f * degree, 120.0f * degree);
    return std::copysign(turn * glm::half_pi<float>(), angle);
}

// Both rotations are on the same side, so that a letter seen from the side is not in the middle of
// one.
float by_halves(float angle) {
    return (swung(angle, 98.0f * degree, 112.0f * degree) -
            (1.0f - swung(angle, -82.0f * degree, -68.0f * degree))) *
           glm::pi<float>();
}

} // namespace

TextAxes text_axes(const Label& label, const Camera& camera) {
    if (label.turn == Label::Turn::none) {
        return {label.right, label.up};
    }
    if (label.turn == Label::Turn::upright) {
        return {camera.right(), camera.up()};
    }
    const glm::vec3 viewer(std::sin(camera.yaw), 0.0f, std::cos(camera.yaw));
    const float angle = std::atan2(glm::dot(viewer, label.right), glm::dot(viewer, -label.up));
    const float turn = label.turn == Label::Turn::halves ? by_halves(angle) : by_quarters(angle);
    const float c = std::cos(turn), s = std::sin(turn);
    return {label.right * c + label.up * s, label.up * c - label.right * s};
}

float text_opacity(const Label& label, const Camera& camera) {
    if (label.turn == Label::Turn::upright) {
        return 1.0f;
    }
    const glm::vec3 to_eye = camera.eye() - (camera.orthographic ? camera.target : label.origin);
    const float facing = glm::dot(glm::cross(label.right, label.up), glm::normalize(to_eye));
    return glm::smoothstep(0.10f, 0.20f, facing);
}

} // namespace strata::scene
