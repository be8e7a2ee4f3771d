// SPDX-License-Identifier: MIT
// Low-discrepancy random numbers, 0..1, for one path: the first two Sobol sequences with hash-based
// Owen scrambling (Burley 2020). There is no shared state, so an image does not depend on how it is
// divided among threads.
#pragma once

#include <cstdint>

#include <glm/glm.hpp>

namespace strata::photo {

class Chance {
public:
    // `path` counts the paths of the pixel from 0.
    Chance(std::uint32_t pixel, std::uint32_t path, std::uint32_t seed)
        : path_(path),
          seed_(mixed(pixel ^ mixed(seed))) {}

    [[nodiscard]] glm::vec2 pair() {
        const std::uint32_t dimension = mixed(seed_ + 0x9E3779B9U * ++used_);
        const std::uint32_t index = reversed(scrambled(reversed(path_), dimension));
        const std::uint32_t other = reversed(second(index));
        return {unit(reversed(scrambled(index, mixed(dimension ^ 0x68BC21EBU)))),
                unit(reversed(scrambled(other, mixed(dimension ^ 0x02E5BE93U))))};
    }
    [[nodiscard]] float one() { return pair().x; }

private:
    static std::uint32_t mixed(std::uint32_t x) {
        x ^= x >> 16;
        x *= 0x7FEB352DU;
        x ^= x >> 15;
        x *= 0x846CA68BU;
        return x ^ (x >> 16);
    }
    static std::uint32_t reversed(std::uint32_t x) {
        x = (x >> 16) | (x << 16);
        x = ((x & 0x00FF00FFU) << 8) | ((x & 0xFF00FF00U) >> 8);
        x = ((x & 0x0F0F0F0FU) << 4) | ((x & 0xF0F0F0F0U) >> 4);
        x = ((x & 0x33333333U) << 2) | ((x & 0xCCCCCCCCU) >> 2);
        return ((x & 0x55555555U) << 1) | ((x & 0xAAAAAAAAU) >> 1);
    }
    // Hash-based nested permutation from the lowest bit up (Laine and Karras).
    static std::uint32_t scrambled(std::uint32_t x, std::uint32_t seed) {
        x += seed;
        x ^= x * 0x6C50B47CU;
        x ^= x * 0xB82F1E52U;
        x ^= x * 0xC7AFE638U;
        return x ^ (x * 0x8D22F6E6U);
    }
    static std::uint32_t second(std::uint32_t index) {
        std::uint32_t sum = 0;
        for (std::uint32_t v = 1U << 31; index != 0; index >>= 1, v ^= v >> 1)
            if ((index & 1U) != 0) sum ^= v;
        return sum;
    }
    static float unit(std::uint32_t x) { return static_cast<float>(x >> 8) * 0x1p-24F; }

    std::uint32_t path_, seed_;
    std::uint32_t used_ = 0;
};

} // namespace strata::photo
