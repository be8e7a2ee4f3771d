// SPDX-License-Identifier: MIT
#include "ui/panels/clock_words.h"

#include <fmt/format.h>

#include "session/clocks.h"

namespace strata::ui {
namespace {

// "5", "2.5": no zeros that say nothing.
std::string number(double value) { return fmt::format("{:.10g}", value); }

std::string_view key_of(game::Bonus kind) {
    switch (kind) {
    case game::Bonus::increment: return "ui.clock.increment";
    case game::Bonus::delay: return "ui.clock.delay";
    case game::Bonus::bronstein: return "ui.clock.bronstein";
    }
    return "ui.clock.increment";
}

} // namespace

std::string clock_words(const text::Catalogue& words, game::Time left) {
    const auto face = session::face_of(left);
    using enum session::ClockFace::Grain;
    switch (face.grain) {
    case minutes:
        return words.say("ui.clock.hours",
                         {{"hours", face.hours}, {"minutes", fmt::format("{:02}", face.minutes)}});
    case seconds: break;
    case tenths:
        return words.say("ui.clock.tenths", {{"seconds", face.seconds}, {"tenths", face.tenths}});
    }
    return words.say("ui.clock.minutes", {{"minutes", 60 * face.hours + face.minutes},
                                          {"seconds", fmt::format("{:02}", face.seconds)}});
}

std::string control_words(const text::Catalogue& words, const game::TimeControl& control) {
    std::string text;
    for (const game::Period& period : control.periods) {
        const auto minutes = number(static_cast<double>(period.time.count()) / 60'000.0);
        auto part = period.moves > 0 ? words.say("ui.clock.for_moves",
                                                 {{"minutes", minutes}, {"count", period.moves}})
                                     : words.say("ui.clock.all_moves", {{"minutes", minutes}});
        if (period.bonus > game::Time{}) {
            const auto seconds = number(static_cast<double>(period.bonus.count()) / 1'000.0);
            part = words.say(key_of(period.kind), {{"time", part}, {"seconds", seconds}});
        }
        text = text.empty() ? part : words.say("ui.clock.then", {{"first", text}, {"next", part}});
    }
    return text;
}

} // namespace strata::ui
