// SPDX-License-Identifier: MIT
// The null move. No rule allows it; analysis lines use it to show threats.
#pragma once

#include "rules/position/move.h"

namespace strata::rules {

class Position;

// Encoded as a resignation of no seat, because a resignation moves no piece either.
inline constexpr Move null_move = [] {
    Move move;
    move.kind = MoveKind::resignation;
    return move;
}();

[[nodiscard]] constexpr bool is_null(const Move& move) {
    return move.kind == MoveKind::resignation && move.resigns == no_seat;
}

// True if null_move may be passed to Position::play: the game has two seats, the side to move is
// not in check and nothing is pending.
[[nodiscard]] bool may_pass(const Position& position);

} // namespace strata::rules
