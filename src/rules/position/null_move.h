// SPDX-License-Identifier: MIT
// A turn that is passed. No rule of the games allows it: side lines show so what a threat is.
#pragma once

#include "rules/position/move.h"

namespace strata::rules {

class Position;

// A resignation of nobody: like that it moves no piece.
inline constexpr Move null_move = [] {
    Move move;
    move.kind = MoveKind::resignation;
    return move;
}();

[[nodiscard]] constexpr bool is_null(const Move& move) {
    return move.kind == MoveKind::resignation && move.resigns == no_seat;
}

// Whether Position::play may be given null_move: of two seats, out of check, with nothing else to
// do first.
[[nodiscard]] bool may_pass(const Position& position);

} // namespace strata::rules
