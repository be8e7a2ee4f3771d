// SPDX-License-Identifier: MIT
// Finds the best moves of a position. With one thread the result is deterministic: a new or cleared
// engine returns the same result for the same request after the same number of nodes, on every
// machine.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "rules/position/position.h"
#include "search/tree.h"

namespace strata::search {

// Scores and moves from the point of view of the side to move.
struct Line {
    std::vector<rules::Move> moves; // at least one
    int score = 0;                  // see score.h
    Bound bound =
        Bound::exact; // whether the score is exact, at least (lower) or at most (upper) that value
};

struct SearchResult {
    std::vector<Line> lines; // best first; empty if there is no legal move
    int depth = 0;           // of the last complete iteration, in plies
    int seldepth = 0;        // deepest ply of that iteration, quiescence included; 0 if unknown
    std::uint64_t nodes = 0;
    int hashfull = 0;            // in thousandths
    bool from_tablebase = false; // the root is in the tablebase, so nothing was searched
    bool no_mate = false;        // proven: there is no mate within SearchRequest::mate moves
};

// A plain value: engines::to_text() writes it for an engine elsewhere.
struct SearchRequest {
    rules::Position start;
    std::vector<rules::Move>
        moves{}; // from there to the position; repetitions count from the start
    std::vector<rules::Move> search_moves{}; // restricts the root moves; all if empty
    int lines = 1;                           // MultiPV, at least 1
    int depth = max_ply - 1;                 // maximum depth, in plies
    std::uint64_t nodes = 0;                 // exact limit for all threads; 0 for unlimited
    int mate = 0; // moves of a full-width mate search before the normal search; 0 for none
    Others others = Others::best_reply;

    [[nodiscard]] rules::Position position() const;
    bool operator==(const SearchRequest&) const = default;
};

// Each callback may be empty.
struct SearchCallbacks {
    std::function<void(const SearchResult&)> progress; // called after each iteration
    std::function<bool()> stop;                        // polled every few thousand nodes
    std::function<bool(const SearchResult&)> deepen;   // polled before each further iteration
    // Called when a single line scores outside the aspiration window of an iteration.
    std::function<void(const SearchResult&)> bound{};
    std::function<void(const CurrentMove&)> root_move{}; // called before each root move
};

inline constexpr int max_threads = 64;

class Engine {
public:
    // Positions to analyse must be of that variant.
    Engine(const rules::Variant& variant, const Weights& weights, std::size_t megabytes);

    [[nodiscard]] SearchResult think(const SearchRequest& request,
                                     const SearchCallbacks& callbacks = {});
    // Clears the transposition table and the history. No search may be running.
    void clear();
    // Searches with this many threads from now on, 1 to max_threads. No search may be running.
    void set_threads(int threads);
    [[nodiscard]] int threads() const { return static_cast<int>(histories_.size()) + 1; }
    // Tables for the same variant, or null. No search may be running.
    void use(std::shared_ptr<const Tablebase> tablebase) { tablebase_ = std::move(tablebase); }
    [[nodiscard]] const Evaluation& evaluation() const { return evaluation_; }

private:
    [[nodiscard]] SearchResult
    search_tree(const SearchRequest& request, const SearchCallbacks& callbacks,
                const std::function<TreeSearch(History& history, SearchLimits limits)>& make_tree);

    Evaluation evaluation_;
    TranspositionTable table_;
    History history_;
    std::vector<History> histories_; // of the further threads
    std::shared_ptr<const Tablebase> tablebase_;
};

} // namespace strata::search
