// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace strata::films {

// Applies PNG's filters. For each row it chooses the difference to the pixel on the left or to the
// one above, whichever is smaller. On pictures of boards the other three filters, and better
// measures of what deflate makes of a row, save no bytes.
class PngFilter {
public:
    // `pixel` is the number of bytes per pixel.
    PngFilter(std::size_t width, std::size_t pixel);

    // Filters the next row from the top, of width * pixel bytes. The result starts with the filter
    // type and is valid until the next call.
    [[nodiscard]] std::span<const std::uint8_t> filtered(std::span<const std::uint8_t> row);

private:
    std::size_t pixel_;
    std::vector<std::uint8_t> above_, here_; // each with a zero pixel in front
    std::vector<std::uint8_t> left_, up_;    // the row by each filter, after the filter type
};

} // namespace strata::films
