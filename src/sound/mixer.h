// SPDX-License-Identifier: MIT
// Mixes sounds that overlap. mix() neither blocks nor allocates, so that an audio callback can call
// it.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <span>

#include "sound/synthesis.h"

namespace strata::sound {

class Mixer {
public:
    static constexpr std::size_t most =
        16; // simultaneous sounds; beyond that the one nearest to its end is dropped
    // The limit of the output, -1 dBFS. Linear up to `straight`, compressed above.
    static constexpr float ceiling = 0.891F;
    static constexpr float straight = 0.6F;

    // `pan` -1 (left) to 1 (right), `gain` 0 to 1. Starts after `after` samples.
    void play(std::shared_ptr<const Samples> samples, float pan, float gain, std::size_t after);
    // Interleaved left and right samples. Returns true if there is more to play.
    bool mix(std::span<float> stereo);

private:
    struct Voice {
        std::shared_ptr<const Samples> samples; // null: free
        std::size_t after = 0, at = 0;
        float left = 0.0F, right = 0.0F;
        [[nodiscard]] std::size_t to_go() const {
            return samples ? after + samples->size() - at : 0;
        }
    };
    std::array<Voice, most> voices_;
};

} // namespace strata::sound
