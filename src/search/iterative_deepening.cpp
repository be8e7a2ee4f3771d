// SPDX-License-Identifier: MIT
#include "search/iterative_deepening.h"

#include <algorithm>
#include <utility>

namespace strata::search {

IterativeDeepening::IterativeDeepening(TreeSearch& tree, const SearchRequest& request,
                                       const SearchCallbacks& callbacks,
                                       const TranspositionTable& table,
                                       std::function<std::uint64_t()> elsewhere)
    : tree_(tree),
      request_(request),
      callbacks_(callbacks),
      table_(table),
      elsewhere_(std::move(elsewhere)),
      lines_(std::min(tree.root_moves().size(), static_cast<std::size_t>(request.lines))) {}

SearchResult IterativeDeepening::run(int first_depth) {
    if (lines_ == 0) return result_;
    for (int depth = first_depth; depth <= request_.depth; ++depth) {
        if (depth > 1 && callbacks_.deepen && !callbacks_.deepen(result_)) break;
        if (!search_depth(depth)) break;
        update_result(depth);
        if (is_decided_within(depth)) break;
    }
    if (result_.lines.empty()) update_result(0);
    count(result_);
    return result_;
}

void IterativeDeepening::count(SearchResult& result) const {
    result.nodes = tree_.nodes() + (elsewhere_ ? elsewhere_() : 0);
    result.hashfull = table_.hashfull();
}

// Returns false if stopped. With a single line, a better move found before the stop is kept.
bool IterativeDeepening::search_depth(int depth) {
    tree_.reset_deepest();
    for (std::size_t line = 0; line < lines_; ++line) {
        aspiration_search(depth, line);
        if (!tree_.stopped()) continue;
        if (lines_ == 1 && depth > 1) update_result(result_.depth);
        return false;
    }
    std::stable_sort(tree_.root_moves().begin(),
                     tree_.root_moves().begin() + static_cast<std::ptrdiff_t>(lines_),
                     [](const auto& a, const auto& b) { return a.score > b.score; });
    return true;
}

// Searches with a narrow window around the last score, widening it on the side that fails.
void IterativeDeepening::aspiration_search(int depth, std::size_t line) {
    constexpr int min_depth = 4, half_width = 24;
    int alpha = -infinite_score, beta = infinite_score, width = half_width;
    const int last = tree_.root_moves()[line].score;
    if (depth >= min_depth && !is_decided(last) && last != -infinite_score) {
        alpha = last - width;
        beta = last + width;
    }
    for (;;) {
        const int score = tree_.search_root(alpha, beta, depth, line);
        if (tree_.stopped() || (score > alpha && score < beta)) return;
        report_bound(depth, line, score, score <= alpha ? Bound::upper : Bound::lower);
        width *= 4;
        const bool far = width > 1000;
        if (score <= alpha)
            alpha = far ? -infinite_score : std::max(-infinite_score, score - width);
        else
            beta = far ? infinite_score : std::min(infinite_score, score + width);
    }
}

void IterativeDeepening::report_bound(int depth, std::size_t line, int score, Bound bound) {
    if (!callbacks_.bound || lines_ != 1) return;
    SearchResult result;
    result.lines.push_back({tree_.root_moves()[line].pv, std::max(score, -win_score), bound});
    result.depth = depth;
    result.seldepth = tree_.deepest();
    count(result);
    callbacks_.bound(result);
}

void IterativeDeepening::update_result(int depth) {
    result_.lines.clear();
    for (std::size_t line = 0; line < lines_; ++line) {
        const auto& root = tree_.root_moves()[line];
        result_.lines.push_back({root.pv, std::max(root.score, -win_score), root.bound});
    }
    // A line from an unfinished iteration may be longer than the depth of the last complete one.
    result_.seldepth =
        depth > result_.depth ? tree_.deepest() : std::max(result_.seldepth, tree_.deepest());
    result_.depth = depth;
    count(result_);
    if (depth > 0 && callbacks_.progress) callbacks_.progress(result_);
}

// True if all lines are decided within that depth, so that a deeper search cannot improve them.
bool IterativeDeepening::is_decided_within(int depth) const {
    return std::ranges::all_of(result_.lines, [&](const Line& line) {
        return is_decided(line.score) && plies_to_end(line.score) <= depth;
    });
}

} // namespace strata::search
