// SPDX-License-Identifier: MIT
// Section 6 of the Tri-D page: what ends a game, and where in the tree it did.
#include "session/applier.h"

namespace strata::session {

namespace {

rules::Outcome drawn(rules::Ending ending) {
    rules::Outcome outcome;
    outcome.ending = ending;
    return outcome;
}

bool repeated(const rules::Position& position, const std::vector<std::uint64_t>& keys,
              rules::DrawClaim how) {
    return position.options().repetition == how && rules::can_claim_repetition(position, keys);
}

bool fifty_moves(const rules::Position& position, rules::DrawClaim how) {
    return position.options().fifty_moves == how && rules::can_claim_fifty_moves(position);
}

// What the rules alone decide after the moves that left these keys.
rules::Outcome decided(const rules::Position& position, const std::vector<std::uint64_t>& keys) {
    const auto outcome = rules::outcome(position);
    if (outcome.ended()) return outcome;
    if (repeated(position, keys, rules::DrawClaim::automatic))
        return drawn(rules::Ending::repetition);
    if (fifty_moves(position, rules::DrawClaim::automatic))
        return drawn(rules::Ending::fifty_moves);
    return {};
}

// The same at the end of the main line, wherever one stands.
rules::Outcome decided_on_main_line(const rules::Position& start,
                                    const notation::GameRecord& record) {
    auto position = start;
    std::vector<std::uint64_t> keys{rules::repetition_key(position)};
    for (const auto& move : record.line_to(record.last_of_main_line())) {
        position.play(move);
        keys.push_back(rules::repetition_key(position));
    }
    return decided(position, keys);
}

// Only the path to the end of a game counts as the game that was played.
void make_main_line(notation::GameRecord& record, notation::NodeId node) {
    for (const auto step : record.path_to(node))
        while (record.nodes[record.nodes[step].parent].children.front() != step)
            record.promote(step);
}

} // namespace

rules::Outcome Session::Applier::outcome_here() const {
    if (session.decree_ && session.decree_->node == session.current_)
        return session.decree_->outcome;
    return decided(session.position_, session.keys_);
}

bool Session::can_claim_draw() const {
    return !outcome_.ended() && (repeated(position_, keys_, rules::DrawClaim::claim) ||
                                 fifty_moves(position_, rules::DrawClaim::claim));
}

void Session::Applier::update_result() {
    auto& record = session.record_;
    if (session.decree_ && record.on_main_line(session.decree_->node)) {
        record.result = session.decree_->outcome;
    } else if (record.last_of_main_line() == session.current_) {
        record.result = session.outcome_;
    } else {
        auto start = session.position_;
        for (auto step = session.past_.rbegin(); step != session.past_.rend(); ++step)
            start.undo(*step);
        record.result = decided_on_main_line(start, record);
    }
}

Report Session::Applier::decree(rules::Outcome outcome) {
    session.decree_ = Decree{session.current_, outcome};
    session.draw_offer_.reset();
    make_main_line(session.record_, session.current_);
    arrived();
    update_result();
    game_changed();
    return report(Report::Kind::ended);
}

Report Session::Applier::operator()(const Resign&) {
    if (session.outcome_.ended()) return game_over();
    rules::Outcome outcome;
    outcome.ending = rules::Ending::resignation;
    outcome.loser = session.position_.turn();
    outcome.winner = session.position_.next_seat(outcome.loser);
    return decree(outcome);
}

// To offer what the other side has just offered is to accept.
Report Session::Applier::operator()(const OfferDraw&) {
    if (session.outcome_.ended()) return game_over();
    const auto turn = session.position_.turn();
    if (session.draw_offer_ == turn) return report(Report::Kind::nothing);
    if (session.draw_offer_) return decree(drawn(rules::Ending::agreement));
    session.draw_offer_ = turn;
    return report(Report::Kind::draw_offered);
}

Report Session::Applier::operator()(const AnswerDraw& answer) {
    if (session.outcome_.ended()) return game_over();
    if (!session.draw_offer_) return report(Report::Kind::nothing);
    if (answer.accept) return decree(drawn(rules::Ending::agreement));
    session.draw_offer_.reset();
    return report(Report::Kind::changed);
}

Report Session::Applier::operator()(const ClaimDraw&) {
    if (session.outcome_.ended()) return game_over();
    if (repeated(session.position_, session.keys_, rules::DrawClaim::claim))
        return decree(drawn(rules::Ending::repetition));
    if (fifty_moves(session.position_, rules::DrawClaim::claim))
        return decree(drawn(rules::Ending::fifty_moves));
    return report(Report::Kind::nothing);
}

} // namespace strata::session
