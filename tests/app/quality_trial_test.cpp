// SPDX-License-Identifier: MIT
#include "window/quality_trial.h"

#include <algorithm>

#include "catch.h"
#include "films/graphics.h"

using namespace strata;
using view::Quality;

namespace {

// What is found on a machine of which every frame takes that long.
template <class Machine>
Quality found_on(const Machine& seconds) {
    window::QualityTrial trial;
    for (int frames = 0; !trial.found(); ++frames) {
        REQUIRE(frames < 100);
        trial.take(seconds(trial.quality(), trial.pace(), frames));
    }
    return *trial.found();
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
    CHECK(found_on([](Quality, render::Pace, int frame) {
              return frame % window::QualityTrial::frames_each == 0 ? 3.0 : 0.01;
          }) == Quality::high);
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
