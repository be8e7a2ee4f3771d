// SPDX-License-Identifier: MIT
// Another game like the one that is over: the same rules, start and clocks, and everybody one seat
// further on.
#pragma once

#include <vector>

#include "session/session.h"

namespace strata::session {

// What a person has to beat next: `step` levels higher, or lower, than now.
[[nodiscard]] int next_level(int level, int step);

// Everybody has another seat in the next game; where men are missing from the start each keeps the
// own one, as a handicap belongs to a seat.
[[nodiscard]] bool seats_move_on(const Session& session);

// In this order. Of two, they change colours. Names, levels of programs (`step` higher) and time
// odds go along with those who play.
[[nodiscard]] std::vector<Command> rematch(const Session& session, int step);

} // namespace strata::session
