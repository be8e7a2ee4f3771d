// SPDX-License-Identifier: MIT
// How a match stands.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "lab/match_file.h"
#include "lab/match_plan.h"
#include "lab/match_tally.h"

namespace strata::lab {

struct MatchStanding {
    struct Engine {
        std::string name;
        Points points;
        Counts counts;                     // of the games between two
        double fair = 0.0;                 // share of the points, if all were equally strong
        std::map<std::string, int> faults; // how often, by the name of the EngineFault
    };
    int games = 0;
    std::vector<Engine> engines;        // as in the plan
    std::vector<double> seats;          // share of each, whoever had it
    std::map<std::string, int> endings; // how often, by the tag Termination
    bool between_two = false;
};

[[nodiscard]] MatchStanding standing_of(const MatchPlan& plan,
                                        const std::vector<MatchResult>& results);

} // namespace strata::lab
