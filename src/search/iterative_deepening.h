// SPDX-License-Identifier: MIT
// Searches a tree depth by depth, with aspiration windows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include "search/engine.h"

namespace strata::search {

class IterativeDeepening {
public:
    // `elsewhere` tells how many nodes other threads have searched; may be empty.
    IterativeDeepening(TreeSearch& tree, const SearchRequest& request,
                       const SearchCallbacks& callbacks, const TranspositionTable& table,
                       std::function<std::uint64_t()> elsewhere = {});

    // From `first_depth` on.
    SearchResult run(int first_depth = 1);

private:
    bool search_depth(int depth);
    void aspiration_search(int depth, std::size_t line);
    void report_bound(int depth, std::size_t line, int score, Bound bound);
    void update_result(int depth);
    void count(SearchResult& result) const;
    [[nodiscard]] bool is_decided_within(int depth) const;

    TreeSearch& tree_;
    const SearchRequest& request_;
    const SearchCallbacks& callbacks_;
    const TranspositionTable& table_;
    std::function<std::uint64_t()> elsewhere_;
    std::size_t lines_;
    SearchResult result_;
};

} // namespace strata::search
