// SPDX-License-Identifier: MIT
// Pruning and extensions of whole nodes, for two sides.
#include "search/tree.h"

#include <algorithm>

#include "rules/moves/exchange.h"
#include "search/margins.h"
#include "search/tt_score.h"

namespace strata::search {

// Reverse futility pruning, razoring, null move pruning, ProbCut.
std::optional<int> TreeSearch::prune_node(const Node& at,
                                          const TranspositionTable::Entry& tt_entry) {
    const auto& window = at.window;
    if (!two_sides_ || window.is_open() || at.state.in_check || is_decided(window.beta))
        return std::nullopt;
    int eval = at.static_eval; // or the TT score, if its bound makes that the better estimate
    const bool tt_is_closer = (tt_entry.bound == Bound::lower && tt_entry.score > eval) ||
                              (tt_entry.bound == Bound::upper && tt_entry.score < eval) ||
                              tt_entry.bound == Bound::exact;
    if (tt_is_closer && !is_decided(tt_entry.score)) eval = tt_entry.score;
    if (at.depth <= futility_depth && eval - reverse_futility_margin(at.depth) >= window.beta)
        return eval;
    if (at.depth <= razoring_depth && eval + razoring_margin(at.depth) <= window.alpha) {
        const int score = quiesce(window, 0, at.ply, false);
        if (stopped_ || score <= window.alpha) return score;
    }
    constexpr int min_depth = 3;
    if (at.depth >= min_depth && at.state.null_move_allowed && at.static_eval >= window.beta &&
        eval >= window.beta)
        if (const auto score = null_move_pruning(at)) return score;
    return probcut(at, tt_entry);
}

// Passes the turn. If the score still fails high, so would a real move. Zugzwang is likely with
// only one piece besides king and pawns, so that is excluded.
std::optional<int> TreeSearch::null_move_pruning(const Node& at) {
    const auto pieces = position_.of(position_.mover()) - position_.of(rules::PieceType::pawn) -
                        position_.of(rules::PieceType::king);
    if (!null_move_allowed_ || !pieces.several() || position_.setup().pending != rules::no_square)
        return std::nullopt;
    const int beta = at.window.beta;
    stack_[static_cast<std::size_t>(at.ply)].piece_to = History::no_piece_to;
    const auto record = position_.pass();
    keys_.push_back(position_.key());
    capture_squares_.push_back(rules::no_square);
    const int remaining = at.depth - 4 - at.depth / 4 - std::min((at.static_eval - beta) / 200, 3);
    const int score = -search_node({-beta, -beta + 1}, remaining, at.ply + 1,
                                   {false, false, false, !at.state.cut_node});
    capture_squares_.pop_back();
    keys_.pop_back();
    position_.undo(record);
    if (stopped_ || score < beta) return std::nullopt;
    return is_decided(score) ? beta : score;
}

// Searches the other moves to a lower depth. If all fail low, the TT move is extended by a ply. If
// one of them fails high, so does the node (multi-cut).
std::optional<int> TreeSearch::singular_extension(Node& at,
                                                  const TranspositionTable::Entry& tt_entry) {
    constexpr int min_depth = 7, max_depth_gap = 3;
    if (!two_sides_ || at.depth < min_depth || at.tt_move == no_code ||
        tt_entry.depth < at.depth - max_depth_gap || tt_entry.bound == Bound::upper ||
        is_decided(tt_entry.score) || at.ply >= 2 * root_depth_)
        return std::nullopt;
    const int limit = tt_entry.score - 2 * at.depth;
    Node without_best = at;
    without_best.window = {limit - 1, limit};
    without_best.depth = (at.depth - 1) / 2;
    without_best.excluded_move = at.tt_move;
    without_best.tt_move = no_code;
    const int score = search_moves(without_best);
    if (stopped_) return 0;
    if (score < limit)
        at.extension = 1;
    else if (limit >= at.window.beta)
        return limit;
    return std::nullopt;
}

// Prunes if a capture exceeds beta by a margin in a shallower search.
std::optional<int> TreeSearch::probcut(const Node& at, const TranspositionTable::Entry& tt_entry) {
    constexpr int min_depth = 5, margin = 180, depth_reduction = 4;
    const int limit = at.window.beta + margin;
    if (!null_move_allowed_ || at.depth < min_depth || stopped_ ||
        (tt_entry.bound != Bound::none && tt_entry.depth >= at.depth - depth_reduction &&
         tt_entry.score < limit))
        return std::nullopt;
    auto& frame = stack_[static_cast<std::size_t>(at.ply)];
    MovePicker picker(position_, evaluation_, ordering_hints(at.ply), at.tt_move,
                      MovePicker::Kind::forcing, frame.candidates);
    while (const auto* entry = picker.next()) {
        const auto& move = picker.move(*entry);
        if (entry->score < 0) break;
        if (move.kind != rules::MoveKind::piece || move.before.exists() ||
            !rules::exchange_brings(position_, move, evaluation_.material(),
                                    limit - at.static_eval))
            continue;
        int score = 0;
        {
            const ScopedMove played(*this, move, at.ply);
            score = -quiesce({-limit, -limit + 1}, 0, at.ply + 1, played.in_check);
            if (score >= limit && !stopped_)
                score = -search_node({-limit, -limit + 1}, at.depth - depth_reduction, at.ply + 1,
                                     {played.in_check, false, true, !at.state.cut_node});
        }
        if (stopped_) return 0;
        if (score < limit) continue;
        table_.store(tt_key(false), {entry->code, score_to_tt(score, at.ply), at.static_eval,
                                     at.depth - depth_reduction + 1, Bound::lower});
        return score;
    }
    return std::nullopt;
}

} // namespace strata::search
