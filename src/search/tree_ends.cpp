// SPDX-License-Identifier: MIT
// What a position in the tree is by itself: attacked, worth so much, repeated, decided.
#include "rules/game/outcome.h"
#include "rules/moves/legal.h"
#include "rules/position/key.h"
#include "search/tree.h"

namespace strata::search {

// After that move. Of two, whoever is to move was not attacked before it.
bool Tree::is_attacked(const rules::Transition& record) const {
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

int Tree::worth() const {
    const int ours = evaluation_.of_side(position_, us_);
    return is_us() ? ours : -ours;
}

// Of many seats nearly all nodes are quiet ones far outside the window, and none is kept.
int Tree::worth_in(Window window) const {
    if (two_sides_) return worth();
    if (is_us()) return evaluation_.of_side(position_, us_, window.alpha, window.beta);
    return -evaluation_.of_side(position_, us_, -window.beta, -window.alpha);
}

// What decides credit for a mate is no part of a position's own key (ST-6.2).
std::uint64_t Tree::key(bool deviated) const {
    auto key = position_.key() ^ root_part_[deviated ? 1 : 0];
    if (!position_.variant().keeps_check_history()) return key;
    for (const rules::Seat seat : position_.variant().every_seat())
        if (const auto& history = position_.setup().checks[rules::slot(seat)]; history.group != 0)
            key ^= rules::key::mix((std::uint64_t{history.group} << 32 | history.cause) +
                                   static_cast<std::uint64_t>(seat));
    return key;
}

// Who is to move finds no move, or the game is over.
int Tree::ended(int ply) const {
    const auto outcome = rules::outcome(position_);
    if (outcome.winners.none()) return draw;
    const bool ours = (outcome.winners & us_).any();
    return ours == is_us() ? won - ply : ply - won;
}

// Since the last capture or pawn move: once below the root, twice in the game.
bool Tree::repeats() const {
    if (position_.options().repetition == rules::DrawClaim::off) return false;
    const auto now = keys_.size() - 1;
    const auto back =
        std::min<std::size_t>(now, static_cast<std::size_t>(position_.setup().halfmove));
    int before_root = 0;
    for (std::size_t n = 2; n <= back; ++n) {
        if (keys_[now - n] != keys_[now]) continue;
        if (now - n >= root_key_ || ++before_root == 2) return true;
    }
    return false;
}

std::optional<int> Tree::decided(int ply) const {
    if (position_.is_over()) return ended(ply);
    // Others play on when all of us are out (ST-6.1).
    if ((position_.setup().living & us_).none()) return is_us() ? ply - won : won - ply;
    if (repeats() || rules::can_claim_fifty_moves(position_)) return draw;
    return endings_ ? by_table(ply) : std::nullopt;
}

std::optional<int> Tree::by_table(int ply) const {
    const auto value = endings_->probe_in_time(position_);
    if (!value) return std::nullopt;
    if (!value->decides()) return draw;
    const int score = won - ply - value->plies;
    return value->result == EndingValue::Result::win ? score : -score;
}

} // namespace strata::search
