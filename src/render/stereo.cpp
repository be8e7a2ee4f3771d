// SPDX-License-Identifier: MIT
#include "render/stereo.h"

#include <algorithm>
#include <cstddef>

namespace strata::render {

namespace {

// Luminance weights, of 256.
constexpr int red = 77, green = 150, blue = 29;
constexpr int to_grey = 85; // of 256, for the right eye's colours

std::uint8_t brightness(const std::uint8_t* pixel) {
    return static_cast<std::uint8_t>((red * pixel[0] + green * pixel[1] + blue * pixel[2]) / 256);
}

std::uint8_t greyed(std::uint8_t colour, std::uint8_t grey) {
    return static_cast<std::uint8_t>((colour * (256 - to_grey) + grey * to_grey) / 256);
}

void add_anaglyph(Image& whole, const Image& left, const Image& right) {
    for (std::size_t at = 0; at < whole.rgba.size(); at += 4) {
        const auto* of_right = &right.rgba[at];
        const auto grey = brightness(of_right);
        whole.rgba[at] = brightness(&left.rgba[at]);
        whole.rgba[at + 1] = greyed(of_right[1], grey);
        whole.rgba[at + 2] = greyed(of_right[2], grey);
        whole.rgba[at + 3] = std::max(left.rgba[at + 3], of_right[3]);
    }
}

// Draws the image from `column` on, averaging `of` columns into one.
void add_half(Image& whole, const Image& eye, int column, int of) {
    for (int row = 0; row < whole.height; ++row)
        for (int x = 0; x < eye.width / of; ++x)
            for (int part = 0; part < 4; ++part) {
                int sum = 0;
                for (int n = 0; n < of; ++n)
                    sum += eye.rgba[4U * static_cast<std::size_t>(row * eye.width + x * of + n) +
                                    static_cast<std::size_t>(part)];
                whole.rgba[4U * static_cast<std::size_t>(row * whole.width + column + x) +
                           static_cast<std::size_t>(part)] = static_cast<std::uint8_t>(sum / of);
            }
}

} // namespace

Image joined(scene::Stereo kind, const Image& left, const Image& right, int width) {
    Image whole{width, left.height, {}};
    whole.rgba.resize(4U * static_cast<std::size_t>(width) * static_cast<std::size_t>(left.height));
    if (kind == scene::Stereo::anaglyph) {
        add_anaglyph(whole, left, right);
        return whole;
    }
    const int of = kind == scene::Stereo::side_by_side_half ? 2 : 1;
    add_half(whole, left, 0, of);
    add_half(whole, right, width / 2, of);
    return whole;
}

} // namespace strata::render
