// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace strata::films {

// Applies PNG's filters. For each row it chooses the one of the five filters that leaves the fewest
// distinct byte pairs, because deflate compresses repeated pairs.
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
    std::vector<std::uint8_t> best_, tried_;
};

} // namespace strata::films
