// SPDX-License-Identifier: MIT
// Further threads that search the position of the first one into the same transposition table
// (lazy SMP): what they find there makes its search shorter. Their answers are not used.
#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <functional>
#include <thread>

#include "search/engine.h"

namespace strata::search {

class HelperThreads {
public:
    // Makes the tree of a helper; called on its thread.
    using MakeTree = std::function<TreeSearch(History& history, SearchLimits limits)>;

    // One thread for each history. What is referred to must live as long. Where no more threads can
    // be made, there are fewer. `nodes` limits each of them; 0 for unlimited.
    HelperThreads(std::vector<History>& histories, const SearchRequest& request,
                  const TranspositionTable& table, std::uint64_t nodes, MakeTree make_tree);
    ~HelperThreads() { stop(); }
    HelperThreads(const HelperThreads&) = delete;
    HelperThreads& operator=(const HelperThreads&) = delete;

    // Waits for their end.
    void stop();
    // Searched so far by all of them: up to a poll late until stop().
    [[nodiscard]] std::uint64_t nodes() const;

private:
    struct Helper {
        std::atomic<std::uint64_t> nodes = 0;
        std::thread thread;
    };
    void search(History& history, std::size_t number, std::atomic<std::uint64_t>& counted);

    const SearchRequest& request_;
    const TranspositionTable& table_;
    std::uint64_t most_nodes_;
    MakeTree make_tree_;
    std::atomic<bool> stopped_ = false;
    std::deque<Helper> helpers_;
};

} // namespace strata::search
