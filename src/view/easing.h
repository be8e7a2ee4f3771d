// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

namespace strata::view {

// Progress 0..1 within the interval [from, to] of an overall progress `share`, 0..1.
[[nodiscard]] constexpr float part(float share, float from, float to) {
    return std::clamp((share - from) / (to - from), 0.0F, 1.0F);
}

// Smoothstep: slow at both ends; maps 0..1 to 0..1.
[[nodiscard]] constexpr float eased(float t) { return t * t * (3.0F - 2.0F * t); }

} // namespace strata::view
