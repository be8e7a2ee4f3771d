// SPDX-License-Identifier: MIT
// Scores are in hundredths of a pawn, for the side to move unless stated otherwise. They are
// integers, so that results are the same on every machine.
#pragma once

namespace strata::search {

inline constexpr int max_ply = 120; // plies from the root
inline constexpr int infinite_score = 32000;
inline constexpr int win_score = 31000; // minus the number of plies until the win
inline constexpr int draw_score = 0;

// True for a proven win or loss.
[[nodiscard]] constexpr bool is_decided(int score) {
    return score > win_score - 1000 || score < 1000 - win_score;
}
// Plies to the end of the game. Precondition: is_decided.
[[nodiscard]] constexpr int plies_to_end(int score) {
    return win_score - (score < 0 ? -score : score);
}

} // namespace strata::search
