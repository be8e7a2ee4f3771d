// SPDX-License-Identifier: MIT
#include "search/perft.h"

#include <cassert>

#include "rules/moves/last_moves.h"
#include "rules/moves/legal.h"

namespace strata::search {

namespace {

// `stop` is polled at this depth: deep enough to cost nothing, shallow enough to react at once.
// Where positions have thousands of moves, it is polled after this many leaves.
constexpr int asking_depth = 3;
constexpr std::uint64_t leaves_unasked = 65'536;

struct Counter {
    rules::Position& position;
    const PerftCallbacks& watch;
    bool leaves_out_endings = position.topology().counts_want_a_mover;
    bool stopped = false;
    std::uint64_t unasked = 0; // leaves since the last poll

    std::uint64_t below(int depth) {
        if (depth <= 0) return leaves_out_endings && !rules::has_legal_move(position) ? 0 : 1;
        if (depth == 1) {
            const auto leaves =
                leaves_out_endings ? moves_before_others() : rules::count_legal_moves(position);
            unasked += leaves;
            return leaves;
        }
        if (depth == asking_depth) ask();
        std::uint64_t nodes = 0;
        for (const auto& move : rules::legal_moves(position)) {
            if (unasked >= leaves_unasked) ask();
            if (stopped) break;
            nodes += after(move, depth - 1);
        }
        return nodes;
    }

    void ask() {
        unasked = 0;
        if (watch.stop && watch.stop()) stopped = true;
    }

    std::uint64_t moves_before_others() {
        const auto moves = rules::moves_before_others(position);
        auto nodes = moves.sure;
        for (const auto& move : moves.unsure) nodes += after(move, 0);
        return nodes;
    }

    std::uint64_t after(const rules::Move& move, int depth) {
        const auto transition = position.play(move);
        const auto nodes = below(depth);
        position.undo(transition);
        return nodes;
    }
};

} // namespace

std::uint64_t perft(rules::Position position, int depth) {
    return Counter{position, {}}.below(depth);
}

std::vector<RootCount> divide(rules::Position position, int depth, const PerftCallbacks& watch) {
    assert(depth > 0 && "a divided count needs at least one ply");
    std::vector<RootCount> counts;
    Counter counter{position, watch};
    for (const auto& move : rules::legal_moves(position)) {
        const RootCount count{move, counter.after(move, depth - 1)};
        if (counter.stopped) break;
        counts.push_back(count);
        if (watch.counted) watch.counted(count);
    }
    return counts;
}

std::uint64_t total(const std::vector<RootCount>& counts) {
    std::uint64_t nodes = 0;
    for (const auto& count : counts) nodes += count.nodes;
    return nodes;
}

} // namespace strata::search
