// SPDX-License-Identifier: MIT
#include <algorithm>

#include "notation/moves/move_text.h"
#include "notation/words/sentences.h"
#include "session/command_handler.h"

namespace strata::session {

Report Session::CommandHandler::operator()(const TypeMove& typed) {
    const auto& position = session.position_;
    if (session.outcome_.ended()) {
        auto over = game_over();
        over.message = notation::sentence(position, *over.refusal);
        return over;
    }
    const auto move = notation::parse_typed(position, typed.text);
    if (move) return (*this)(PlayMove{*move});
    const auto whole = notation::with_pending(position, session.selection_.pending, typed.text);
    if (const auto promoted = notation::parse_typed(position, whole)) return play(*promoted);
    if (session.is_premoving())
        if (const auto ahead = notation::parse_typed(session.input_position(), typed.text))
            return commit_move(*ahead);
    return unreadable(whole, move.error());
}

Report Session::CommandHandler::unreadable(const std::string& text,
                                           const notation::TextError& error) const {
    auto why = failed(error.reason);
    why.refusal = notation::refusal_of_text(session.position_, text);
    if (why.refusal) why.kind = Report::Kind::refused;
    return why;
}

Report Session::CommandHandler::operator()(const PlayMove& wish) {
    if (session.outcome_.ended()) return game_over();
    if (wish.move.kind == rules::MoveKind::resignation) {
        if (rules::slot(wish.move.resigns) < rules::max_seats &&
            session.position_.is_living(wish.move.resigns))
            return resign(wish.move.resigns);
        return report(Report::Kind::nothing);
    }
    if (rules::is_legal(session.position_, wish.move)) return play(wish.move);
    const auto& ahead = session.input_moves();
    if (session.is_premoving() && std::ranges::find(ahead, wish.move) != ahead.end())
        return commit_move(wish.move);
    return refuse_move(wish.move);
}

Report Session::CommandHandler::play(const rules::Move& move) {
    const auto mover = session.position_.mover();
    auto& record = session.record_;
    const auto known = record.nodes.size();
    const auto before = session.current_;
    const bool was_open = record.nodes[before].open;
    const auto node = tries_out() ? record.try_out(before, move) : record.add(before, move);
    step_on(node);
    follow(node);
    // An offer is declined by a move of another seat, not by the move it was made with.
    if (session.draw_waits_for().has(mover)) session.wishes_ = {};
    session.wishes_.take_back.reset();
    arrived();
    const bool is_new = record.nodes.size() != known;
    // What-if moves became moves of the game, with everything tried after them.
    const bool taken_up = was_open && !record.nodes[before].open && !is_new;
    if (taken_up)
        update_result();
    else if (is_new && before == session.main_line_.end && record.next(before) == node)
        main_line_grew(); // no other new move changes the main line
    if (is_new || taken_up) {
        if (session.main_line_.end == node) press_clock(mover);
        game_changed();
    }
    auto played = report(Report::Kind::played);
    played.transition = session.last_;
    played.after = session.position_.setup();
    return played;
}

} // namespace strata::session
