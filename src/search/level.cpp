// SPDX-License-Identifier: MIT
#include "search/level.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>
#include <utility>

#include "rules/position/key.h"

namespace strata::search {

namespace {

// Spaced by what they score against each other: docs/strength.md. A choice among moves costs more
// than nodes bring: several lines share them, and a margin of a pawn loses games.
constexpr std::array<Level, highest_level> levels{{
    {300, 50, 4500}, // nearly any move, but for those that lose at once
    {500, 5, 85},
    {2000, 4, 80},
    {2400, 2, 30},
    {3000, 1, 0},
    {10000, 1, 0},
    {42000, 1, 0},
    {200000, 1, 0},
}};

} // namespace

Level level(int number) {
    assert(number >= 1 && number <= highest_level);
    return levels[static_cast<std::size_t>(number - 1)];
}

int level_of_elo(int elo) {
    constexpr std::array<std::pair<int, int>, 5> measured{
        {{2, least_elo}, {3, usual_elo}, {4, 1630}, {5, 1770}, {7, most_elo}}};
    const auto distance = [&](const auto& one) { return std::abs(one.second - elo); };
    return std::ranges::min_element(measured, {}, distance)->first;
}

// Each line counts for as much as it is better than one just out of the margin.
const Line& choose(const Answer& answer, const Level& level, std::uint64_t seed) {
    assert(!answer.lines.empty() && "there is a move to choose");
    const int least = answer.lines.front().score - level.margin;
    const auto weight = [&](const Line& line) {
        return line.score < least ? 0U : static_cast<std::uint64_t>(line.score - least) + 1;
    };
    std::uint64_t whole = 0;
    for (const auto& line : answer.lines) whole += weight(line);
    if (whole == 0) return answer.lines.front(); // of a negative margin, which no level has
    auto left = rules::key::mix(seed) % whole;
    for (const auto& line : answer.lines) {
        if (left < weight(line)) return line;
        left -= weight(line);
    }
    return answer.lines.front();
}

} // namespace strata::search
