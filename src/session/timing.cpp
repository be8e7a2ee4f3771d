// SPDX-License-Identifier: MIT
// Clocks, flags, and take-backs.
#include <algorithm>

#include "notation/games/clock_text.h"
#include "rules/game/winnable.h"
#include "session/command_handler.h"
#include "session/players.h"

namespace strata::session {

namespace {

using game::NodeId;
using game::Time;
using notation::time_control_tag;
using rules::Seat;

// The seat that made each move of the main line, in order.
std::vector<std::pair<NodeId, Seat>> moves_of_game(const game::GameRecord& record,
                                                   rules::Position position) {
    std::vector<std::pair<NodeId, Seat>> moves;
    for (const NodeId node : record.path_to(record.last_of_main_line())) {
        moves.emplace_back(node, position.mover());
        position.play(record.nodes[node].move);
    }
    return moves;
}

bool gives_up(const game::Node& node) { return node.move.kind == rules::MoveKind::resignation; }

} // namespace

rules::Position Session::start() const {
    auto start = position_;
    for (auto step = past_.rbegin(); step != past_.rend(); ++step) start.undo(*step);
    return start;
}

void Session::CommandHandler::set_clocks(Time thought) {
    const auto& record = session.record_;
    session.timing_.clocks.reset();
    session.timing_.clocked = record.last_of_main_line();
    const auto* tag = record.tag(time_control_tag);
    if (tag == nullptr) return;
    auto control = notation::parse_time_control(session.variant(), *tag);
    if (!control) return; // the control is of another program: it stays in the file
    auto& clocks = session.timing_.clocks.emplace(*std::move(control));
    auto position = session.start();
    for (const NodeId id : record.path_to(session.timing_.clocked)) {
        const auto& node = record.nodes[id];
        const Seat mover = position.mover();
        position.play(node.move);
        if (gives_up(node))
            clocks.pass(position.mover(), {});
        else
            clocks.recall(mover, position.mover(), node.clock);
    }
    clocks.think(thought);
    if (record.result.ended()) clocks.end(session.timing_.now);
}

void Session::CommandHandler::press_clock(Seat mover) {
    session.timing_.clocked = session.current_;
    if (!session.timing_.clocks) return;
    auto& clocks = *session.timing_.clocks;
    auto& node = session.record_.nodes[session.current_];
    const Seat next = session.position_.mover();
    if (!gives_up(node)) {
        node.clock = clocks.press(mover, next, session.timing_.now);
        return;
    }
    if (node.move.resigns == clocks.seat() && clocks.flag_fell(session.timing_.now))
        node.clock = Time{};
    clocks.pass(next, session.timing_.now);
}

void Session::CommandHandler::keep_clocks() {
    if (session.timing_.clocked != session.main_line_.end)
        set_clocks();
    else if (session.timing_.clocks && session.record_.result.ended())
        session.timing_.clocks->end(session.timing_.now);
}

Report Session::CommandHandler::flag_falls() {
    const Seat seat = session.timing_.clocks->seat();
    session.what_if_.reset(); // the moves tried remain as a variation
    if (session.current_ != session.main_line_.end) go_to(session.main_line_.end);
    const auto& position = session.position_;
    if (rules::time_is_no_loss(position, seat))
        return declare(rules::drawn(position, rules::Ending::time, seat));
    if (position.variant().seat_count() > 2) return resign(seat);
    return declare(lost(position, seat, rules::Ending::time));
}

bool Session::gave_up_on_time(NodeId node) const {
    return gives_up(record_.nodes[node]) && record_.nodes[node].clock == Time{};
}

Report Session::CommandHandler::operator()(const SetClock& wish) {
    auto& record = session.record_;
    if (wish.control)
        record.set_tag(time_control_tag,
                       notation::write_time_control(session.variant(), *wish.control));
    else
        std::erase_if(record.tags, [](const auto& tag) { return tag.first == time_control_tag; });
    set_clocks();
    game_changed();
    return report(Report::Kind::changed);
}

Report Session::CommandHandler::operator()(const StopClock&) {
    if (!session.timing_.clocks || !session.timing_.clocks->running())
        return report(Report::Kind::nothing);
    session.timing_.clocks->stop(session.timing_.now);
    return report(Report::Kind::changed);
}

Report Session::CommandHandler::operator()(const StartClock&) {
    if (!session.timing_.clocks || session.timing_.clocks->running() ||
        session.record_.result.ended())
        return report(Report::Kind::nothing);
    auto end = session.start();
    for (const auto& move : session.record_.line_to(session.main_line_.end)) end.play(move);
    session.timing_.clocks->start(end.mover(), session.timing_.now);
    return report(Report::Kind::changed);
}

// The time is recorded as left after the seat's last move or, before its first, as part of the
// initial time, so that a file gives the same clock.
Report Session::CommandHandler::operator()(const GiveTime& wish) {
    auto& record = session.record_;
    if (!session.timing_.clocks || record.result.ended() || wish.more <= Time{} ||
        !session.variant().every_seat().has(wish.seat))
        return report(Report::Kind::nothing);
    const auto moves = moves_of_game(record, session.start());
    const auto last = std::ranges::find_if(moves.rbegin(), moves.rend(), [&](const auto& move) {
        return move.second == wish.seat && record.nodes[move.first].clock;
    });
    const bool from_start = last == moves.rend();
    session.timing_.clocks->give(wish.seat, wish.more, from_start);
    if (from_start) {
        record.set_tag(time_control_tag, notation::write_time_control(
                                             session.variant(), session.timing_.clocks->control()));
    } else {
        auto& clock = record.nodes[last->first].clock;
        clock = std::min(*clock + wish.more, game::most_time);
    }
    game_changed();
    return report(Report::Kind::changed);
}

// Session::apply has already advanced the time and handled fallen flags.
Report Session::CommandHandler::operator()(const Wait&) { return report(Report::Kind::nothing); }

std::optional<Seat> Session::take_back_wished_by() const { return wishes_.take_back; }

rules::Seats Session::can_take_back() const {
    rules::Seats seats;
    const bool over = record_.result.ended();
    const auto alone = only_person(*this);
    if (what_if_ || (over && (!alone || timing_.clocks))) return seats;
    for (const auto& [node, seat] : moves_of_game(record_, start()))
        if (!gives_up(record_.nodes[node])) seats |= seat;
    return over ? seats & rules::Seats{*alone} : seats & position_.setup().living;
}

Report Session::CommandHandler::operator()(const TakeBack& wish) {
    if (!session.can_take_back().has(wish.seat)) return report(Report::Kind::nothing);
    session.wishes_.take_back = wish.seat;
    const auto programs = strata::session::programs(session);
    const auto others = session.position_.setup().living & session.variant().every_seat();
    if (programs.any() && (others - rules::Seats{wish.seat} - programs).none())
        return (*this)(AnswerTakeBack{true});
    return report(Report::Kind::take_back_wished);
}

// The moves taken back remain as a what-if line.
Report Session::CommandHandler::operator()(const AnswerTakeBack& answer) {
    if (!session.wishes_.take_back) return report(Report::Kind::nothing);
    const Seat seat = *std::exchange(session.wishes_.take_back, std::nullopt);
    if (!answer.accept) return report(Report::Kind::changed);
    auto& record = session.record_;
    const auto moves = moves_of_game(record, session.start());
    const auto last = std::ranges::find_if(moves.rbegin(), moves.rend(), [&](const auto& move) {
        return move.second == seat && !gives_up(record.nodes[move.first]);
    });
    if (last == moves.rend()) return report(Report::Kind::nothing);
    const bool was_running = session.timing_.clocks && session.timing_.clocks->running();
    const NodeId back_to = record.nodes[last->first].parent;
    record.nodes[back_to].open = true;
    auto moved = go_to(back_to);
    update_result();
    set_clocks();
    if (was_running && back_to != game::root_node)
        session.timing_.clocks->start(session.position_.mover(), session.timing_.now);
    game_changed();
    return moved;
}

} // namespace strata::session
