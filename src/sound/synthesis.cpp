// SPDX-License-Identifier: MIT
#include "sound/synthesis.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstdint>
#include <numbers>

namespace strata::sound {
namespace {

constexpr float attack = 0.0012F; // seconds until a stroke reaches its level, which avoids a click
constexpr float fade = 0.01F;     // seconds of fade-out at the end
constexpr float quiet = 6.9F;     // decay times until a thousandth is left
constexpr float audible = 0.45F;  // of the rate: higher frequencies would alias

float decay_of(const Body& body) {
    float decay = body.knock.level > 0.0F ? body.knock.decay : 0.0F;
    for (const Mode& mode : body.modes) decay = std::max(decay, mode.decay);
    return decay;
}

std::size_t count_of(float seconds, int rate) {
    return static_cast<std::size_t>(std::clamp(seconds, 0.0F, longest) * static_cast<float>(rate));
}

// Adds one stroke to the samples from `begin` on.
class StrokeRenderer {
public:
    StrokeRenderer(Samples& samples, int rate, std::size_t begin)
        : samples_(samples),
          rate_(static_cast<float>(rate)),
          begin_(std::min(begin, samples.size())),
          end_(begin_) {}

    // A decaying rotating phasor, whose imaginary part is the sound.
    void ring(const Mode& mode, float pitch, float level) {
        if (pitch <= 0.0F || pitch >= audible * rate_) return;
        end_with(mode.decay);
        const auto step = std::polar(shrinking(mode.decay),
                                     2.0 * std::numbers::pi * static_cast<double>(pitch / rate_));
        std::complex<double> pointer{static_cast<double>(mode.level * level), 0.0};
        for (std::size_t i = begin_; i < end_; ++i, pointer *= step)
            samples_[i] += static_cast<float>(pointer.imag()) * risen(i);
    }

    // Noise with a fixed seed, low-pass filtered at `highest` Hz.
    void knock(const Mode& mode, float highest, float level) {
        end_with(mode.decay);
        const float pass = 1.0F - std::exp(-2.0F * std::numbers::pi_v<float> * highest / rate_);
        const double shrink = shrinking(mode.decay);
        double loud = static_cast<double>(mode.level * level);
        float smooth = 0.0F;
        std::uint32_t chance = 0x9E3779B9U;
        for (std::size_t i = begin_; i < end_; ++i, loud *= shrink) {
            chance ^= chance << 13;
            chance ^= chance >> 17;
            chance ^= chance << 5;
            const float white = static_cast<float>(chance >> 8) * 0x1p-23F - 1.0F;
            smooth += pass * (white - smooth);
            samples_[i] += smooth * static_cast<float>(loud) * risen(i);
        }
    }

private:
    void end_with(float decay) {
        end_ = std::min(samples_.size(), begin_ + count_of(quiet * decay, static_cast<int>(rate_)));
    }
    [[nodiscard]] double shrinking(float decay) const {
        return std::exp(-1.0 / static_cast<double>(std::max(decay, 1e-4F) * rate_));
    }
    [[nodiscard]] float risen(std::size_t i) const {
        return std::min(1.0F, static_cast<float>(i - begin_) / (attack * rate_));
    }

    Samples& samples_;
    float rate_;
    std::size_t begin_, end_;
};

// Fades out the end and scales to the requested peak.
void finish(Samples& samples, int rate, float peak) {
    const std::size_t last = std::min(samples.size(), count_of(fade, rate));
    for (std::size_t i = 0; i < last; ++i)
        samples[samples.size() - 1 - i] *= static_cast<float>(i) / static_cast<float>(last);
    float loudest = 0.0F;
    for (const float one : samples) loudest = std::max(loudest, std::abs(one));
    if (loudest <= 0.0F) return samples.clear();
    const float wanted = std::pow(10.0F, peak / 20.0F) / loudest;
    for (float& one : samples) one *= wanted;
}

} // namespace

Samples render(const Figure& figure, int rate, float transposed) {
    float seconds = 0.0F;
    for (const Stroke& stroke : figure.strokes)
        seconds = std::max(seconds, stroke.at + quiet * decay_of(figure.body));
    Samples samples(count_of(seconds, rate));
    for (const Stroke& stroke : figure.strokes) {
        StrokeRenderer at(samples, rate, count_of(stroke.at, rate));
        const float pitch = stroke.pitch * transposed;
        for (const Mode& mode : figure.body.modes) at.ring(mode, pitch * mode.ratio, stroke.level);
        if (const Mode& knock = figure.body.knock; knock.level > 0.0F)
            at.knock(knock, pitch * knock.ratio, stroke.level);
    }
    finish(samples, rate, figure.peak);
    return samples;
}

} // namespace strata::sound
