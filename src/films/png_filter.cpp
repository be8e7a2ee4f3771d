// SPDX-License-Identifier: MIT
#include "films/png_filter.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <utility>

namespace strata::films {
namespace {

using Byte = std::uint8_t;

constexpr Byte left_type = 1; // of PNG's filter types
constexpr Byte up_type = 2;

// Writes the type and the differences; returns the sum of their distances from zero.
int subtract(std::span<const Byte> row, const Byte* expected, Byte type, std::span<Byte> out) {
    out[0] = type;
    int sum = 0;
    for (std::size_t i = 0; i < row.size(); ++i) {
        const auto difference = static_cast<std::int8_t>(row[i] - expected[i]);
        out[i + 1] = static_cast<Byte>(difference);
        sum += std::abs(difference);
    }
    return sum;
}

} // namespace

PngFilter::PngFilter(std::size_t width, std::size_t pixel)
    : pixel_(pixel),
      above_((width + 1) * pixel),
      here_((width + 1) * pixel),
      left_(width * pixel + 1),
      up_(width * pixel + 1) {}

std::span<const Byte> PngFilter::filtered(std::span<const Byte> row) {
    assert(row.size() + pixel_ == here_.size() && "a row is as wide as the picture");
    std::ranges::copy(row, here_.begin() + static_cast<std::ptrdiff_t>(pixel_));
    const int of_left = subtract(row, here_.data(), left_type, left_);
    const int of_up = subtract(row, &above_[pixel_], up_type, up_);
    std::swap(above_, here_);
    return of_left < of_up ? left_ : up_;
}

} // namespace strata::films
