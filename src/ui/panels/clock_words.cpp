// SPDX-License-Identifier: MIT
#include "ui/panels/clock_words.h"

#include <fmt/format.h>

#include "session/clocks.h"
#include "text/enum_names.h"

namespace strata::ui {
namespace {

std::string minutes_and_seconds(const text::Catalogue& words, long minutes, long seconds) {
    return words.say("ui.clock.minutes",
                     {{"minutes", minutes}, {"seconds", fmt::format("{:02}", seconds)}});
}

} // namespace

std::string clock_words(const text::Catalogue& words, game::Time left) {
    const auto face = session::face_of(left);
    using enum session::ClockFace::Grain;
    if (face.grain == minutes)
        return words.say("ui.clock.hours",
                         {{"hours", face.hours}, {"minutes", fmt::format("{:02}", face.minutes)}});
    if (face.grain == tenths)
        return words.say("ui.clock.tenths", {{"seconds", face.seconds}, {"tenths", face.tenths}});
    return minutes_and_seconds(words, 60 * face.hours + face.minutes, face.seconds);
}

std::string used_words(const text::Catalogue& words, game::Time used) {
    const auto seconds = std::chrono::round<std::chrono::seconds>(used).count();
    if (seconds <= 3600) return minutes_and_seconds(words, seconds / 60, seconds % 60);
    return words.say("ui.clock.hours", {{"hours", seconds / 3600},
                                        {"minutes", fmt::format("{:02}", seconds / 60 % 60)}});
}

std::string control_words(const text::Catalogue& words, const game::TimeControl& control) {
    std::string text;
    for (const game::Period& period : control.periods) {
        const auto minutes = static_cast<double>(period.time.count()) / 60'000.0;
        auto part = period.moves > 0 ? words.say("ui.clock.for_moves",
                                                 {{"minutes", minutes}, {"count", period.moves}})
                                     : words.say("ui.clock.all_moves", {{"minutes", minutes}});
        if (period.bonus > game::Time{}) {
            const auto seconds = static_cast<double>(period.bonus.count()) / 1'000.0;
            part = words.say(text::enum_key("ui.clock.", period.kind),
                             {{"time", part}, {"seconds", seconds}});
        }
        text = text.empty() ? part : words.say("ui.clock.then", {{"first", text}, {"next", part}});
    }
    return text;
}

} // namespace strata::ui
