// SPDX-License-Identifier: MIT
// The sides of a game, which are its teams: which are left, and whose fall would end it.
#pragma once

#include "rules/position/position.h"

namespace strata::rules {

// Teams that have a king of a seat that plays, bit by team.
[[nodiscard]] std::uint8_t sides_left(const Position& position);
// The same if that seat did not play.
[[nodiscard]] std::uint8_t sides_without(const Position& position, Seat gone);

// A mate of that seat, or the capture of its king, would end the game (ST-6.1, 12).
[[nodiscard]] bool mate_ends_game(const Position& position, Seat victim);

} // namespace strata::rules
