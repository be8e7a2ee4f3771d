// SPDX-License-Identifier: MIT
#include "engines/think_time.h"

#include <algorithm>

namespace strata::engines {

std::optional<ThinkTime> think_time(const Clock& clock) {
    constexpr double lost_on_the_way = 0.02; // seconds of communication overhead
    constexpr double least = 0.001;
    constexpr int default_moves = 30;
    if (clock.exact) {
        const double all = std::max(*clock.exact - lost_on_the_way, least);
        return ThinkTime{all, all};
    }
    if (!clock.left) return std::nullopt;
    const double left = std::max(*clock.left - lost_on_the_way, least);
    const int moves =
        clock.moves_to_go > 0 ? std::min(clock.moves_to_go, default_moves) : default_moves;
    const double share = left / moves + 0.75 * clock.increment;
    // A depth takes about as long as all depths before it together.
    return ThinkTime{std::min(0.6 * share, 0.5 * left), std::min(3.0 * share, 0.6 * left)};
}

} // namespace strata::engines
