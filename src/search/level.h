// SPDX-License-Identifier: MIT
// The eight playing strengths of the engine.
#pragma once

#include <cstdint>

#include "search/engine.h"

namespace strata::search {

inline constexpr int max_level = 8;

struct Level {
    std::uint64_t nodes = 0; // per move
    int lines = 1;           // number of candidates among which it chooses
    int margin = 0; // how far a candidate may be below the best score, in hundredths of a pawn
};

// Precondition: 1 <= number <= highest_level.
[[nodiscard]] Level level(int number);
// Returns the level whose measured strength is nearest to that Elo; see docs/strength.md. Level 1
// is far below the scale, level 6 was not stronger than 5, and level 8 was not measured.
inline constexpr int min_elo = 1140, default_elo = 1370, max_elo = 1850;
[[nodiscard]] int level_for_elo(int elo);
// Chooses a line at random, weighted by score. Deterministic for a given seed. Precondition: lines
// is not empty.
[[nodiscard]] const Line& choose_line(const SearchResult& answer, const Level& level,
                                      std::uint64_t seed);

} // namespace strata::search
