// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

namespace strata::render {

// An image for files: sRGB, rows from the top, straight (not premultiplied) alpha.
struct Image {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgba; // 4 * width * height bytes

    bool operator==(const Image&) const = default;
};

} // namespace strata::render
