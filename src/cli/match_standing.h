// SPDX-License-Identifier: MIT
// Standings of a match.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cli/match_file.h"
#include "cli/match_plan.h"
#include "cli/match_tally.h"

namespace strata::cli {

struct MatchStanding {
    struct Engine {
        std::string name;
        Points points;
        Counts counts;                     // game counts with two engines
        double fair = 0.0;                 // expected share if all engines were equally strong
        std::map<std::string, int> faults; // count by name of the EngineFault
    };
    int games = 0;
    std::vector<Engine> engines;        // as in the plan
    std::vector<double> seats;          // share of each seat over all engines
    std::map<std::string, int> endings; // count by tag Termination
    bool between_two = false;
};

[[nodiscard]] MatchStanding standing_of(const MatchPlan& plan,
                                        const std::vector<MatchResult>& results);

} // namespace strata::cli
