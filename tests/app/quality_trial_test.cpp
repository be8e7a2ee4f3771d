// SPDX-License-Identifier: MIT
#include "window/quality_trial.h"

#include <algorithm>
#include <utility>

#include "catch.h"
#include "films/graphics.h"

using namespace strata;
using view::Quality;

namespace {

struct Found {
    Quality quality;
    int frames; // that were drawn
};

// What is found on a machine of which a frame takes that long. `n` counts those of a kind from 0.
template <class Machine>
Found trial_on(const Machine& seconds) {
    window::QualityTrial trial;
    std::pair kind(trial.quality(), trial.pace());
    int frames = 0;
    for (int n = 0; !trial.found(); ++n, ++frames) {
        REQUIRE(frames < 100);
        if (std::pair(trial.quality(), trial.pace()) != kind) n = 0;
        kind = {trial.quality(), trial.pace()};
        trial.take(seconds(trial.quality(), trial.pace(), n));
    }
    return {*trial.found(), frames};
}
template <class Machine>
Quality found_on(const Machine& seconds) {
    return trial_on(seconds).quality;
}

} // namespace

TEST_CASE("A quality is chosen that a machine draws in time") {
    using render::Pace;
    CHECK(found_on([](Quality, Pace, int) { return 0.004; }) == Quality::high);
    CHECK(found_on([](Quality, Pace, int) { return 0.2; }) == Quality::low);
    CHECK(found_on([](Quality quality, Pace, int) {
              return quality == Quality::high ? 0.06 : 0.01;
          }) == Quality::medium);
    // No use to try what must take too long.
    CHECK(found_on([](Quality quality, Pace, int) {
              CHECK(quality != Quality::high);
              return 0.02;
          }) == Quality::medium);
    // Fast while it moves, but a picture after a movement would be felt.
    CHECK(found_on([](Quality, Pace pace, int) { return pace == Pace::still ? 0.12 : 0.01; }) ==
          Quality::low);
}

TEST_CASE("The first frame of each kind, for which a machine prepares, does not count") {
    CHECK(found_on([](Quality, render::Pace, int n) { return n == 0 ? 3.0 : 0.01; }) ==
          Quality::high);
}

TEST_CASE("No frame more is drawn than tells the quality, and one slow frame tells nothing") {
    using render::Pace;
    CHECK(trial_on([](Quality, Pace, int) { return 0.2; }).frames == 2);
    CHECK(trial_on([](Quality, Pace, int) { return 0.02; }).frames == 4);
    CHECK(trial_on([](Quality, Pace, int) { return 0.004; }).frames == 8);
    const auto unsteady = trial_on([](Quality, Pace, int n) { return n == 2 ? 0.02 : 0.06; });
    CHECK(unsteady.quality == Quality::medium);
    CHECK(unsteady.frames > 4);
}

TEST_CASE("What a quality cannot do is off in the renderer, and idle in the settings window") {
    using enum view::Quality;
    view::ViewSettings settings;
    settings.quality = GENERATE(low, medium, high);
    CAPTURE(static_cast<int>(settings.quality));
    const auto idle = [&](std::string_view key) {
        const auto all = view::settings_of(settings);
        return std::ranges::find(all, key, &text::Setting::key)->idle;
    };
    const auto graphics = films::graphics_for(settings);
    CHECK(idle("anti_aliasing") == (graphics.samples == 1));
    CHECK(idle("reflections") == !graphics.reflections);
    CHECK_FALSE(idle("shadows"));
}
