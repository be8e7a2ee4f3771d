// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace strata::oracle {

/// The number of sequences of `depth` moves: `moves_of(state)` are those of a state, and
/// `after(state, move)` is what a move makes of it.
template <class State, class Moves, class After>
std::uint64_t count_leaves(const State& state, int depth, const Moves& moves_of,
                           const After& after) {
    if (depth == 0) {
        return 1;
    }
    const auto moves = moves_of(state);
    if (depth == 1) {
        return moves.size();
    }
    std::uint64_t leaves = 0;
    for (const auto& move : moves) {
        leaves += count_leaves(after(state, move), depth - 1, moves_of, after);
    }
    return leaves;
}

} // namespace strata::oracle
