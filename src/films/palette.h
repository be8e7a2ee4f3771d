// SPDX-License-Identifier: MIT
// The few colours of a film in which each picture element is a number: chosen from its pictures by
// median cut, and mixed by a fixed pattern, so that what stands still does not flicker.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "render/image.h"

namespace strata::films {

using Colour = std::array<std::uint8_t, 3>; // sRGB

class Palette {
public:
    static constexpr std::size_t most = 255; // one number is left for what is clear

    // The colours of these pictures, of which there is one at least; what is clear does not count.
    explicit Palette(const std::vector<render::Image>& samples);

    [[nodiscard]] const std::vector<Colour>& colours() const { return colours_; }
    // The number of each pixel's colour, rows from the top; `clear` for those less than half
    // opaque.
    [[nodiscard]] std::vector<std::uint8_t> numbers(const render::Image& image,
                                                    std::uint8_t clear) const;

private:
    [[nodiscard]] std::uint8_t nearest(Colour colour) const;

    std::vector<Colour> colours_;
    std::vector<std::uint8_t> nearest_; // by the upper bits of red, green and blue
};

} // namespace strata::films
