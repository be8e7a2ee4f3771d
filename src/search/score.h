// SPDX-License-Identifier: MIT
// What a position is worth: hundredths of a pawn, for the side that moves unless said otherwise.
// All of the search counts in integers, so that it is the same on every machine.
#pragma once

namespace strata::search {

inline constexpr int deepest_line = 120; // plies from the root
inline constexpr int infinite = 32000;
inline constexpr int won = 31000; // now; one less for each ply until then
inline constexpr int draw = 0;

// A win or a loss that the rules have been seen to bring about.
[[nodiscard]] constexpr bool is_decided(int score) {
    return score > won - 1000 || score < 1000 - won;
}
// Plies until then. Precondition: is_decided.
[[nodiscard]] constexpr int plies_to_end(int score) { return won - (score < 0 ? -score : score); }

} // namespace strata::search
