// SPDX-License-Identifier: MIT
// What comes after a game: it goes on where nothing but players or clocks have ended it, or another
// one is played like it, with the same rules, start and clocks and every player moved on by one
// seat.
#pragma once

#include <vector>

#include "session/session.h"

namespace strata::session {

// True if a game can begin from the position shown: it is not over, or only because somebody
// resigned, a flag fell, a draw was agreed or positions came again.
[[nodiscard]] bool may_be_played_on(const Session& session);

// The level of the next opponent: `step` levels higher or lower, within the valid range.
[[nodiscard]] int next_level(int level, int step);

// True if players change seats in the next game. They do not in a handicap game, because a handicap
// belongs to a seat.
[[nodiscard]] bool seats_move_on(const Session& session);

// The commands for the next game, in order. Two players swap colours. Names, engine levels (`step`
// higher) and time odds follow the players.
[[nodiscard]] std::vector<Command> rematch(const Session& session, int step);

} // namespace strata::session
