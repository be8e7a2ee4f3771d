// SPDX-License-Identifier: MIT
// How much of the tree is left out: numbers that matches have chosen.
#pragma once

#include <algorithm>
#include <array>

#include "search/picker.h"

namespace strata::search {

// The logarithm to base 2, in sixteenths, of 1 and more.
constexpr int logarithm(int number) {
    int whole = 0;
    while (number >> whole > 1) ++whole;
    int rest = (number << 10) >> whole, sixteenths = whole;
    for (int bit = 0; bit < 4; ++bit) {
        rest = (rest * rest) >> 10;
        sixteenths = sixteenths * 2 + (rest >> 11);
        if (rest >> 11) rest >>= 1;
    }
    return sixteenths;
}

// By depth and number of the move: how many plies less a late move is followed, in sixteenths.
inline constexpr auto reductions = [] {
    std::array<std::array<int, 64>, 64> table{};
    for (int depth = 1; depth < 64; ++depth)
        for (int number = 1; number < 64; ++number)
            table[static_cast<std::size_t>(depth)][static_cast<std::size_t>(number)] =
                16 + logarithm(depth) * logarithm(number) / 64;
    return table;
}();

// What is thought of a position.
struct Prospect {
    bool wide = false;     // its exact score is wanted
    bool declines = false; // its side was better off before its last move
    bool cut = false;      // the other side is expected to avoid it
    bool captures = false; // those that lose are reduced as well
};

// Less where the window is wide or the move was good elsewhere, more in decline.
[[nodiscard]] inline int reduction(const Candidates::Entry& entry, int depth, int number,
                                   Prospect prospect) {
    const bool quiet = entry.is_quiet();
    if ((!quiet && (!prospect.captures || entry.score >= 0)) || depth < 3 ||
        number < (prospect.wide ? 4 : 2))
        return 0;
    const int late = reductions[static_cast<std::size_t>(std::min(depth, 63))]
                               [static_cast<std::size_t>(std::min(number, 63))];
    const int praise =
        quiet ? std::clamp(entry.score, -3 * History::most, 3 * History::most) / 1024 : 16;
    const int all = late - praise - (prospect.wide ? 16 : 0) + (prospect.declines ? 12 : 0) +
                    (prospect.cut ? 16 : 0);
    return std::clamp(all / 16, 0, depth - 2);
}

inline constexpr int shallow = 7, shallowest = 2; // plies
// How far ahead of the window a side must be to be out of reach, with so many plies to go.
[[nodiscard]] constexpr int ahead(int depth) { return 80 * depth; }
// How far behind it, so that only captures are looked at.
[[nodiscard]] constexpr int behind(int depth) { return 150 + 200 * depth; }

// How many quiet moves are looked at.
[[nodiscard]] constexpr int most_quiet(int depth, bool improves) {
    return depth > 8 ? 1000 : (5 + depth * depth) / (improves ? 1 : 2) + 1;
}
// What a side that is not even so far behind may still hope to gain by a quiet move.
[[nodiscard]] constexpr int hope(int depth) { return 60 + 90 * depth; }
// What a move may lose on its square and still be looked at.
[[nodiscard]] constexpr int most_lost(int depth, bool quiet) {
    return quiet ? 25 * depth * depth : 90 * depth;
}

} // namespace strata::search
