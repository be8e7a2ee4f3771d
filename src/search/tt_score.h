// SPDX-License-Identifier: MIT
// Conversion of scores to and from the transposition table.
#pragma once

#include <optional>

#include "search/score.h"
#include "search/transposition_table.h"

namespace strata::search {

// A decided score counts plies from the root in the tree, and from its own position in the table.
[[nodiscard]] inline int score_to_tt(int score, int ply) {
    if (!is_decided(score)) return score;
    return score > 0 ? score + ply : score - ply;
}
[[nodiscard]] inline int score_from_tt(int score, int ply) {
    if (!is_decided(score)) return score;
    return score > 0 ? score - ply : score + ply;
}

// Returns the score of an entry if its bound cuts off in that window.
[[nodiscard]] inline std::optional<int> tt_cutoff(const TranspositionTable::Entry& entry, int alpha,
                                                  int beta, int ply) {
    const int score = score_from_tt(entry.score, ply);
    const bool decides = entry.bound == Bound::exact ||
                         (entry.bound == Bound::lower && score >= beta) ||
                         (entry.bound == Bound::upper && score <= alpha);
    return decides ? std::optional(score) : std::nullopt;
}

[[nodiscard]] inline Bound bound_of(int score, int alpha, int beta) {
    return score >= beta ? Bound::lower : score > alpha ? Bound::exact : Bound::upper;
}

} // namespace strata::search
