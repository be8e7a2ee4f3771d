// SPDX-License-Identifier: MIT
#include "sound/mixer.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace strata::sound {
namespace {

constexpr float far_ear =
    0.75F; // gain at the far ear; never 0, because some people hear with one ear only

float rounded(float x) {
    const float loud = std::abs(x);
    if (loud <= Mixer::straight) return x;
    constexpr float room = Mixer::ceiling - Mixer::straight;
    return std::copysign(Mixer::straight + room * std::tanh((loud - Mixer::straight) / room), x);
}

} // namespace

void Mixer::play(std::shared_ptr<const Samples> samples, float pan, float gain, std::size_t after) {
    if (!samples || samples->empty() || gain <= 0.0F) return;
    auto& voice = *std::ranges::min_element(voices_, {}, &Voice::to_go);
    const float side = std::clamp(pan, -1.0F, 1.0F) * far_ear;
    voice = {std::move(samples), after, 0, gain * std::min(1.0F, 1.0F - side),
             gain * std::min(1.0F, 1.0F + side)};
}

bool Mixer::mix(std::span<float> stereo) {
    std::ranges::fill(stereo, 0.0F);
    const std::size_t frames = stereo.size() / 2;
    bool more = false;
    for (Voice& voice : voices_) {
        if (!voice.samples) continue;
        const std::size_t begin = std::min(voice.after, frames);
        voice.after -= begin;
        const std::size_t count = std::min(frames - begin, voice.samples->size() - voice.at);
        for (std::size_t i = 0; i < count; ++i) {
            const float one = (*voice.samples)[voice.at + i];
            stereo[2 * (begin + i)] += voice.left * one;
            stereo[2 * (begin + i) + 1] += voice.right * one;
        }
        voice.at += count;
        if (voice.at == voice.samples->size()) voice.samples.reset();
        more = more || voice.samples;
    }
    std::ranges::transform(stereo, stereo.begin(), rounded);
    return more;
}

} // namespace strata::sound
