// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include "platform/speaker.h"
#include "sound/figures.h"
#include "sound/mixer.h"

namespace strata::window {

// Plays what happens. Each figure is rendered when it is first heard.
class Sounds {
public:
    // Nothing is heard of a file that cannot be read.
    explicit Sounds(const std::filesystem::path& file);
    [[nodiscard]] const std::optional<text::TextError>& problem() const { return problem_; }

    // `pan` from -1, left, to 1, right; `volume` 0 to 1; `note` counts the seats, and 0 is as the
    // figure is written. Begins after so many seconds.
    void play(sound::Event event, int note, float pan, float volume, double after);
    // How long it sounds until another can follow.
    [[nodiscard]] double length(sound::Event event) const;

private:
    [[nodiscard]] std::shared_ptr<const sound::Samples> samples(sound::Event event, int note);

    sound::Figures figures_;
    std::optional<text::TextError> problem_;
    std::map<std::pair<sound::Event, int>, std::shared_ptr<const sound::Samples>> rendered_;
    std::mutex mutex_; // of the mixer: the speaker's thread reads it
    sound::Mixer mixer_;
    platform::Speaker speaker_;
};

} // namespace strata::window
