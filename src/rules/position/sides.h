// SPDX-License-Identifier: MIT
// The teams of a game that are still in play, and whose elimination would end the game.
#pragma once

#include "rules/position/position.h"

namespace strata::rules {

// Bit set of teams that still have a king of a playing seat.
[[nodiscard]] std::uint8_t sides_left(const Position& position);
// Like sides_left() if that seat did not play.
[[nodiscard]] std::uint8_t sides_without(const Position& position, Seat gone);

// True if mating that seat, or capturing its king, ends the game (ST-6.1, 12).
[[nodiscard]] bool mate_ends_game(const Position& position, Seat victim);

} // namespace strata::rules
