// SPDX-License-Identifier: MIT
// The game of the user on its way to another machine.
#pragma once

#include <string>

#include "window/ports.h"

namespace strata::window {

// What lines of games call this computer, from its first game on.
[[nodiscard]] const std::string& machine_of(Preferences& preferences);
// Gives the game the tags of the record, which has its moves.
void take_tags(Game& game, const game::GameRecord& record);
// As a line of handover. Seats that have moved here are played here from then on, and the game says
// so.
[[nodiscard]] std::string hand_over(Game& game, Preferences& preferences);

} // namespace strata::window
