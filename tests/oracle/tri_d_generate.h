// SPDX-License-Identifier: MIT
// The three kinds of turn (TD-A1), each without regard to the mover's king.
#pragma once

#include "oracle/tri_d_moves.h"

namespace strata::oracle {

void add_piece_moves(const State& state, const Options& options, std::vector<Move>& moves);
void add_castlings(const State& state, const Options& options, std::vector<Move>& moves);
void add_board_moves(const State& state, const Options& options, std::vector<Move>& moves);

/// TD-A6. The square on the target pin of a passenger that stands on `from` on the old pin.
Square riding_square(const Square& from, int from_pin, int to_pin, bool turned);

/// The squares of the board on that pin which hold a piece.
std::vector<Square> passengers(const State& state, int pin);

} // namespace strata::oracle
