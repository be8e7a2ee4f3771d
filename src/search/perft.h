// SPDX-License-Identifier: MIT
// Counting the leaves of the tree of legal moves: the measure of a move generator, for truth and
// for speed.
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

// Both may be left empty.
struct PerftWatch {
    std::function<void(const RootCount&)> counted; // after every first move
    std::function<bool()> stop;                    // asked every few thousand nodes
};

// Sequences of exactly `depth` legal moves, on the round board those after which somebody can move.
// At depth 0 and less: the position itself.
[[nodiscard]] std::uint64_t perft(rules::Position position, int depth);

// The same, first move by first move, in the order of legal_moves. A stopped count holds only the
// first moves that were finished. Precondition: depth > 0.
std::vector<RootCount> divide(rules::Position position, int depth, const PerftWatch& watch = {});

[[nodiscard]] std::uint64_t total(const std::vector<RootCount>& counts);

} // namespace strata::search
