// SPDX-License-Identifier: MIT
// How a game ends, and at which node.
#include <algorithm>
#include <cassert>

#include "notation/games/game_words.h"
#include "notation/moves/move_text.h"
#include "rules/game/outcome.h"
#include "rules/game/winnable.h"
#include "rules/moves/legal.h"
#include "session/command_handler.h"
#include "session/repetitions.h"

namespace strata::session {

namespace {

rules::Move giving_up(rules::Seat seat) {
    rules::Move move;
    move.kind = rules::MoveKind::resignation;
    move.resigns = seat;
    return move;
}

bool repeated(const rules::Position& position, std::span<const std::uint64_t> keys,
              rules::DrawClaim how) {
    return position.options().repetition == how && rules::can_claim_repetition(position, keys);
}

// If the draw is automatic, rules::outcome finds it.
bool fifty_moves_claimable(const rules::Position& position) {
    return position.options().fifty_moves == rules::DrawClaim::claim &&
           rules::can_claim_fifty_moves(position);
}

// With the dead positions that take a search.
rules::Outcome decided_by_all(const rules::Position& position,
                              std::span<const std::uint64_t> past) {
    const auto outcome = decided(position, past);
    if (outcome.ended() || !rules::is_dead_end(position)) return outcome;
    return rules::drawn(position, rules::Ending::dead_position);
}

// The result at the end of the main line, whichever node is current.
rules::Outcome decided_on_main_line(const rules::Position& start, const game::GameRecord& record) {
    auto position = start;
    Repetitions repetitions{position};
    for (const auto& move : record.line_to(record.last_of_main_line())) {
        position.play(move);
        repetitions.arrive(position);
    }
    return decided_by_all(position, repetitions.keys());
}

// Only the path to the end of a game counts as the game played.
void make_main_line(game::GameRecord& record, game::NodeId node) {
    for (const auto step : record.path_to(node))
        while (record.next(record.nodes[step].parent) != step) record.promote(step);
}

} // namespace

rules::Outcome decided(const rules::Position& position, std::span<const std::uint64_t> past) {
    const auto outcome = rules::outcome(position);
    if (outcome.ended()) return outcome;
    if (repeated(position, past, rules::DrawClaim::automatic))
        return rules::drawn(position, rules::Ending::repetition);
    if (rules::is_fivefold(position, past)) return rules::drawn(position, rules::Ending::fivefold);
    return {};
}

rules::Outcome lost(const rules::Position& position, rules::Seat seat, rules::Ending ending) {
    rules::Outcome outcome;
    outcome.ending = ending;
    outcome.loser = seat;
    outcome.winner = position.next_seat(seat);
    outcome.winners = outcome.winner;
    return outcome;
}

rules::Outcome Session::CommandHandler::outcome_here() const {
    if (session.declared_result_ && session.declared_result_->node == session.current_)
        return session.declared_result_->outcome;
    return decided_by_all(session.position_, session.repetitions_.keys());
}

bool Session::can_claim_draw() const {
    return !outcome_.ended() && !what_if_ &&
           (repeated(position_, repetitions_.keys(), rules::DrawClaim::claim) ||
            fifty_moves_claimable(position_));
}

void Session::CommandHandler::update_result() {
    auto& record = session.record_;
    session.main_line_.end = record.last_of_main_line();
    session.main_line_.declared =
        session.declared_result_ && record.on_main_line(session.declared_result_->node);
    if (session.main_line_.declared)
        set_result(session.declared_result_->outcome);
    else if (session.main_line_.end == session.current_)
        set_result(session.outcome_);
    else
        set_result(decided_on_main_line(session.start(), record));
}

// What a file said of another end says nothing about this one.
void Session::CommandHandler::set_result(const rules::Outcome& result) {
    auto& record = session.record_;
    if (result == record.result) return;
    record.result = result;
    record.ending_untold = false;
    std::erase_if(record.tags, [](const auto& tag) { return notation::is_derived(tag.first); });
}

void Session::CommandHandler::main_line_grew() {
    session.main_line_.end = session.current_;
    if (!session.main_line_.declared) set_result(session.outcome_);
}

Report Session::CommandHandler::declare(rules::Outcome outcome) {
    session.declared_result_ = DeclaredResult{session.current_, outcome};
    session.wishes_ = {};
    make_main_line(session.record_, session.current_);
    arrived();
    update_result();
    game_changed();
    return report(Report::Kind::ended);
}

Report Session::CommandHandler::operator()(const Resign& wish) {
    if (session.outcome_.ended()) return game_over();
    const auto& position = session.position_;
    const auto seat = wish.seat == rules::no_seat ? position.mover() : wish.seat;
    const bool in_turn = seat == position.mover();
    if (!in_turn && (position.variant().seat_count() > 2 || rules::index(seat) > 1))
        return report(Report::Kind::nothing);
    return resign(seat);
}

// With several seats it is a move like any other (ST-O25); with two it ends the game at once.
Report Session::CommandHandler::resign(rules::Seat seat) {
    const auto& position = session.position_;
    if (position.variant().seat_count() > 2) return play(giving_up(seat));
    if (session.what_if_) return report(Report::Kind::nothing);
    return declare(lost(position, seat, rules::Ending::resignation));
}

Report Session::CommandHandler::operator()(const Forfeit& wish) {
    if (session.outcome_.ended()) return game_over();
    const auto& position = session.position_;
    if (position.variant().seat_count() > 2) return (*this)(Resign{wish.seat});
    if (session.what_if_ || rules::index(wish.seat) > 1) return report(Report::Kind::nothing);
    return declare(lost(position, wish.seat, wish.ending));
}

rules::Seats Session::draw_waits_for() const {
    if (!wishes_.draw) return {};
    return (position_.setup().living & variant().every_seat()) - wishes_.draw_agreed;
}

// Offering what another seat has offered means accepting it.
Report Session::CommandHandler::operator()(const OfferDraw&) {
    if (session.outcome_.ended()) return game_over();
    if (session.what_if_) return report(Report::Kind::nothing);
    const auto mover = session.position_.mover();
    if (session.wishes_.draw_agreed.has(mover)) return report(Report::Kind::nothing);
    if (!session.wishes_.draw) session.wishes_.draw = mover;
    session.wishes_.draw_agreed |= mover;
    if (session.draw_waits_for().none())
        return declare(rules::drawn(session.position_, rules::Ending::agreement));
    return report(Report::Kind::draw_offered);
}

Report Session::CommandHandler::operator()(const AnswerDraw& answer) {
    if (session.outcome_.ended()) return game_over();
    if (!session.wishes_.draw || session.what_if_) return report(Report::Kind::nothing);
    if (answer.accept) return declare(rules::drawn(session.position_, rules::Ending::agreement));
    session.wishes_ = {};
    return report(Report::Kind::changed);
}

Report Session::CommandHandler::operator()(const ClaimDraw& claim) {
    if (session.outcome_.ended()) return game_over();
    if (session.what_if_) return report(Report::Kind::nothing);
    if (!claim.move.empty()) return claim_with(claim.move);
    if (repeated(session.position_, session.repetitions_.keys(), rules::DrawClaim::claim))
        return declare(rules::drawn(session.position_, rules::Ending::repetition));
    if (fifty_moves_claimable(session.position_))
        return declare(rules::drawn(session.position_, rules::Ending::fifty_moves));
    return report(session.claiming_.empty() ? Report::Kind::nothing
                                            : Report::Kind::claim_needs_move);
}

// A move that ends the game by itself needs no claim.
std::vector<rules::Move> Session::CommandHandler::find_claiming_moves() const {
    std::vector<rules::Move> moves;
    auto position = session.position_;
    const auto& options = position.options();
    const bool repeats =
        options.repetition == rules::DrawClaim::claim && session.repetitions_.any();
    const bool near_limit = options.fifty_moves == rules::DrawClaim::claim &&
                            position.setup().halfmove + 1 >= 2 * options.limit_rounds;
    if (!repeats && !near_limit) return moves;
    for (const auto& move : session.legal_) {
        const auto record = position.play(move);
        const bool third = repeats && session.repetitions_.times(position) >= 2;
        if ((third || fifty_moves_claimable(position)) && !rules::outcome(position).ended())
            moves.push_back(move);
        position.undo(record);
    }
    return moves;
}

// The move is the last one of the game, as it is written on a score sheet.
Report Session::CommandHandler::claim_with(const std::string& text) {
    const auto move = notation::parse_typed(session.position_, text);
    if (!move) return unreadable(text, move.error());
    if (std::ranges::find(session.claiming_, *move) == session.claiming_.end())
        return failed(
            {"claim.no_reason", {{"move", notation::write_readable(session.position_, *move)}}});
    auto played = play(*move);
    (*this)(ClaimDraw{});
    return played;
}

} // namespace strata::session
