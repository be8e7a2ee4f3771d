// SPDX-License-Identifier: MIT
// Counts the work of a search, and polls for stop requests at regular intervals.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <utility>

namespace strata::search {

class NodeCounter {
public:
    explicit NodeCounter(std::function<bool()> stop = {}) : stop_(std::move(stop)) {}

    void enter_node(int ply = 0) {
        ++nodes_;
        deepest_ = std::max(deepest_, ply);
    }
    void add_generated_moves(std::uint64_t count) { generated_moves_ += count; }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    [[nodiscard]] std::uint64_t generated_moves() const { return generated_moves_; }
    // The deepest ply of a node since the last reset.
    [[nodiscard]] int deepest() const { return deepest_; }
    void reset_deepest() { deepest_ = 0; }

    // Called at each node. Calls `stop` at least every 4,096 nodes and every 65,536 generated
    // moves; no position has more than half as many moves.
    [[nodiscard]] bool should_stop() {
        constexpr std::uint64_t max_nodes = 2048, max_moves = 32'768;
        if (!stop_) return false;
        if (nodes_ != 0 && nodes_ - nodes_at_check_ < max_nodes &&
            generated_moves_ - moves_at_check_ < max_moves)
            return false;
        nodes_at_check_ = nodes_;
        moves_at_check_ = generated_moves_;
        return stop_();
    }

private:
    std::function<bool()> stop_; // may be empty
    std::uint64_t nodes_ = 0, generated_moves_ = 0;
    int deepest_ = 0;
    std::uint64_t nodes_at_check_ = 0, moves_at_check_ = 0; // at the last call of `stop`
};

} // namespace strata::search
