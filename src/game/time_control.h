// SPDX-License-Identifier: MIT
// The time control of each seat. Values only: nothing here reads a clock.
#pragma once

#include <chrono>
#include <utility>
#include <vector>

#include "rules/types.h"

namespace strata::game {

using Time = std::chrono::milliseconds;

// Rounds down to milliseconds, so that no flag falls too early. `seconds` may come from any clock.
[[nodiscard]] inline Time time_of(double seconds) {
    return std::chrono::duration_cast<Time>(std::chrono::duration<double>(seconds));
}

// The bonus for each move. A delay passes before the clock runs; Bronstein returns the time used,
// up to the bonus. With either the time left never increases.
enum class Bonus : std::uint8_t { increment, delay, bronstein };

// A period of a game with its own time.
struct Period {
    int moves = 0; // of the seat, 1 to 999; 0 for all remaining moves
    Time time{};   // added at its start, 0 to most_time
    Bonus kind = Bonus::increment;
    Time bonus{}; // per move, 0 to most_time
    bool operator==(const Period&) const = default;
};

inline constexpr int most_moves = 999;
inline constexpr Time most_time = std::chrono::hours{100};

// A last period with a move count repeats. Never empty.
using Periods = std::vector<Period>;

struct TimeControl {
    Periods periods{Period{}};
    std::vector<std::pair<rules::Seat, Periods>>
        odds; // seats with a different control, in turn order
    [[nodiscard]] const Periods& of(rules::Seat seat) const {
        for (const auto& [other, theirs] : odds)
            if (other == seat) return theirs;
        return periods;
    }
    bool operator==(const TimeControl&) const = default;
};

} // namespace strata::game
