// SPDX-License-Identifier: MIT
// The value of a node without a search: its evaluation, draws, wins and losses, and its TT key.
#include "rules/game/outcome.h"
#include "rules/moves/legal.h"
#include "rules/position/key.h"
#include "search/tree.h"

namespace strata::search {

// True if the side to move is in check after that move. With two sides it was not in check before
// it.
bool TreeSearch::in_check_after(const rules::Transition& record) const {
    const auto& variant = position_.variant();
    if (!variant.has_kings()) return false;
    const auto seat = position_.mover();
    if (variant.keeps_check_history())
        return position_.setup().checks[rules::slot(seat)].group != 0;
    if (two_sides_ && record.move.kind != rules::MoveKind::board &&
        !position_.options().king_capture && !rules::may_have_exposed(position_, record, seat))
        return false;
    return rules::in_check(position_, seat);
}

int TreeSearch::static_eval() const {
    const int ours = evaluation_.for_side(position_, us_);
    return is_us() ? ours : -ours;
}

// With several seats nearly all nodes are quiet and far outside the window, and the TT does not
// store them.
int TreeSearch::lazy_eval(Window window) const {
    if (two_sides_) return static_eval();
    if (is_us()) return evaluation_.for_side(position_, us_, window.alpha, window.beta);
    return -evaluation_.for_side(position_, us_, -window.beta, -window.alpha);
}

// The check history decides who is credited with a mate, and points who wins. They are not part of
// the position's own key (ST-6.2, FP-6.6).
std::uint64_t TreeSearch::tt_key(bool deviated) const {
    auto key = position_.key() ^ root_key_part_[deviated ? 1 : 0];
    if (position_.variant().keeps_points) [[unlikely]]
        for (std::size_t team = 0; team < rules::max_seats; ++team)
            key ^= rules::key::score(static_cast<int>(team), position_.setup().score[team]);
    if (!position_.variant().keeps_check_history()) return key;
    for (const rules::Seat seat : position_.variant().every_seat())
        if (const auto& history = position_.setup().checks[rules::slot(seat)]; history.group != 0)
            key ^= rules::key::mix((std::uint64_t{history.group} << 32 | history.cause) +
                                   static_cast<std::uint64_t>(seat));
    return key;
}

// Precondition: the side to move has no legal move, or the game is over.
int TreeSearch::game_over_score(int ply) const {
    const auto outcome = rules::outcome(position_);
    if (outcome.winners.none()) return draw_score;
    const bool ours = (outcome.winners & us_).any();
    return ours == is_us() ? win_score - ply : ply - win_score;
}

// Searches back to the last capture or pawn move. One earlier occurrence in the tree is enough, or
// two in the game.
bool TreeSearch::is_repetition() const {
    if (position_.options().repetition == rules::DrawClaim::off) return false;
    const auto now = keys_.size() - 1;
    const auto back =
        std::min<std::size_t>(now, static_cast<std::size_t>(position_.setup().halfmove));
    int before_root = 0;
    for (std::size_t n = 2; n <= back; ++n) {
        if (keys_[now - n] != keys_[now]) continue;
        if (now - n >= root_index_ || ++before_root == 2) return true;
    }
    return false;
}

std::optional<int> TreeSearch::terminal_score(int ply) const {
    if (position_.is_over()) return game_over_score(ply);
    // The others play on after all of our seats are out (ST-6.1), and may still have fewer points.
    if ((position_.setup().living & us_).none()) {
        if (position_.variant().keeps_points) return static_eval();
        return is_us() ? ply - win_score : win_score - ply;
    }
    if (is_repetition() || rules::can_claim_fifty_moves(position_)) return draw_score;
    return tablebase_ ? tablebase_score(ply) : std::nullopt;
}

std::optional<int> TreeSearch::tablebase_score(int ply) const {
    const auto value = tablebase_->probe_within_fifty_moves(position_);
    if (!value) return std::nullopt;
    if (!value->decides()) return draw_score;
    const int score = win_score - ply - value->plies;
    return value->result == EndgameValue::Result::win ? score : -score;
}

} // namespace strata::search
