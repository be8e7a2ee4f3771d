// SPDX-License-Identifier: MIT
// What a frame may cost. No preset changes what can be told apart, only how softly it is drawn.
#pragma once

#include <cstdint>

namespace strata::render {

enum class Quality : std::uint8_t { low, medium, high };

// Whether a frame is soon followed by another. Machines that draw in software leave moving frames
// without anti-aliasing and reflections and take one tap of a smaller shadow map: the eye hardly
// sees it there, and they would be half as many.
enum class Pace : std::uint8_t { still, moving };

struct Settings {
    int samples = 4;          // of each pixel: 1 is off; the machine may give fewer
    int shadow_size = 1024;   // side of the shadow map in texels; 0 is off
    int shadow_taps = 4;      // 1, 4, 9 or 16: how softly shadows end
    bool occlusion = true;    // darkness in hollows and where a body stands on another
    bool reflections = false; // of what stands on polished boards
    bool room = false;        // light of a whole room, and matter that is worth it

    bool operator==(const Settings&) const = default;
};

[[nodiscard]] constexpr Settings settings_for(Quality quality) {
    switch (quality) {
    case Quality::low: return {1, 1024, 1, true, false, false};
    case Quality::high: return {4, 4096, 16, true, true, true};
    case Quality::medium: break;
    }
    return {4, 2048, 4, true, false, false};
}

} // namespace strata::render
