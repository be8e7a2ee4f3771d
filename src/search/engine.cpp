// SPDX-License-Identifier: MIT
#include "search/engine.h"

#include <algorithm>
#include <optional>

#include "search/mate_search.h"

namespace strata::search {

namespace {

class IterativeDeepening {
public:
    IterativeDeepening(TreeSearch& tree, const SearchRequest& request,
                       const SearchCallbacks& callbacks, const TranspositionTable& table)
        : tree_(tree),
          request_(request),
          callbacks_(callbacks),
          table_(table),
          lines_(std::min(tree.root_moves().size(), static_cast<std::size_t>(request.lines))) {}

    SearchResult run() {
        if (lines_ == 0) return result_;
        for (int depth = 1; depth <= request_.depth; ++depth) {
            if (depth > 1 && callbacks_.deepen && !callbacks_.deepen(result_)) break;
            if (!search_depth(depth)) break;
            update_result(depth);
            if (is_decided_within(depth)) break;
        }
        if (result_.lines.empty()) update_result(0);
        result_.nodes = tree_.nodes();
        return result_;
    }

private:
    // Returns false if stopped. With a single line, a better move found before the stop is kept.
    bool search_depth(int depth) {
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
    void aspiration_search(int depth, std::size_t line) {
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

    void report_bound(int depth, std::size_t line, int score, Bound bound) {
        if (!callbacks_.bound || lines_ != 1) return;
        SearchResult result;
        result.lines.push_back({tree_.root_moves()[line].pv, std::max(score, -win_score), bound});
        result.depth = depth;
        result.seldepth = tree_.deepest();
        result.nodes = tree_.nodes();
        result.hashfull = table_.hashfull();
        callbacks_.bound(result);
    }

    void update_result(int depth) {
        result_.lines.clear();
        for (std::size_t line = 0; line < lines_; ++line) {
            const auto& root = tree_.root_moves()[line];
            result_.lines.push_back({root.pv, std::max(root.score, -win_score), root.bound});
        }
        // A line from an unfinished iteration may be longer than the depth of the last complete
        // one.
        result_.seldepth =
            depth > result_.depth ? tree_.deepest() : std::max(result_.seldepth, tree_.deepest());
        result_.depth = depth;
        result_.nodes = tree_.nodes();
        result_.hashfull = table_.hashfull();
        if (depth > 0 && callbacks_.progress) callbacks_.progress(result_);
    }

    // True if all lines are decided within that depth, so that a deeper search cannot improve them.
    [[nodiscard]] bool is_decided_within(int depth) const {
        return std::ranges::all_of(result_.lines, [&](const Line& line) {
            return is_decided(line.score) && plies_to_end(line.score) <= depth;
        });
    }

    TreeSearch& tree_;
    const SearchRequest& request_;
    const SearchCallbacks& callbacks_;
    const TranspositionTable& table_;
    std::size_t lines_;
    SearchResult result_;
};

int score_of(const EndgameValue& value) {
    if (!value.decides()) return draw_score;
    return value.result == EndgameValue::Result::win ? win_score - value.plies
                                                     : value.plies - win_score;
}

bool is_search_move(const SearchRequest& request, const rules::Move& move) {
    return request.search_moves.empty() ||
           std::ranges::find(request.search_moves, move) != request.search_moves.end();
}

// Returns the tablebase values of all root moves.
SearchResult from_tablebase_moves(const SearchRequest& request, const Tablebase& tablebase,
                                  const rules::Position& root) {
    SearchResult result;
    result.from_tablebase = true;
    result.depth = 1;
    for (const auto& [move, value] : endgame_moves(tablebase, root)) {
        ++result.nodes;
        if (result.lines.size() < static_cast<std::size_t>(request.lines) &&
            is_search_move(request, move))
            result.lines.push_back({{move}, score_of(value)});
    }
    if (!result.lines.empty() && is_decided(result.lines.front().score))
        result.depth = plies_to_end(result.lines.front().score);
    return result;
}

// Returns nullopt if no forced mate is found. Not used with more than two seats, where a mate does
// not win the game.
std::optional<SearchResult> from_mate_search(const SearchRequest& request,
                                             const rules::Position& root,
                                             const SearchCallbacks& callbacks, bool& no_mate) {
    constexpr std::uint64_t max_nodes = 3'000'000;
    const auto& variant = root.variant();
    if (request.mate <= 0 || variant.seat_count() != 2 || !variant.has_kings()) return std::nullopt;
    const int asked = 2 * request.mate - 1;
    const int plies = std::min(asked, max_mate_plies);
    MateSearch mate_search{root, root.mover(),
                           request.nodes != 0 ? std::min(request.nodes, max_nodes) : max_nodes};
    mate_search.restrict_root_moves(request.search_moves);
    mate_search.stop_if(callbacks.stop);
    auto line = mate_search.shortest_line(plies);
    no_mate = line.empty() && !mate_search.out_of_nodes() && plies == asked;
    if (line.empty()) return std::nullopt;
    SearchResult result;
    result.depth = static_cast<int>(line.size());
    result.nodes = mate_search.nodes();
    result.lines.push_back({std::move(line), win_score - result.depth});
    return result;
}

// Extends a decided line to the mate, from the point where it enters the tablebase.
void follow_to_mate(const Tablebase& tablebase, rules::Position position, Line& line) {
    if (!is_decided(line.score)) return;
    for (const auto& move : line.moves) (void)position.play(move);
    while (line.moves.size() < static_cast<std::size_t>(max_ply)) {
        if (const auto value = tablebase.probe(position); !value || value->plies == 0) break;
        const auto moves = endgame_moves(tablebase, position);
        if (moves.empty() || !moves.front().value.decides()) break;
        line.moves.push_back(moves.front().move);
        (void)position.play(moves.front().move);
    }
}

} // namespace

Engine::Engine(const rules::Variant& variant, const Weights& weights, std::size_t megabytes)
    : evaluation_(variant, weights),
      table_(megabytes),
      history_(variant) {}

rules::Position SearchRequest::position() const {
    auto position = start;
    for (const auto& move : moves) (void)position.play(move);
    return position;
}

SearchResult Engine::think(const SearchRequest& request, const SearchCallbacks& callbacks) {
    auto position = request.start;
    std::vector<std::uint64_t> game_keys;
    for (const auto& move : request.moves) {
        game_keys.push_back(position.key());
        (void)position.play(move);
    }
    const auto* tablebase = tablebase_.get();
    if (tablebase && tablebase->probe_within_fifty_moves(position)) {
        auto result = from_tablebase_moves(request, *tablebase, position);
        for (auto& line : result.lines) follow_to_mate(*tablebase, position, line);
        if (callbacks.progress) callbacks.progress(result);
        return result;
    }
    bool no_mate = false;
    if (auto mate = from_mate_search(request, position, callbacks, no_mate)) {
        if (callbacks.progress) callbacks.progress(*mate);
        return *std::move(mate);
    }
    table_.new_search();
    TreeSearch tree(position, game_keys, evaluation_, table_, history_, request.others,
                    {request.nodes, callbacks.stop, callbacks.root_move}, tablebase);
    std::erase_if(tree.root_moves(), [&](const TreeSearch::RootMove& root) {
        return !is_search_move(request, root.move);
    });
    auto result = IterativeDeepening(tree, request, callbacks, table_).run();
    result.no_mate = no_mate;
    if (tablebase)
        for (auto& line : result.lines) follow_to_mate(*tablebase, position, line);
    return result;
}

} // namespace strata::search
