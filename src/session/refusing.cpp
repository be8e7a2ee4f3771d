// SPDX-License-Identifier: MIT
#include <cassert>

#include "notation/moves/move_refusal.h"
#include "session/command_handler.h"

namespace strata::session {

Report Session::CommandHandler::game_over() const {
    rules::Refusal refusal;
    refusal.reason = rules::IllegalReason::game_over;
    return refused(refusal);
}

bool Session::CommandHandler::pending_unanswered() const {
    return session.input_position().setup().pending != rules::no_square &&
           !session.selection_.pending;
}

Report Session::CommandHandler::pending_first() const {
    rules::Refusal refusal;
    refusal.reason = rules::IllegalReason::pending_first;
    refusal.from = session.input_position().setup().pending;
    return refused(refusal);
}

// The position with the pending promotion of TD-P7 made as chosen. Refusal reasons are determined
// in it.
rules::Position Session::CommandHandler::as_promoted() const {
    const auto& position = session.input_position();
    auto setup = position.setup();
    if (setup.pending == rules::no_square || !session.selection_.pending) return position;
    setup.board[rules::slot(setup.pending)] =
        rules::Piece{*session.selection_.pending, position.mover()};
    setup.pending = rules::no_square;
    auto promoted = rules::Position::from_setup(position.shared_variant(), setup);
    assert(promoted && "P7: a board may leave only when no choice attacks the king of its mover");
    return *std::move(promoted);
}

Report Session::CommandHandler::refuse_move(const rules::Move& move) const {
    if (auto why = notation::refusal_of(session.input_position(), {move}))
        return refused(*std::move(why));
    rules::Refusal refusal; // the move promotes where no promotion happens
    refusal.reason = rules::IllegalReason::promotion_missing;
    refusal.from = move.from;
    refusal.to = move.to;
    return refused(refusal);
}

} // namespace strata::session
