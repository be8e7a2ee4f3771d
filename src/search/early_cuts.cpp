// SPDX-License-Identifier: MIT
// Positions of two sides whose moves need not all be looked at.
#include "search/tree.h"

#include <algorithm>

#include "rules/moves/exchange.h"
#include "search/found.h"
#include "search/margins.h"

namespace strata::search {

// Positions so good that the other side would not let it come to them, or so bad that nothing but
// captures could help.
std::optional<int> Tree::cut_early(const Visit& at, const Table::Entry& known) {
    const auto& window = at.window;
    if (!two_sides_ || window.is_wide() || at.turn.check || is_decided(window.beta))
        return std::nullopt;
    int worth = at.worth; // or what is known to be nearer to the truth
    const bool nearer = (known.bound == Bound::lower && known.score > worth) ||
                        (known.bound == Bound::upper && known.score < worth) ||
                        known.bound == Bound::exact;
    if (nearer && !is_decided(known.score)) worth = known.score;
    if (at.depth <= shallow && worth - ahead(at.depth) >= window.beta) return worth;
    if (at.depth <= shallowest && worth + behind(at.depth) <= window.alpha) {
        const int score = quiesce(window, 0, at.ply, false);
        if (stopped_ || score <= window.alpha) return score;
    }
    constexpr int least = 3;
    if (at.depth >= least && at.turn.may_pass && at.worth >= window.beta && worth >= window.beta)
        if (const auto score = pass_and_see(at)) return score;
    return take_and_see(at, known);
}

// Without a move of its own it is still too good. With pawns and one man alone a move may be a
// burden.
std::optional<int> Tree::pass_and_see(const Visit& at) {
    const auto men = position_.of(position_.mover()) - position_.of(rules::PieceType::pawn) -
                     position_.of(rules::PieceType::king);
    if (!may_pass_ || !men.several() || position_.setup().pending != rules::no_square)
        return std::nullopt;
    const int beta = at.window.beta;
    frames_[static_cast<std::size_t>(at.ply)].step = History::no_step;
    const auto record = position_.pass();
    keys_.push_back(position_.key());
    landed_.push_back(rules::no_square);
    const int rest = at.depth - 4 - at.depth / 4 - std::min((at.worth - beta) / 200, 3);
    const int score =
        -node({-beta, -beta + 1}, rest, at.ply + 1, {false, false, false, !at.turn.cut});
    landed_.pop_back();
    keys_.pop_back();
    position_.undo(record);
    if (stopped_ || score < beta) return std::nullopt;
    return is_decided(score) ? beta : score;
}

// Is the move that was best before the only good one? Then it is followed a ply further. If without
// it there is still one that is too good, the whole position is.
std::optional<int> Tree::look_at_others(Visit& at, const Table::Entry& known) {
    constexpr int least = 7, nearly = 3;
    if (!two_sides_ || at.depth < least || at.first == no_code || known.depth < at.depth - nearly ||
        known.bound == Bound::upper || is_decided(known.score) || at.ply >= 2 * root_depth_)
        return std::nullopt;
    const int limit = known.score - 2 * at.depth;
    Visit others = at;
    others.window = {limit - 1, limit};
    others.depth = (at.depth - 1) / 2;
    others.left_out = at.first;
    others.first = no_code;
    const int score = moves_of(others);
    if (stopped_) return 0;
    if (score < limit)
        at.more = 1;
    else if (limit >= at.window.beta)
        return limit;
    return std::nullopt;
}

// Captures that win so much that even a shorter look shows it.
std::optional<int> Tree::take_and_see(const Visit& at, const Table::Entry& known) {
    constexpr int least = 5, more = 180, less = 4;
    const int limit = at.window.beta + more;
    if (!may_pass_ || at.depth < least || stopped_ ||
        (known.bound != Bound::none && known.depth >= at.depth - less && known.score < limit))
        return std::nullopt;
    auto& frame = frames_[static_cast<std::size_t>(at.ply)];
    Picker picker(position_, evaluation_, guide(at.ply), at.first, Picker::Wants::forcing,
                  frame.candidates);
    while (const auto* entry = picker.next()) {
        const auto& move = picker.move(*entry);
        if (entry->score < 0) break;
        if (move.kind != rules::MoveKind::piece || move.before.exists() ||
            !rules::exchange_brings(position_, move, evaluation_.material(), limit - at.worth))
            continue;
        int score = 0;
        {
            const Played played(*this, move, at.ply);
            score = -quiesce({-limit, -limit + 1}, 0, at.ply + 1, played.check);
            if (score >= limit && !stopped_)
                score = -node({-limit, -limit + 1}, at.depth - less, at.ply + 1,
                              {played.check, false, true, !at.turn.cut});
        }
        if (stopped_) return 0;
        if (score < limit) continue;
        table_.put(key(false), {entry->code, to_table(score, at.ply), at.worth, at.depth - less + 1,
                                Bound::lower});
        return score;
    }
    return std::nullopt;
}

} // namespace strata::search
