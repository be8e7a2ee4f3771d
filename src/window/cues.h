// SPDX-License-Identifier: MIT
// What is to be heard of what happened at the table. Values only.
#pragma once

#include <vector>

#include "reading/reading.h"
#include "session/session.h"
#include "sound/figures.h"

namespace strata::window {

struct Cue {
    sound::Event event{};
    rules::Square where = rules::no_square; // where it happened; no_square: nowhere in particular
    rules::Seat seat = rules::no_seat;      // whose turn it is; each has a note of its own
    bool operator==(const Cue&) const = default;
};

// In the order in which they are heard. `now` is read of the session after the report. Whose turn
// it is, is told where more than two play, or clocks run.
[[nodiscard]] std::vector<Cue> cues_of(const session::Report& report,
                                       const session::Session& session,
                                       const reading::Reading& now);

} // namespace strata::window
