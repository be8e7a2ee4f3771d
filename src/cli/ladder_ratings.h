// SPDX-License-Identifier: MIT
// Ratings of several players by the logistic model (Bradley and Terry; Elo's scale): the ratings
// that make all results together most likely. Numbers only.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace strata::cli {

// What two players scored against each other.
struct PairScore {
    std::size_t first = 0, second = 0;
    int games = 0;
    double points = 0.0; // of the first, 0 to `games`; a draw is a half
};

struct Rating {
    double elo = 0.0;
    double error = 0.0; // half of the 95% interval; 0 for a known rating
};

// `known` has a rating for each player, or none. Without any known one the mean of all is 0.
// A fifth of a drawn game is added to each pair that met, so that a player who won every game has
// a rating too. The errors count draws as half decided, so that many draws make them too wide.
[[nodiscard]] std::vector<Rating> ratings_of(const std::vector<std::optional<double>>& known,
                                             const std::vector<PairScore>& scores);

} // namespace strata::cli
