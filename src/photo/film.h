// SPDX-License-Identifier: MIT
// What has been caught of a picture so far: sums over the paths of each pixel.
#pragma once

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <vector>

#include <glm/glm.hpp>

namespace strata::photo {

// Of one pixel. All are sums.
struct Caught {
    glm::vec3 light{0.0F}; // linear
    float cover = 0.0F;    // 1 a path that met something or the background
    glm::vec3 stuff{0.0F}; // colour of what was seen first, glass let aside
    float squares = 0.0F;  // of the brightness of light
    glm::vec3 normal{0.0F};
    float far = 0.0F; // way to it
};

struct Film {
    Film() = default;
    explicit Film(glm::ivec2 pixels)
        : size(pixels),
          pixels_caught(static_cast<std::size_t>(pixels.x) * static_cast<std::size_t>(pixels.y)) {}

    glm::ivec2 size{0};
    int samples = 0; // of every pixel
    std::vector<Caught> pixels_caught;
};

// Eight bits a channel, rows from the top, sRGB with straight alpha: what picture files want.
struct Print {
    glm::ivec2 size{0};
    std::vector<std::uint8_t> rgba;
};

// Without `smoothing` every pixel shows its own paths alone. `threads` do not change the result;
// once it is to stop, the result is of no use.
struct Development {
    bool smoothing = true;
    int threads = 1;
    std::stop_token stop{};
};
[[nodiscard]] Print develop(const Film& film, const Development& how);

// How near two prints of one size are, in dB: peak signal to noise over their colours. Infinite for
// equal ones.
[[nodiscard]] double signal_to_noise(const Print& one, const Print& other);

} // namespace strata::photo
