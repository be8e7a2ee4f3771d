// SPDX-License-Identifier: MIT
// Scores on their way into the table and out of it.
#pragma once

#include <optional>

#include "search/score.h"
#include "search/table.h"

namespace strata::search {

// A decided score counts from the root in the tree, and from its position in the table.
[[nodiscard]] inline int to_table(int score, int ply) {
    if (!is_decided(score)) return score;
    return score > 0 ? score + ply : score - ply;
}
[[nodiscard]] inline int from_table(int score, int ply) {
    if (!is_decided(score)) return score;
    return score > 0 ? score - ply : score + ply;
}

// What an entry says of a position, where that is enough for the window.
[[nodiscard]] inline std::optional<int> told(const Table::Entry& known, int alpha, int beta,
                                             int ply) {
    const int score = from_table(known.score, ply);
    const bool tells = known.bound == Bound::exact ||
                       (known.bound == Bound::lower && score >= beta) ||
                       (known.bound == Bound::upper && score <= alpha);
    return tells ? std::optional(score) : std::nullopt;
}

[[nodiscard]] inline Bound bound_of(int score, int alpha, int beta) {
    return score >= beta ? Bound::lower : score > alpha ? Bound::exact : Bound::upper;
}

} // namespace strata::search
