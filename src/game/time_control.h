// SPDX-License-Identifier: MIT
// How much time the seats of a game are given, as a tournament agrees on it. Values only: nothing
// here knows what time it is.
#pragma once

#include <chrono>
#include <utility>
#include <vector>

#include "rules/types.h"

namespace strata::game {

using Time = std::chrono::milliseconds;

// Down to a millisecond: no flag falls too early. `seconds` are those of any clock.
[[nodiscard]] inline Time time_of(double seconds) {
    return std::chrono::duration_cast<Time>(std::chrono::duration<double>(seconds));
}

// What each move brings. A delay is waited out before the clock runs, or (Bronstein) given back
// afterwards, as far as it was used: time never grows by it.
enum class Bonus : std::uint8_t { increment, delay, bronstein };

// A stretch of a game with time of its own.
struct Period {
    int moves = 0; // of the seat, 1 to 999; 0: all that are left
    Time time{};   // given when it begins, 0 to most_time
    Bonus kind = Bonus::increment;
    Time bonus{}; // a move, 0 to most_time
    bool operator==(const Period&) const = default;
};

inline constexpr int most_moves = 999;
inline constexpr Time most_time = std::chrono::hours{100};

// The last period of so many moves begins again when they are made. Never empty.
using Periods = std::vector<Period>;

struct TimeControl {
    Periods periods{Period{}};
    std::vector<std::pair<rules::Seat, Periods>> odds; // seats that have others, in turn order
    [[nodiscard]] const Periods& of(rules::Seat seat) const {
        for (const auto& [other, theirs] : odds)
            if (other == seat) return theirs;
        return periods;
    }
    bool operator==(const TimeControl&) const = default;
};

} // namespace strata::game
