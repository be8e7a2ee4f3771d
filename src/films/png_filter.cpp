// SPDX-License-Identifier: MIT
#include "films/png_filter.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdlib>
#include <numeric>
#include <utility>

namespace strata::films {
namespace {

using Byte = std::uint8_t;

// Paeth predictor: the neighbour closest to left + up - corner.
int nearest(int left, int up, int corner) {
    const int to_left = std::abs(up - corner);
    const int to_up = std::abs(left - corner);
    const int to_corner = std::abs(left + up - 2 * corner);
    if (to_left <= to_up && to_left <= to_corner) return left;
    return to_up <= to_corner ? up : corner;
}

struct None {
    static int expect(int, int, int) { return 0; }
};
struct Left {
    static int expect(int left, int, int) { return left; }
};
struct Up {
    static int expect(int, int up, int) { return up; }
};
struct Middle {
    static int expect(int left, int up, int) { return (left + up) / 2; }
};
struct Nearest {
    static int expect(int left, int up, int corner) { return nearest(left, up, corner); }
};

// `here` and `above` point at the first pixel; there is one in front of it.
template <class Way>
void filter(const Byte* here, const Byte* above, std::size_t pixel, std::span<Byte> out) {
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] = static_cast<Byte>(here[i] -
                                   Way::expect((here - pixel)[i], above[i], (above - pixel)[i]));
}

// In the order of PNG's filter types.
constexpr std::array ways{filter<None>, filter<Left>, filter<Up>, filter<Middle>, filter<Nearest>};

int different_pairs(std::span<const Byte> row) {
    std::array<std::uint64_t, 1024> seen{};
    for (std::size_t i = 1; i < row.size(); ++i) {
        const unsigned pair = row[i - 1] * 256U + row[i];
        seen[pair / 64] |= std::uint64_t{1} << pair % 64;
    }
    return std::transform_reduce(seen.begin(), seen.end(), 0, std::plus(),
                                 [](std::uint64_t bits) { return std::popcount(bits); });
}

} // namespace

PngFilter::PngFilter(std::size_t width, std::size_t pixel)
    : pixel_(pixel),
      above_((width + 1) * pixel),
      here_((width + 1) * pixel),
      best_(width * pixel + 1),
      tried_(width * pixel + 1) {}

std::span<const Byte> PngFilter::filtered(std::span<const Byte> row) {
    assert(row.size() + pixel_ == here_.size() && "a row is as wide as the picture");
    std::ranges::copy(row, here_.begin() + static_cast<std::ptrdiff_t>(pixel_));
    int fewest = 1 << 16;
    for (std::size_t way = 0; way < ways.size(); ++way) {
        tried_.front() = static_cast<Byte>(way);
        const auto out = std::span(tried_).subspan(1);
        ways[way](&here_[pixel_], &above_[pixel_], pixel_, out);
        const int pairs = different_pairs(out);
        if (pairs >= fewest) continue;
        fewest = pairs;
        std::swap(best_, tried_);
    }
    std::swap(above_, here_);
    return best_;
}

} // namespace strata::films
