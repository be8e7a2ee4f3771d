// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cassert>

#include "session/applier.h"

namespace strata::session {

Report Session::Applier::game_over() const {
    rules::Refusal refusal;
    refusal.law = rules::Law::game_over;
    return refused(refusal);
}

bool Session::Applier::pending_unanswered() const {
    return session.position_.setup().pending != rules::no_square && !session.selection_.pending;
}

Report Session::Applier::pending_first() const {
    rules::Refusal refusal;
    refusal.law = rules::Law::pending_first;
    refusal.from = session.position_.setup().pending;
    return refused(refusal);
}

// The position with the waiting pawn of TD-P7 promoted as chosen: what the reasons are read from.
rules::Position Session::Applier::as_promoted() const {
    const auto& position = session.position_;
    auto setup = position.setup();
    if (setup.pending == rules::no_square || !session.selection_.pending) return position;
    setup.board[rules::slot(setup.pending)] =
        rules::Piece{*session.selection_.pending, position.mover()};
    setup.pending = rules::no_square;
    auto promoted = rules::Position::from_setup(position.shared_variant(), setup);
    assert(promoted && "P7: a board may leave only when no choice attacks the king of its mover");
    return *std::move(promoted);
}

namespace {

// The same journey, whatever becomes of the pawns: only the promotions of the wish are wrong or
// missing.
bool same_journey(const rules::Move& a, const rules::Move& b) {
    return a.kind == b.kind && a.from == b.from && a.to == b.to && a.pin_from == b.pin_from &&
           a.pin_to == b.pin_to && a.half_turn == b.half_turn;
}

} // namespace

Report Session::Applier::refuse_move(const rules::Move& move) const {
    const auto& position = session.position_;
    const bool fits = std::any_of(session.legal_.begin(), session.legal_.end(),
                                  [&](const auto& legal) { return same_journey(legal, move); });
    if (fits) {
        rules::Refusal refusal;
        refusal.law = move.before.exists() || position.setup().pending == rules::no_square
                          ? rules::Law::promotion_missing
                          : rules::Law::pending_first;
        refusal.from = move.from;
        refusal.to = move.to;
        return refused(refusal);
    }
    if (move.kind == rules::MoveKind::board)
        return refused(rules::why_not(position, move.pin_from, move.pin_to, move.half_turn));
    return refused(rules::why_not(position, move.from, move.to));
}

} // namespace strata::session
