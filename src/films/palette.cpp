// SPDX-License-Identifier: MIT
#include "films/palette.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <span>

namespace strata::films {

namespace {

constexpr int bits = 5; // bits per channel of the histogram
constexpr int shift = 8 - bits;
constexpr std::size_t cells = std::size_t{1} << (3 * bits);
constexpr int spread = 14; // amplitude of the dither pattern, of 255

constexpr std::array<std::array<int, 4>, 4> pattern{
    {{0, 8, 2, 10}, {12, 4, 14, 6}, {3, 11, 1, 9}, {15, 7, 13, 5}}};

std::size_t cell(Colour c) {
    return (static_cast<std::size_t>(c[0] >> shift) << (2 * bits)) |
           (static_cast<std::size_t>(c[1] >> shift) << bits) | (c[2] >> shift);
}

// All colours in one cell of the histogram.
struct Bin {
    std::array<std::uint64_t, 3> sum{};
    std::uint64_t count = 0;
    [[nodiscard]] int mean(std::size_t channel) const {
        return static_cast<int>(sum[channel] / count);
    }
};

struct Box {
    std::size_t first = 0;
    std::size_t last = 0; // exclusive
    std::size_t channel = 0;
    double need = 0.0; // priority for splitting
    [[nodiscard]] std::span<const Bin> of(const std::vector<Bin>& bins) const {
        return std::span(bins).subspan(first, last - first);
    }
};

// The priority is the largest variance of a channel, times the number of pixels.
void measure(Box& box, const std::vector<Bin>& bins) {
    box.need = 0.0;
    if (box.last - box.first < 2) return; // rounding alone could give it an extent
    for (std::size_t channel = 0; channel < 3; ++channel) {
        double sum = 0.0;
        double squares = 0.0;
        double count = 0.0;
        for (const Bin& bin : box.of(bins)) {
            const auto weight = static_cast<double>(bin.count);
            const double value = bin.mean(channel);
            sum += weight * value;
            squares += weight * value * value;
            count += weight;
        }
        const double need = squares - sum * sum / count;
        if (need > box.need) {
            box.need = need;
            box.channel = channel;
        }
    }
}

// Splits at the median of the pixels.
std::pair<Box, Box> cut(const Box& box, std::vector<Bin>& bins) {
    const auto at = [&](std::size_t i) { return bins.begin() + static_cast<std::ptrdiff_t>(i); };
    std::sort(at(box.first), at(box.last), [&](const Bin& a, const Bin& b) {
        return std::pair{a.mean(box.channel), a.sum} < std::pair{b.mean(box.channel), b.sum};
    });
    std::uint64_t all = 0;
    for (const Bin& bin : box.of(bins)) all += bin.count;
    std::uint64_t so_far = 0;
    auto middle = box.first;
    while (middle + 1 < box.last && so_far * 2 < all) so_far += bins[middle++].count;
    middle = std::clamp(middle, box.first + 1, box.last - 1);
    Box low{box.first, middle};
    Box high{middle, box.last};
    measure(low, bins);
    measure(high, bins);
    return {low, high};
}

std::vector<Bin> count_colours(const std::vector<render::Image>& samples) {
    std::vector<Bin> all(cells);
    for (const auto& image : samples)
        for (std::size_t i = 0; i + 3 < image.rgba.size(); i += 4) {
            if (image.rgba[i + 3] < 128) continue;
            const Colour colour{image.rgba[i], image.rgba[i + 1], image.rgba[i + 2]};
            Bin& bin = all[cell(colour)];
            for (std::size_t channel = 0; channel < 3; ++channel)
                bin.sum[channel] += colour[channel];
            ++bin.count;
        }
    std::erase_if(all, [](const Bin& bin) { return bin.count == 0; });
    if (all.empty()) all.push_back({{}, 1});
    return all;
}

Colour mean_of(const Box& box, const std::vector<Bin>& bins) {
    Bin whole;
    for (const Bin& bin : box.of(bins)) {
        for (std::size_t channel = 0; channel < 3; ++channel)
            whole.sum[channel] += bin.sum[channel];
        whole.count += bin.count;
    }
    return {static_cast<std::uint8_t>(whole.mean(0)), static_cast<std::uint8_t>(whole.mean(1)),
            static_cast<std::uint8_t>(whole.mean(2))};
}

} // namespace

Palette::Palette(const std::vector<render::Image>& samples) {
    auto bins = count_colours(samples);
    std::vector<Box> boxes{{0, bins.size()}};
    measure(boxes.front(), bins);
    while (boxes.size() < most) {
        const auto widest = std::ranges::max_element(boxes, {}, &Box::need);
        if (widest->need <= 0.0) break;
        const auto [low, high] = cut(*widest, bins);
        *widest = low;
        boxes.push_back(high);
    }
    for (const Box& box : boxes) colours_.push_back(mean_of(box, bins));
    nearest_.resize(cells);
    for (std::size_t i = 0; i < cells; ++i) {
        const auto middle = [&](std::size_t part) {
            return static_cast<std::uint8_t>(((part & ((1U << bits) - 1U)) << shift) |
                                             (1U << (shift - 1)));
        };
        nearest_[i] = nearest({middle(i >> (2 * bits)), middle(i >> bits), middle(i)});
    }
}

std::uint8_t Palette::nearest(Colour colour) const {
    int least = std::numeric_limits<int>::max();
    std::size_t best = 0;
    for (std::size_t i = 0; i < colours_.size(); ++i) {
        int far = 0;
        for (std::size_t channel = 0; channel < 3; ++channel) {
            const int off = int{colours_[i][channel]} - int{colour[channel]};
            far += off * off;
        }
        if (far < least) {
            least = far;
            best = i;
        }
    }
    return static_cast<std::uint8_t>(best);
}

std::vector<std::uint8_t> Palette::numbers(const render::Image& image, std::uint8_t clear) const {
    std::vector<std::uint8_t> result(image.rgba.size() / 4, clear);
    std::size_t i = 0;
    for (int y = 0; y < image.height; ++y)
        for (int x = 0; x < image.width; ++x, ++i) {
            const auto* const pixel = &image.rgba[4 * i];
            if (pixel[3] < 128) continue;
            const int step =
                pattern[static_cast<std::size_t>(y & 3)][static_cast<std::size_t>(x & 3)];
            const int by = (2 * step - 15) * spread / 32;
            const auto moved = [&](int channel) {
                return static_cast<std::uint8_t>(std::clamp(pixel[channel] + by, 0, 255));
            };
            result[i] = nearest_[cell({moved(0), moved(1), moved(2)})];
        }
    return result;
}

} // namespace strata::films
