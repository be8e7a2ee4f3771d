// SPDX-License-Identifier: MIT
// Reductions and pruning margins, tuned by matches.
#pragma once

#include <algorithm>
#include <array>

#include "search/move_picker.h"

namespace strata::search {

// The logarithm to base 2, in sixteenths. Precondition: number >= 1.
constexpr int log2_sixteenths(int number) {
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

// Late move reductions by depth and move number, in sixteenths of a ply.
inline constexpr auto base_reductions = [] {
    std::array<std::array<int, 64>, 64> table{};
    for (int depth = 1; depth < 64; ++depth)
        for (int number = 1; number < 64; ++number)
            table[static_cast<std::size_t>(depth)][static_cast<std::size_t>(number)] =
                16 + log2_sixteenths(depth) * log2_sixteenths(number) / 64;
    return table;
}();

struct ReductionContext {
    bool pv_node = false;         // the window is not a null window
    bool worsening = false;       // the static evaluation is not above that of two plies ago
    bool cut_node = false;        // a beta cutoff is expected
    bool reduce_captures = false; // losing captures are reduced too
};

// Returns the reduction in plies: less in PV nodes and for moves with good history, more if the
// position is worsening.
[[nodiscard]] inline int late_move_reduction(const ScoredMoves::Entry& entry, int depth, int number,
                                             ReductionContext context) {
    const bool quiet = entry.is_quiet();
    if ((!quiet && (!context.reduce_captures || entry.score >= 0)) || depth < 3 ||
        number < (context.pv_node ? 4 : 2))
        return 0;
    const int late = base_reductions[static_cast<std::size_t>(std::min(depth, 63))]
                                    [static_cast<std::size_t>(std::min(number, 63))];
    const int history_bonus =
        quiet ? std::clamp(entry.score, -3 * History::max_value, 3 * History::max_value) / 1024
              : 16;
    const int total = late - history_bonus - (context.pv_node ? 16 : 0) +
                      (context.worsening ? 12 : 0) + (context.cut_node ? 16 : 0);
    return std::clamp(total / 16, 0, depth - 2);
}

inline constexpr int futility_depth = 7, razoring_depth = 2; // plies
// Reverse futility pruning: a node this far above beta is not searched.
[[nodiscard]] constexpr int reverse_futility_margin(int depth) { return 80 * depth; }
// Razoring: a node this far below alpha gets a quiescence search only.
[[nodiscard]] constexpr int razoring_margin(int depth) { return 150 + 200 * depth; }

// Late move pruning: the number of quiet moves that are searched.
[[nodiscard]] constexpr int late_move_limit(int depth, bool improving) {
    return depth > 8 ? 1000 : (5 + depth * depth) / (improving ? 1 : 2) + 1;
}
// Futility pruning: the maximum gain expected from a quiet move.
[[nodiscard]] constexpr int futility_margin(int depth) { return 60 + 90 * depth; }
// SEE pruning: the maximum loss allowed by exchanges on the target.
[[nodiscard]] constexpr int see_margin(int depth, bool quiet) {
    return quiet ? 25 * depth * depth : 90 * depth;
}

} // namespace strata::search
