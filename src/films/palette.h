// SPDX-License-Identifier: MIT
// Colour palette of a GIF: chosen by median cut, applied with an ordered dither, so that still
// areas do not flicker.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "render/image.h"

namespace strata::films {

using Colour = std::array<std::uint8_t, 3>; // sRGB

class Palette {
public:
    // One of the 256 indices is reserved for transparent pixels.
    static constexpr std::size_t most = 255;

    // Builds the palette from at least one image; transparent pixels are ignored.
    explicit Palette(const std::vector<render::Image>& samples);

    [[nodiscard]] const std::vector<Colour>& colours() const { return colours_; }
    // Palette index of each pixel, rows from the top; `clear` for pixels less than half opaque.
    [[nodiscard]] std::vector<std::uint8_t> numbers(const render::Image& image,
                                                    std::uint8_t clear) const;

private:
    [[nodiscard]] std::uint8_t nearest(Colour colour) const;

    std::vector<Colour> colours_;
    std::vector<std::uint8_t> nearest_; // indexed by the upper bits of red, green and blue
};

} // namespace strata::films
