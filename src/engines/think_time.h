// SPDX-License-Identifier: MIT
// How long a move may take.
#pragma once

#include <optional>

namespace strata::engines {

// What is known of a clock, in seconds.
struct Clock {
    std::optional<double> left;
    double increment = 0.0;
    int moves_to_go = 0;         // until the next control; 0: to the end of the game
    std::optional<double> exact; // so long for this move, whatever is left
};

struct ThinkTime {
    double enough = 0.0; // no further depth is begun after it
    double most = 0.0;   // all stops then
};

// Nothing when no clock runs.
[[nodiscard]] std::optional<ThinkTime> think_time(const Clock& clock);

} // namespace strata::engines
