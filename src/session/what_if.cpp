// SPDX-License-Identifier: MIT
// What-if mode, in which moves never change the game.
#include <algorithm>

#include "session/command_handler.h"

namespace strata::session {

Report Session::CommandHandler::operator()(const ToggleWhatIf&) {
    if (session.what_if_) {
        session.what_if_.reset();
        return report(Report::Kind::changed);
    }
    if (session.outcome_.ended()) return game_over();
    session.wishes_ = {};
    session.what_if_ =
        WhatIf{session.current_, static_cast<game::NodeId>(session.record_.nodes.size())};
    return report(Report::Kind::changed);
}

// Only the first new move starts a separate line; within it moves follow each other as in any
// variation.
bool Session::CommandHandler::tries_out() const {
    return session.what_if_ && session.current_ < session.what_if_->first;
}

Report Session::CommandHandler::operator()(const BackToMainLine&) {
    const auto& record = session.record_;
    auto target = session.current_;
    while (!record.on_main_line(target)) target = record.nodes[target].parent;
    const bool was_trying = session.what_if_.has_value();
    if (was_trying && alive(session.what_if_->base) && record.on_main_line(session.what_if_->base))
        // Repeated moves of the game itself do not count as tried.
        if (record.ply(session.what_if_->base) < record.ply(target))
            target = session.what_if_->base;
    session.what_if_.reset();
    const bool moves = target != session.current_;
    auto done = report(was_trying ? Report::Kind::changed : Report::Kind::nothing);
    if (moves) done = go_to(target);
    if (!moves && !was_trying) return done;
    session.line_.clear();
    if (const auto first = record.next(game::root_node)) follow(*first);
    return done;
}

} // namespace strata::session
