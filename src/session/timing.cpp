// SPDX-License-Identifier: MIT
// Clocks, flags, and moves that are taken back.
#include <algorithm>

#include "notation/games/clock_text.h"
#include "session/command_handler.h"

namespace strata::session {

namespace {

using game::NodeId;
using game::Time;
using notation::time_control_tag;
using rules::Seat;

// Who made each move of the main line, the first one first.
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

rules::Position Session::CommandHandler::start() const {
    auto start = session.position_;
    for (auto step = session.past_.rbegin(); step != session.past_.rend(); ++step)
        start.undo(*step);
    return start;
}

void Session::CommandHandler::set_clocks(Time thought) {
    const auto& record = session.record_;
    session.clocks_.reset();
    session.clocked_ = record.last_of_main_line();
    const auto* tag = record.tag(time_control_tag);
    if (tag == nullptr) return;
    auto control = notation::parse_time_control(session.variant(), *tag);
    if (!control) return; // of another program: it stays in the file
    auto& clocks = session.clocks_.emplace(*std::move(control));
    auto position = start();
    for (const NodeId id : record.path_to(session.clocked_)) {
        const auto& node = record.nodes[id];
        const Seat mover = position.mover();
        position.play(node.move);
        if (gives_up(node))
            clocks.pass(position.mover(), {});
        else
            clocks.recall(mover, position.mover(), node.clock);
    }
    clocks.think(thought);
    if (record.result.ended()) clocks.end(session.now_);
}

void Session::CommandHandler::press_clock(Seat mover) {
    session.clocked_ = session.current_;
    if (!session.clocks_) return;
    auto& clocks = *session.clocks_;
    auto& node = session.record_.nodes[session.current_];
    const Seat next = session.position_.mover();
    if (!gives_up(node)) {
        node.clock = clocks.press(mover, next, session.now_);
        return;
    }
    if (node.move.resigns == clocks.seat() && clocks.flag_fell(session.now_)) node.clock = Time{};
    clocks.pass(next, session.now_);
}

void Session::CommandHandler::keep_clocks() {
    if (session.clocked_ != session.main_line_.end)
        set_clocks();
    else if (session.clocks_ && session.record_.result.ended())
        session.clocks_->end(session.now_);
}

Report Session::CommandHandler::flag_falls() {
    const Seat seat = session.clocks_->seat();
    session.what_if_.reset(); // what was tried out stays as a variation
    if (session.current_ != session.main_line_.end) go_to(session.main_line_.end);
    const auto& position = session.position_;
    if (position.variant().seat_count() > 2) return resign(seat);
    const Seat other = position.next_seat(seat);
    if (rules::cannot_win(position, other))
        return decree(rules::drawn(position, rules::Ending::time, seat));
    rules::Outcome outcome;
    outcome.ending = rules::Ending::time;
    outcome.loser = seat;
    outcome.winner = other;
    outcome.winners = other;
    return decree(outcome);
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
    if (!session.clocks_ || !session.clocks_->running()) return report(Report::Kind::nothing);
    session.clocks_->stop(session.now_);
    return report(Report::Kind::changed);
}

Report Session::CommandHandler::operator()(const StartClock&) {
    if (!session.clocks_ || session.clocks_->running() || session.record_.result.ended())
        return report(Report::Kind::nothing);
    auto end = start();
    for (const auto& move : session.record_.line_to(session.main_line_.end)) end.play(move);
    session.clocks_->start(end.mover(), session.now_);
    return report(Report::Kind::changed);
}

// It counts as left after the seat's last move, or, before that, as given from the start, so that a
// file tells the same.
Report Session::CommandHandler::operator()(const GiveTime& wish) {
    auto& record = session.record_;
    if (!session.clocks_ || record.result.ended() || wish.more <= Time{} ||
        !session.variant().every_seat().has(wish.seat))
        return report(Report::Kind::nothing);
    const auto moves = moves_of_game(record, start());
    const auto last = std::ranges::find_if(moves.rbegin(), moves.rend(), [&](const auto& move) {
        return move.second == wish.seat && record.nodes[move.first].clock;
    });
    const bool from_start = last == moves.rend();
    session.clocks_->give(wish.seat, wish.more, from_start);
    if (from_start) {
        record.set_tag(time_control_tag,
                       notation::write_time_control(session.variant(), session.clocks_->control()));
    } else {
        auto& clock = record.nodes[last->first].clock;
        clock = std::min(*clock + wish.more, game::most_time);
    }
    game_changed();
    return report(Report::Kind::changed);
}

// Session::apply has told the time already, and what falls has fallen.
Report Session::CommandHandler::operator()(const Wait&) { return report(Report::Kind::nothing); }

std::optional<Seat> Session::take_back_wished_by() const { return take_back_; }

rules::Seats Session::can_take_back() const {
    rules::Seats seats;
    if (record_.result.ended() || what_if_) return seats;
    auto start = position_;
    for (auto step = past_.rbegin(); step != past_.rend(); ++step) start.undo(*step);
    for (const auto& [node, seat] : moves_of_game(record_, start))
        if (!gives_up(record_.nodes[node])) seats |= seat;
    return seats & position_.setup().living;
}

Report Session::CommandHandler::operator()(const TakeBack& wish) {
    if (!session.can_take_back().has(wish.seat)) return report(Report::Kind::nothing);
    session.take_back_ = wish.seat;
    return report(Report::Kind::take_back_wished);
}

// What is taken back stays as something that was tried out.
Report Session::CommandHandler::operator()(const AnswerTakeBack& answer) {
    if (!session.take_back_) return report(Report::Kind::nothing);
    const Seat seat = *std::exchange(session.take_back_, std::nullopt);
    if (!answer.accept) return report(Report::Kind::changed);
    auto& record = session.record_;
    const auto moves = moves_of_game(record, start());
    const auto last = std::ranges::find_if(moves.rbegin(), moves.rend(), [&](const auto& move) {
        return move.second == seat && !gives_up(record.nodes[move.first]);
    });
    if (last == moves.rend()) return report(Report::Kind::nothing);
    const bool was_running = session.clocks_ && session.clocks_->running();
    const NodeId back_to = record.nodes[last->first].parent;
    record.nodes[back_to].open = true;
    auto moved = go_to(back_to);
    update_result();
    set_clocks();
    if (was_running && back_to != game::root_node)
        session.clocks_->start(session.position_.mover(), session.now_);
    game_changed();
    return moved;
}

} // namespace strata::session
