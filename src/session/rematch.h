// SPDX-License-Identifier: MIT
// Another game like the last one: the same rules, start and clocks, with every player moved on by
// one seat.
#pragma once

#include <vector>

#include "session/session.h"

namespace strata::session {

// The level of the next opponent: `step` levels higher or lower, within the valid range.
[[nodiscard]] int next_level(int level, int step);

// True if players change seats in the next game. They do not in a handicap game, because a handicap
// belongs to a seat.
[[nodiscard]] bool seats_move_on(const Session& session);

// The commands for the next game, in order. Two players swap colours. Names, engine levels (`step`
// higher) and time odds follow the players.
[[nodiscard]] std::vector<Command> rematch(const Session& session, int step);

} // namespace strata::session
