// SPDX-License-Identifier: MIT
// Luminance and contrast of pixels, as in WCAG 2.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "scene/colour.h"

namespace strata::tests {

// Relative luminance, 0..1, of three sRGB bytes.
inline float luminance(const std::uint8_t* rgb) {
    static const auto linear = [] {
        std::array<float, 256> all{};
        for (std::size_t n = 0; n < all.size(); ++n)
            all[n] = scene::to_linear(static_cast<float>(n) / 255.0F);
        return all;
    }();
    return scene::luminance({linear[rgb[0]], linear[rgb[1]], linear[rgb[2]]});
}
inline float contrast_of(float one, float other) {
    return (std::max(one, other) + 0.05F) / (std::min(one, other) + 0.05F);
}

} // namespace strata::tests
