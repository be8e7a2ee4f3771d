// SPDX-License-Identifier: MIT
// What a walk through a tree has done so far, and when it is time to ask whether it shall stop.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <utility>

namespace strata::search {

class Work {
public:
    explicit Work(std::function<bool()> stop = {}) : stop_(std::move(stop)) {}

    void enter_node(int ply = 0) {
        ++nodes_;
        deepest_ = std::max(deepest_, ply);
    }
    void list_moves(std::uint64_t count) { listed_ += count; }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    [[nodiscard]] std::uint64_t listed() const { return listed_; }
    // The deepest ply of a node since the last reset.
    [[nodiscard]] int deepest() const { return deepest_; }
    void reset_deepest() { deepest_ = 0; }

    // Asked at each node. Between two calls of `stop` lie at most 4,096 nodes and, as no position
    // has more than half as many, 65,536 moves: each of thousands takes its time.
    [[nodiscard]] bool shall_stop() {
        constexpr std::uint64_t most_nodes = 2048, most_moves = 32'768;
        if (!stop_) return false;
        if (nodes_ != 0 && nodes_ - nodes_then_ < most_nodes && listed_ - listed_then_ < most_moves)
            return false;
        nodes_then_ = nodes_;
        listed_then_ = listed_;
        return stop_();
    }

private:
    std::function<bool()> stop_; // may be empty
    std::uint64_t nodes_ = 0, listed_ = 0;
    int deepest_ = 0;
    std::uint64_t nodes_then_ = 0, listed_then_ = 0; // when it was asked last
};

} // namespace strata::search
