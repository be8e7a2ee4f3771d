// SPDX-License-Identifier: MIT
// Tone mapping and denoising. The denoiser is an edge-avoiding à-trous wavelet filter guided by
// normals, albedo and per-pixel variance (Dammertz 2010, Schied 2017).
#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <optional>

#include "photo/film.h"
#include "photo/rows.h"
#include "photo/world.h"
#include "scene/colour.h"
#include "scene/through.h"

namespace strata::photo {
namespace {

constexpr float dim = 0.02F; // added to the albedo to avoid division by zero

// Illumination without albedo, with its variance.
struct Lit {
    glm::vec3 light{0.0F};
    float variance = 0.0F;
};

struct Guide {
    glm::vec3 stuff{0.0F};
    glm::vec3 normal{0.0F};
    float far = 0.0F;
};

struct Plate {
    glm::ivec2 size;
    std::vector<Lit> lit;
    std::vector<Guide> guides; // negative distance: nothing was caught

    Plate(glm::ivec2 pixels)
        : size(pixels),
          lit(static_cast<std::size_t>(pixels.x) * static_cast<std::size_t>(pixels.y)),
          guides(lit.size()) {}
    [[nodiscard]] std::size_t at(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(size.x) +
               static_cast<std::size_t>(x);
    }
};

void expose_pixel(Plate& plate, std::size_t n, const Caught& caught, float share) {
    Guide& guide = plate.guides[n];
    guide = {caught.stuff * share, caught.normal * share, caught.far * share};
    const glm::vec3 mean = caught.light * share;
    const float bright = scene::luminance(mean);
    const float spread = std::max(0.0F, caught.squares * share - bright * bright) * share;
    const float own = scene::luminance(guide.stuff) + dim;
    plate.lit[n] = {mean / (guide.stuff + dim), spread / (own * own)};
}

Caught covered_piece(const Film& film, int x, int y) {
    const auto& row = film.covered_pieces[static_cast<std::size_t>(y)];
    return row.empty() ? Caught{} : row[static_cast<std::size_t>(x)];
}

float share_of(const Film& film) { return 1.0F / static_cast<float>(std::max(film.samples, 1)); }

Plate plate_of(const Film& film, int threads) {
    Plate plate(film.size);
    in_rows(film.size.y, threads, [&](int low, int high) {
        for (std::size_t n = plate.at(0, low); n < plate.at(0, high); ++n)
            expose_pixel(plate, n, film.pixels_caught[n], share_of(film));
    });
    return plate;
}

std::optional<Plate> plate_of_covered_pieces(const Film& film, int threads) {
    const auto& rows = film.covered_pieces;
    if (std::all_of(rows.begin(), rows.end(), [](const auto& row) { return row.empty(); }))
        return std::nullopt;
    Plate plate(film.size);
    in_rows(film.size.y, threads, [&](int low, int high) {
        for (int y = low; y < high; ++y)
            for (int x = 0; x < film.size.x; ++x) {
                const Caught caught = covered_piece(film, x, y);
                if (caught.cover > 0.0F)
                    expose_pixel(plate, plate.at(x, y), caught, 1.0F / caught.cover);
                else
                    plate.guides[plate.at(x, y)].far = -1.0F;
            }
    });
    return plate;
}

float likeness(const Guide& a, const Guide& b) {
    const glm::vec3 stuff = a.stuff - b.stuff;
    const glm::vec3 normal = a.normal - b.normal;
    const float far = (a.far - b.far) / (0.02F * (a.far + b.far) + 1e-3F);
    return glm::dot(stuff, stuff) * 120.0F + glm::dot(normal, normal) * 24.0F + far * far;
}

// Includes neighbours, because the variance of a few samples in one pixel is unreliable.
float variance_around(const Plate& plate, int x, int y) {
    constexpr std::array<float, 2> weight{0.5F, 0.25F};
    float sum = 0.0F, weights = 0.0F;
    for (int v = -1; v <= 1; ++v)
        for (int u = -1; u <= 1; ++u) {
            const glm::ivec2 there{x + u, y + v};
            if (there.x < 0 || there.y < 0 || there.x >= plate.size.x || there.y >= plate.size.y)
                continue;
            const float w = weight[static_cast<std::size_t>(std::abs(u))] *
                            weight[static_cast<std::size_t>(std::abs(v))];
            sum += w * plate.lit[plate.at(there.x, there.y)].variance;
            weights += w;
        }
    return sum / weights;
}

Lit smoothed_pixel(const Plate& plate, int x, int y, int step) {
    constexpr std::array<float, 3> weight{0.375F, 0.25F, 0.0625F};
    constexpr float patience = 3.0F; // standard deviations regarded as noise
    const std::size_t here = plate.at(x, y);
    if (plate.guides[here].far < 0.0F) return {};
    const float bright = scene::luminance(plate.lit[here].light);
    const float noise = patience * std::sqrt(variance_around(plate, x, y)) + 1e-4F;
    glm::vec3 sum{0.0F};
    float weights = 0.0F, variance = 0.0F;
    for (int v = -2; v <= 2; ++v)
        for (int u = -2; u <= 2; ++u) {
            const glm::ivec2 there{x + u * step, y + v * step};
            if (there.x < 0 || there.y < 0 || there.x >= plate.size.x || there.y >= plate.size.y)
                continue;
            const std::size_t other = plate.at(there.x, there.y);
            const Lit& lit = plate.lit[other];
            const float unlike = likeness(plate.guides[here], plate.guides[other]) +
                                 std::abs(scene::luminance(lit.light) - bright) / noise;
            if (unlike > 12.0F) continue;
            const float w = weight[static_cast<std::size_t>(std::abs(u))] *
                            weight[static_cast<std::size_t>(std::abs(v))] * std::exp(-unlike);
            sum += w * lit.light;
            variance += w * w * lit.variance;
            weights += w;
        }
    return {sum / weights, variance / (weights * weights)};
}

// One or two samples of a pixel say little or nothing of how they vary: their neighbours of the
// same kind do.
void vary_as_neighbours(Plate& plate, const Development& how) {
    constexpr int reach = 3;
    constexpr float too_unlike = 1.5F;
    std::vector<float> variances(plate.lit.size());
    const auto vary = [&](int x, int y) {
        const std::size_t here = plate.at(x, y);
        float sum = 0.0F, squares = 0.0F, count = 0.0F;
        for (int v = std::max(y - reach, 0); v <= std::min(y + reach, plate.size.y - 1); ++v)
            for (int u = std::max(x - reach, 0); u <= std::min(x + reach, plate.size.x - 1); ++u) {
                const std::size_t there = plate.at(u, v);
                if (likeness(plate.guides[here], plate.guides[there]) > too_unlike) continue;
                const float bright = scene::luminance(plate.lit[there].light);
                sum += bright;
                squares += bright * bright;
                count += 1.0F;
            }
        const float mean = sum / count; // a pixel is like itself
        variances[here] = std::max(plate.lit[here].variance, squares / count - mean * mean);
    };
    in_rows(plate.size.y, how.threads, [&](int low, int high) {
        for (int y = low; y < high && !how.stop.stop_requested(); ++y)
            for (int x = 0; x < plate.size.x; ++x) vary(x, y);
    });
    for (std::size_t n = 0; n < variances.size(); ++n) plate.lit[n].variance = variances[n];
}

void smooth(Plate& plate, int samples, const Development& how) {
    constexpr int rounds = 5;
    constexpr int few_samples = 4;
    if (samples <= few_samples) vary_as_neighbours(plate, how);
    std::vector<Lit> next(plate.lit.size());
    for (int round = 0; round < rounds; ++round) {
        in_rows(plate.size.y, how.threads, [&](int low, int high) {
            for (int y = low; y < high && !how.stop.stop_requested(); ++y)
                for (int x = 0; x < plate.size.x; ++x)
                    next[plate.at(x, y)] = smoothed_pixel(plate, x, y, 1 << round);
        });
        plate.lit.swap(next);
    }
}

// Dither pattern against banding at eight bits.
float grain(int x, int y) {
    const auto fraction = [](float v) { return v - std::floor(v); };
    return fraction(52.9829189F * fraction(0.06711056F * static_cast<float>(x) +
                                           0.00583715F * static_cast<float>(y)));
}

// As displayed, 0..255, with straight alpha 0..1.
struct Shown {
    glm::vec3 colour;
    float alpha;
};

Shown shown_pixel(const Plate& plate, int x, int y, float cover) {
    const std::size_t n = plate.at(x, y);
    // Estimates may be negative; the mean is clamped.
    const float alpha = std::clamp(cover, 0.0F, 1.0F);
    const glm::vec3 light = plate.lit[n].light * (plate.guides[n].stuff + dim);
    return {glm::clamp(shown(light / std::max(alpha, 1e-3F)) * 255.0F + grain(x, y), 0.0F, 255.0F),
            alpha};
}

Shown blended(const Shown& below, const Shown& above, float opacity) {
    const float left = below.alpha * (1.0F - opacity);
    const float alpha = left + opacity;
    return {(below.colour * left + above.colour * opacity) / alpha, alpha};
}

} // namespace

Print develop(const Film& film, const Development& how) {
    Plate plate = plate_of(film, how.threads);
    auto pieces = plate_of_covered_pieces(film, how.threads);
    if (how.smoothing) {
        smooth(plate, film.samples, how);
        if (pieces) smooth(*pieces, film.samples, how);
    }
    Print print{film.size, std::vector<std::uint8_t>(film.pixels_caught.size() * 4)};
    const float share = share_of(film);
    in_rows(film.size.y, how.threads, [&](int low, int high) {
        for (int y = low; y < high; ++y)
            for (int x = 0; x < film.size.x; ++x) {
                const std::size_t n = plate.at(x, y);
                Shown pixel = shown_pixel(plate, x, y, film.pixels_caught[n].cover * share);
                const float piece = pieces ? covered_piece(film, x, y).cover * share : 0.0F;
                if (piece > 0.0F)
                    pixel = blended(pixel, shown_pixel(*pieces, x, y, 1.0F),
                                    scene::piece_through * std::min(piece, 1.0F));
                for (int channel = 0; channel < 3; ++channel)
                    print.rgba[4 * n + static_cast<std::size_t>(channel)] =
                        static_cast<std::uint8_t>(pixel.colour[channel]);
                print.rgba[4 * n + 3] =
                    static_cast<std::uint8_t>(std::lround(pixel.alpha * 255.0F));
            }
    });
    return print;
}

double signal_to_noise(const Print& one, const Print& other) {
    assert(one.size == other.size && "prints of one size are compared");
    double sum = 0.0;
    std::size_t count = 0;
    for (std::size_t n = 0; n < one.rgba.size(); ++n) {
        if (n % 4 == 3) continue; // alpha
        const double apart = static_cast<double>(one.rgba[n]) - static_cast<double>(other.rgba[n]);
        sum += apart * apart;
        ++count;
    }
    return 10.0 * std::log10(255.0 * 255.0 * static_cast<double>(count) / sum);
}

} // namespace strata::photo
