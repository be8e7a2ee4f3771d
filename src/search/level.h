// SPDX-License-Identifier: MIT
// Eight strengths, from a child's to all there is.
#pragma once

#include <cstdint>

#include "search/engine.h"

namespace strata::search {

inline constexpr int highest_level = 8;

struct Level {
    std::uint64_t nodes = 0; // of each move
    int lines = 1;           // among which it chooses
    int margin = 0;          // how much worse than the best they may be, hundredths of a pawn
};

// Precondition: 1 <= number <= highest_level.
[[nodiscard]] Level level(int number);
// The level that is nearest to that strength on the scale of UCI_Elo, as docs/strength.md has
// measured them. Level 1 is far below the scale, 6 did not do better than 5, and 8 was not
// measured.
inline constexpr int least_elo = 1140, usual_elo = 1370, most_elo = 1850;
[[nodiscard]] int level_of_elo(int elo);
// One of the lines, the better ones more often; the same for the same seed. Precondition: there is
// one.
[[nodiscard]] const Line& choose(const Answer& answer, const Level& level, std::uint64_t seed);

} // namespace strata::search
