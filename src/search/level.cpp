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

// Spaced by their scores against each other (docs/strength.md). Random choice weakens more than
// fewer nodes do: the lines share the nodes, and a margin of a pawn loses games.
constexpr std::array<Level, max_level> levels{{
    {300, 50, 4500}, // plays nearly any move that does not lose at once
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
    assert(number >= 1 && number <= max_level);
    return levels[static_cast<std::size_t>(number - 1)];
}

int level_for_elo(int elo) {
    constexpr std::array<std::pair<int, int>, 5> measured{
        {{2, min_elo}, {3, default_elo}, {4, 1630}, {5, 1770}, {7, max_elo}}};
    const auto distance = [&](const auto& one) { return std::abs(one.second - elo); };
    return std::ranges::min_element(measured, {}, distance)->first;
}

// The weight of a line is its score above the margin.
const Line& choose_line(const SearchResult& answer, const Level& level, std::uint64_t seed) {
    assert(!answer.lines.empty() && "there is a move to choose");
    const int lowest = answer.lines.front().score - level.margin;
    const auto weight = [&](const Line& line) {
        return line.score < lowest ? 0U : static_cast<std::uint64_t>(line.score - lowest) + 1;
    };
    std::uint64_t whole = 0;
    for (const auto& line : answer.lines) whole += weight(line);
    if (whole == 0) return answer.lines.front(); // only with a negative margin, which no level has
    auto left = rules::key::mix(seed) % whole;
    for (const auto& line : answer.lines) {
        if (left < weight(line)) return line;
        left -= weight(line);
    }
    return answer.lines.front();
}

} // namespace strata::search
