// SPDX-License-Identifier: MIT
#include "render/stereo.h"

#include "catch.h"

using namespace strata;
using render::Image;
using scene::Stereo;

namespace {

Image of_columns(const std::vector<std::array<std::uint8_t, 4>>& columns) {
    Image image{static_cast<int>(columns.size()), 2, {}};
    for (int row = 0; row < 2; ++row)
        for (const auto& pixel : columns)
            image.rgba.insert(image.rgba.end(), pixel.begin(), pixel.end());
    return image;
}

std::array<int, 4> at(const Image& image, int x) {
    const auto* pixel =
        &image.rgba[4U * static_cast<std::size_t>(x + image.width)]; // of the second row
    return {pixel[0], pixel[1], pixel[2], pixel[3]};
}

} // namespace

TEST_CASE("In an anaglyph red is the left eye's alone, green and blue the right one's") {
    const auto black = of_columns({{0, 0, 0, 255}});
    const auto white = of_columns({{255, 255, 255, 255}});
    CHECK(at(joined(Stereo::anaglyph, white, black, 1), 0) == std::array{255, 0, 0, 255});
    CHECK(at(joined(Stereo::anaglyph, black, white, 1), 0) == std::array{0, 255, 255, 255});
    CHECK(at(joined(Stereo::anaglyph, white, white, 1), 0) == std::array{255, 255, 255, 255});
    // A strong red is dark to neither eye.
    const auto red = of_columns({{255, 0, 0, 255}});
    const auto seen = at(joined(Stereo::anaglyph, red, red, 1), 0);
    CHECK(seen[0] > 60);
    CHECK(seen[1] > 20);
    CHECK(seen[2] > 20);
}

TEST_CASE("Side by side the left eye has the left half, whole or squeezed") {
    const auto left = of_columns({{10, 0, 0, 255}, {30, 0, 0, 255}});
    const auto right = of_columns({{0, 10, 0, 255}, {0, 30, 0, 255}});
    const auto full = joined(Stereo::side_by_side, left, right, 4);
    CHECK(at(full, 1) == std::array{30, 0, 0, 255});
    CHECK(at(full, 2) == std::array{0, 10, 0, 255});
    const auto half = joined(Stereo::side_by_side_half, left, right, 2);
    CHECK(at(half, 0) == std::array{20, 0, 0, 255});
    CHECK(at(half, 1) == std::array{0, 20, 0, 255});
    // Of an odd width one column stays free.
    CHECK(joined(Stereo::side_by_side, left, right, 5).width == 5);
}
