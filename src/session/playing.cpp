// SPDX-License-Identifier: MIT
#include "notation/move_text.h"
#include "session/applier.h"

namespace strata::session {

namespace {

// "b8B=Q," : what the text of every move begins with once the waiting pawn of P7 has its piece.
std::string pending_prefix(const rules::Position& position, const Selection& hand) {
    const auto waiting = position.setup().pending;
    if (waiting == rules::no_square || !hand.pending) return {};
    constexpr std::string_view letters = "PNBRQK";
    return position.topology().at(waiting).name + "=" + letters[rules::slot(*hand.pending)] + ",";
}

} // namespace

Report Session::Applier::operator()(const TypeMove& typed) {
    if (session.outcome_.ended()) return game_over();
    const auto& position = session.position_;
    const auto move = notation::parse_typed(position, typed.text);
    if (move) return play(*move);
    if (const auto prefix = pending_prefix(position, session.selection_); !prefix.empty())
        if (const auto rest = notation::parse_typed(position, prefix + typed.text))
            return play(*rest);
    return failed(move.error().text());
}

Report Session::Applier::operator()(const PlayMove& wish) {
    if (session.outcome_.ended()) return game_over();
    if (!rules::is_legal(session.position_, wish.move)) return refuse_move(wish.move);
    return play(wish.move);
}

Report Session::Applier::play(const rules::Move& move) {
    const auto mover = session.position_.turn();
    const auto known = session.record_.nodes.size();
    const auto node = session.record_.add(session.current_, move);
    step_on(node);
    follow(node);
    // An offer is answered by the reply to it, not by the move it was made with.
    if (session.draw_offer_ && *session.draw_offer_ != mover) session.draw_offer_.reset();
    arrived();
    if (session.record_.nodes.size() != known) {
        update_result();
        game_changed();
    }
    auto played = report(Report::Kind::played);
    played.transition = session.last_;
    return played;
}

} // namespace strata::session
