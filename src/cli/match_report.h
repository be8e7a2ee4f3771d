// SPDX-License-Identifier: MIT
// What a match tells: a line for each game, and at its end the standing, as text or as JSON.
#pragma once

#include <iosfwd>

#include "cli/json.h"
#include "cli/match_contest.h"

namespace strata::cli {

void print_game(const MatchContest& contest, const MatchContest::Turn& turn,
                const MatchGame& played, std::ostream& out);
// Of the only match of a contest.
void print_standing(const MatchContest& contest, std::ostream& out);
[[nodiscard]] Json json_of_standing(const MatchContest& contest);
// Of a contest of pairs: who scored what against whom, and the ratings of all.
void print_ladder(const MatchContest& contest, std::ostream& out);
[[nodiscard]] Json json_of_ladder(const MatchContest& contest);

} // namespace strata::cli
