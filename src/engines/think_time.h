// SPDX-License-Identifier: MIT
// Time management: how long a move may take.
#pragma once

#include <optional>

namespace strata::engines {

inline constexpr double default_overhead = 0.02;
inline constexpr double most_overhead = 5.0;

// State of a clock, in seconds.
struct Clock {
    std::optional<double> left;
    double increment = 0.0;
    int moves_to_go = 0;         // moves until the next time control; 0: rest of the game
    std::optional<double> exact; // fixed time for this move, whatever is left on the clock
    // What a move costs besides the search, as the way to a server and back.
    double overhead = default_overhead;
};

struct ThinkTime {
    double enough = 0.0; // soft limit: no new depth is started after it
    double most = 0.0;   // hard limit: the search stops
};

// Returns nullopt if no clock runs.
[[nodiscard]] std::optional<ThinkTime> think_time(const Clock& clock);

} // namespace strata::engines
