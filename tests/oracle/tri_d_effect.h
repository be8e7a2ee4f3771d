// SPDX-License-Identifier: MIT
// What a board move changes, as sentences in the oracle's own words: found by looking at the
// position before the move and at the one after it, square by square.
//
//   square a0Q1 a2Q3            where each square of the board goes
//   opened a1W: a3Q3,a4W        a slider sees further along one ray
//   closed a1W: a3Q3
//   check e5N e8B               a man and the king he attacks
//   parried e5N e8B             the same, not any more
//   promoted b8B b8B Q          a pawn, where it is then, and what it becomes; "later" when its
//                               owner chooses at his turn
//   w attacked b2W a1W,c5N      of white men: attacked, freed, defended, undefended; and by whom
//   result checkmate
#pragma once

#include "oracle/tri_d_moves.h"

#include <string>
#include <vector>

namespace strata::oracle {

/// Sorted. The move must be a legal one of a board. Without the result, which is dear.
std::vector<std::string> effect_of(const State& state, const Options& options, const Move& move);

/// "checkmate", "stalemate" or "none", of the side that is to move after it.
std::string result_of(const State& state, const Options& options, const Move& move);

} // namespace strata::oracle
