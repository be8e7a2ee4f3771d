// SPDX-License-Identifier: MIT
// Perft: counts the leaves of the tree of legal moves, to test a move generator and measure its
// speed.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "rules/position/position.h"

namespace strata::search {

struct RootCount {
    rules::Move move;
    std::uint64_t nodes = 0;
};

// Both may be empty.
struct PerftCallbacks {
    std::function<void(const RootCount&)> counted; // after every first move
    std::function<bool()> stop;                    // polled every few thousand nodes
};

// Counts sequences of exactly `depth` legal moves; on the round board only those after which some
// seat can move. Returns 1 for depth <= 0.
[[nodiscard]] std::uint64_t perft(rules::Position position, int depth);

// Counts for each first move, in the order of legal_moves. If stopped, contains only the completed
// first moves. Precondition: depth > 0.
std::vector<RootCount> divide(rules::Position position, int depth,
                              const PerftCallbacks& watch = {});

[[nodiscard]] std::uint64_t total(const std::vector<RootCount>& counts);

} // namespace strata::search
