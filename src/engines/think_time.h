// SPDX-License-Identifier: MIT
// Time management: how long a move may take.
#pragma once

#include <chrono>
#include <functional>
#include <optional>

#include "search/engine.h"

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

// Seconds since it was made.
class Stopwatch {
public:
    [[nodiscard]] double operator()() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
    }

private:
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

// Ends a search when it is `stopped` or has used up its time, if it has one.
[[nodiscard]] search::SearchCallbacks within(const std::optional<ThinkTime>& time,
                                             std::function<bool()> stopped,
                                             const std::function<double()>& seconds = Stopwatch{});
// If memory runs out, the answer is what `progress` was told last.
[[nodiscard]] search::SearchResult best_found(search::Engine& engine,
                                              const search::SearchRequest& request,
                                              search::SearchCallbacks watch);

} // namespace strata::engines
