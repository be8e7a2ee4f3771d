// SPDX-License-Identifier: MIT
#include "window/sounds.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "text/toml.h"

namespace strata::window {
namespace {

constexpr double between = 0.16; // seconds from the last stroke of a figure to the next figure

// Semitones of the seats' notes: five to the octave, which never rub.
constexpr std::array<int, 8> scale{0, 2, 4, 7, 9, 12, 14, 16};

float transposed(int note) {
    const int semitones = scale[static_cast<std::size_t>(note) % scale.size()];
    return std::exp2(static_cast<float>(semitones) / 12.0F);
}

} // namespace

Sounds::Sounds(const std::filesystem::path& file)
    : speaker_([this](std::span<float> stereo) {
          const std::lock_guard lock(mutex_);
          return mixer_.mix(stereo);
      }) {
    const auto text = text::read_toml_text(file);
    auto figures = text ? sound::parse_figures(*text, file.string())
                        : text::Parsed<sound::Figures>{rules::Unexpected{text.error()}};
    if (figures)
        figures_ = *std::move(figures);
    else
        problem_ = figures.error();
}

void Sounds::play(sound::Event event, int note, float pan, float volume, double after) {
    const auto wait = static_cast<std::size_t>(std::max(after, 0.0) * platform::Speaker::rate);
    {
        auto what = samples(event, note);
        const std::lock_guard lock(mutex_);
        mixer_.play(std::move(what), pan, volume, wait);
    }
    speaker_.wake();
}

double Sounds::length(sound::Event event) const {
    double last = 0.0;
    for (const auto& stroke : figures_[static_cast<std::size_t>(event)].strokes)
        last = std::max(last, static_cast<double>(stroke.at));
    return last + between;
}

std::shared_ptr<const sound::Samples> Sounds::samples(sound::Event event, int note) {
    auto& samples = rendered_[{event, note}];
    if (!samples)
        samples = std::make_shared<const sound::Samples>(sound::render(
            figures_[static_cast<std::size_t>(event)], platform::Speaker::rate, transposed(note)));
    return samples;
}

} // namespace strata::window
