// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace strata::films {

// Turns the rows of a picture into what PNG stores: each byte less what its neighbours let one
// expect, in that of the five ways that leaves the fewest different pairs of bytes in the row, for
// pairs that come again are what deflate makes shorter.
class PngFilter {
public:
    // `pixel` bytes each.
    PngFilter(std::size_t width, std::size_t pixel);

    // The next row, from the top, of width * pixel bytes. The result begins with the number of the
    // way, and lasts until the next call.
    [[nodiscard]] std::span<const std::uint8_t> filtered(std::span<const std::uint8_t> row);

private:
    std::size_t pixel_;
    std::vector<std::uint8_t> above_, here_; // each with an empty pixel before it
    std::vector<std::uint8_t> best_, tried_;
};

} // namespace strata::films
