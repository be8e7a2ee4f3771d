// SPDX-License-Identifier: MIT
#include "search/engine.h"

#include <algorithm>
#include <cassert>
#include <optional>

#include "search/helper_threads.h"
#include "search/iterative_deepening.h"
#include "search/mate_search.h"

namespace strata::search {

namespace {

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

void Engine::clear() {
    table_.clear();
    history_.clear();
    for (auto& history : histories_) history.clear();
}

void Engine::set_threads(int threads) {
    assert(threads >= 1 && threads <= max_threads);
    if (threads == this->threads()) return;
    auto empty = history_;
    empty.clear();
    histories_.resize(static_cast<std::size_t>(threads) - 1, empty);
}

// Each thread has its share of the nodes. The first one has what does not divide, and its result is
// the answer.
SearchResult Engine::search_tree(const SearchRequest& request, const SearchCallbacks& callbacks,
                                 const HelperThreads::MakeTree& make_tree) {
    const auto share = request.nodes / static_cast<std::uint64_t>(threads());
    const auto first = request.nodes - share * histories_.size();
    std::vector<History> none;
    const bool alone = request.nodes != 0 && share == 0;
    HelperThreads helpers(alone ? none : histories_, request, table_, share, make_tree);
    auto tree = make_tree(history_, {first, callbacks.stop, callbacks.root_move});
    auto result =
        IterativeDeepening(tree, request, callbacks, table_, [&] { return helpers.nodes(); }).run();
    helpers.stop();
    result.nodes = tree.nodes() + helpers.nodes();
    return result;
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
    const auto make_tree = [&](History& history, SearchLimits limits) {
        TreeSearch tree(position, game_keys, evaluation_, table_, history, request.others,
                        std::move(limits), tablebase);
        std::erase_if(tree.root_moves(), [&](const TreeSearch::RootMove& root) {
            return !is_search_move(request, root.move);
        });
        return tree;
    };
    auto result = search_tree(request, callbacks, make_tree);
    result.no_mate = no_mate;
    if (tablebase)
        for (auto& line : result.lines) follow_to_mate(*tablebase, position, line);
    return result;
}

} // namespace strata::search
