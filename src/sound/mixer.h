// SPDX-License-Identifier: MIT
// Adds up what sounds at the same time. Nothing waits and nothing is allocated in mix(), so that it
// can be called from where the loudspeakers are fed.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <span>

#include "sound/synthesis.h"

namespace strata::sound {

class Mixer {
public:
    static constexpr std::size_t most = 16; // at once; of more, the one nearest its end is dropped
    // No sum is louder: -1 dBFS. Up to `straight` it is exact, above it is rounded.
    static constexpr float ceiling = 0.891F;
    static constexpr float straight = 0.6F;

    // `pan` -1 (left) to 1 (right), `gain` 0 to 1; begins after so many samples.
    void play(std::shared_ptr<const Samples> samples, float pan, float gain, std::size_t after);
    // Left and right by turns. Answers whether something is still to be heard.
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
