// SPDX-License-Identifier: MIT
#include "cli/match_standing.h"

#include <algorithm>

namespace strata::cli {

namespace {

constexpr double half = 0.5;
constexpr double a_trace = 1e-9;

// Points per engine for one game.
std::vector<double> points_of(const MatchPlan& plan, const MatchResult& result) {
    std::vector<double> points(plan.engines.size());
    const auto who = plan.seats_of(result.game);
    for (std::size_t seat = 0; seat < who.size() && seat < result.points.size(); ++seat)
        points[who[seat]] += result.points[seat];
    return points;
}

void count(MatchStanding& standing, const MatchPlan& plan, const MatchResult& result) {
    ++standing.games;
    ++standing.endings[result.ending];
    const auto points = points_of(plan, result);
    for (std::size_t n = 0; n < points.size(); ++n) {
        auto& counts = standing.engines[n].counts;
        counts.won += points[n] > half + a_trace;
        counts.lost += points[n] < half - a_trace;
        counts.drawn += points[n] >= half - a_trace && points[n] <= half + a_trace;
    }
    const auto who = plan.seats_of(result.game);
    for (std::size_t seat = 0; seat < who.size() && seat < result.points.size(); ++seat)
        standing.seats[seat] += result.points[seat];
    for (const auto& [letter, fault] : result.faults)
        for (const auto seat : plan.variant->every_seat())
            if (plan.variant->seats[rules::slot(seat)].letter == letter)
                ++standing.engines[who[rules::slot(seat)]].faults[fault];
}

} // namespace

MatchStanding standing_of(const MatchPlan& plan, const std::vector<MatchResult>& results) {
    MatchStanding standing;
    standing.between_two = plan.is_between_two();
    standing.seats.resize(plan.seats.size());
    for (const auto& engine : plan.engines)
        standing.engines.push_back({engine.name, {}, {}, 0, {}});
    for (const auto engine : plan.seats)
        standing.engines[engine].fair += 1.0 / static_cast<double>(plan.seats.size());
    struct Group {
        int games = 0;
        std::vector<double> points;
    };
    std::map<int, Group> groups;
    const int together = plan.games_of_group();
    for (const auto& result : results) {
        count(standing, plan, result);
        auto& group = groups[(result.game - 1) / together];
        const auto points = points_of(plan, result);
        group.points.resize(points.size());
        for (std::size_t n = 0; n < points.size(); ++n) group.points[n] += points[n];
        ++group.games;
    }
    for (const auto& [number, group] : groups)
        for (std::size_t n = 0; n < group.points.size(); ++n)
            standing.engines[n].points.add_group(group.points[n], group.games,
                                                 group.games == together);
    for (double& seat : standing.seats) seat /= std::max(1, standing.games);
    return standing;
}

} // namespace strata::cli
