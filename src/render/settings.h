// SPDX-License-Identifier: MIT
// Quality settings. No preset changes what can be distinguished, only how smoothly it is drawn.
#pragma once

#include <cstdint>

namespace strata::render {

enum class Quality : std::uint8_t { low, medium, high };

// Whether another frame follows soon. With a software renderer, moving frames have no anti-aliasing
// and no reflections and take one sample of a smaller shadow map, which doubles the frame rate and
// is hardly visible in motion.
enum class Pace : std::uint8_t { still, moving };

struct Settings {
    int samples = 4;          // samples per pixel: 1 is off; the driver may provide fewer
    int shadow_size = 1024;   // side of the shadow map in texels; 0 is off
    int shadow_taps = 4;      // 1, 4, 9 or 16 samples: softness of shadow edges
    bool occlusion = true;    // ambient occlusion and contact shadows
    bool reflections = false; // reflections on polished boards
    bool room = false;        // image-based lighting and detailed materials
    int place_pixel = 1;      // side of a pixel of the place around the board: 1 is sharp

    bool operator==(const Settings&) const = default;
};

[[nodiscard]] constexpr Settings settings_for(Quality quality) {
    switch (quality) {
    case Quality::low: return {1, 1024, 1, true, false, false, 2};
    case Quality::high: return {4, 4096, 16, true, true, true};
    case Quality::medium: break;
    }
    return {4, 2048, 4, true, false, false};
}

} // namespace strata::render
