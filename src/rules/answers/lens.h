// SPDX-License-Identifier: MIT
// What the move of an attack board changes, before it is made.
#pragma once

#include <span>
#include <vector>

#include "rules/answers/board_effect.h"
#include "rules/expected.h"
#include "rules/position/position.h"

namespace strata::rules {

// Precondition: a legal board move, of a variant with two seats.
[[nodiscard]] BoardMoveEffect effect_of(const Position& position, const Move& move);

// The same by its pins; of moves that differ only in promotions the first that is listed. Refused
// when none is legal. A half turn of an empty board means nothing (TD-A6).
[[nodiscard]] Expected<BoardMoveEffect, Refusal> effect_of(const Position& position, Pin from,
                                                           Pin to, bool half_turn);

// Every pin but the board's own, and that one where a board may be turned in place (TD-A7).
// `moves`: legal moves, of which those of that board count, all with the same choice for a waiting
// pawn.
[[nodiscard]] std::vector<PinOutlook>
outlooks(const Position& position, std::span<const Move> moves, Pin board, bool half_turn);

} // namespace strata::rules
