// SPDX-License-Identifier: MIT
// Accumulation buffer: sums over the paths of each pixel.
#pragma once

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <vector>

#include <glm/glm.hpp>

namespace strata::photo {

// Accumulated values of one pixel; all are sums.
struct Caught {
    glm::vec3 light{0.0F}; // linear
    float cover = 0.0F;    // 1 for each path that hit something or the background
    glm::vec3 stuff{0.0F}; // albedo of the first hit that is not glass
    float squares = 0.0F;  // squared luminance
    glm::vec3 normal{0.0F};
    float far = 0.0F; // distance of that hit

    Caught& operator+=(const Caught& other);
};

struct Film {
    Film() = default;
    explicit Film(glm::ivec2 pixels)
        : size(pixels),
          pixels_caught(static_cast<std::size_t>(pixels.x) * static_cast<std::size_t>(pixels.y)),
          covered_pieces(static_cast<std::size_t>(pixels.y)) {}

    glm::ivec2 size{0};
    int samples = 0; // per pixel
    std::vector<Caught> pixels_caught;
    // By rows, empty where there is none: what is seen of pieces where something else covers them.
    // `cover` counts the paths.
    std::vector<std::vector<Caught>> covered_pieces;
};

// Final image: eight bits per channel, rows from the top, sRGB with straight alpha, as image files
// use it.
struct Print {
    glm::ivec2 size{0};
    std::vector<std::uint8_t> rgba;
};

// Covered pieces are blended over what covers them; their outlines are not drawn, see outlines.h.
// Without `smoothing` the image is not denoised. `threads` does not change the result. If `stop` is
// requested, the result is incomplete and must be discarded.
struct Development {
    bool smoothing = true;
    int threads = 1;
    std::stop_token stop{};
};
[[nodiscard]] Print develop(const Film& film, const Development& how);

// Peak signal-to-noise ratio in dB over the colours of two images of equal size; infinite if they
// are equal.
[[nodiscard]] double signal_to_noise(const Print& one, const Print& other);

} // namespace strata::photo
