// SPDX-License-Identifier: MIT
// What a learner answers, and what comes of it.
#include <algorithm>
#include <cassert>
#include <utility>

#include "lessons/demo_player.h"
#include "notation/moves/move_text.h"
#include "search/mate_search.h"

namespace strata::lessons {

namespace {

constexpr double right_time = 0.9;    // before the script goes on
constexpr double wrong_time = 1.1;    // before a wrong move is taken back
constexpr double pointing_time = 1.5; // in which the square that was meant is marked
constexpr auto right_ink = game::Ink::green;

// Taking things in hand and putting them down again, no more.
bool may_be_wished(const session::Command& command) {
    using namespace session;
    return is_one_of<ClickSquare, DropOn, ClickPin, ToggleHalfTurn, ClearSelection, Choose,
                     ChoosePending, TypeMove, PlayMove>(command);
}

bool gives_up(const rules::Position& position, const session::Command& command) {
    if (const auto* wish = std::get_if<session::PlayMove>(&command))
        return wish->move.kind == rules::MoveKind::resignation;
    const auto* typed = std::get_if<session::TypeMove>(&command);
    if (!typed) return false;
    const auto move = notation::parse_typed(position, typed->text);
    return move && move->kind == rules::MoveKind::resignation;
}

bool is_answer(const AskStep& ask, const rules::Move& move) {
    switch (ask.kind) {
    case AskStep::Kind::any: return true;
    case AskStep::Kind::any_board: return move.kind == rules::MoveKind::board;
    case AskStep::Kind::moves: return std::ranges::find(ask.moves, move) != ask.moves.end();
    case AskStep::Kind::pointing: break;
    }
    return false;
}

// A click on a square means the board it is on as well.
bool means(const rules::Position& position, const session::Command& command,
           const view::Picked& place) {
    const auto* square = std::get_if<session::ClickSquare>(&command);
    const auto* pin = std::get_if<session::ClickPin>(&command);
    if (place.kind == view::Picked::Kind::square) return square && square->square == place.square;
    if (pin) return pin->pin == place.pin;
    const auto own = squares_on_pin(position, place.pin);
    return square && std::ranges::find(own, square->square) != own.end();
}

} // namespace

const AskStep& DemoPlayer::question() const {
    assert(stop_ == Stop::question && "only a question is answered");
    return std::get<AskStep>(script_.steps[next_ - 1].action);
}

session::Report DemoPlayer::answer(const session::Command& command, double time) {
    if (!asking() || !may_be_wished(command) || gives_up(session_.position(), command)) return {};
    if (question().kind == AskStep::Kind::pointing) return point_at(command, time);
    const auto before = session_.position();
    auto report = session_.apply(command);
    if (report.kind == session::Report::Kind::played) judge(report, before, time);
    if (const auto board = session_.selection().board; board != rules::no_pin) unmark(board);
    return report;
}

// A mark that says which board is meant has served once it is in hand.
void DemoPlayer::unmark(rules::Pin board) {
    const auto squares = squares_on_pin(session_.position(), board);
    std::erase_if(shown_.annotations.marks, [&](const auto& mark) {
        return std::ranges::find(squares, mark.square) != squares.end();
    });
}

void DemoPlayer::judge(const session::Report& report, const rules::Position& before, double time) {
    const auto& ask = question();
    const auto move = report.transition->move;
    pace_.due = time;
    play(report);
    if (is_answer(ask, move)) {
        detour_.astray = !(move == ask.moves.front());
        detour_.main_answer = ask.moves.front();
        accept(Feedback::Kind::right);
        pace_.due += right_time;
    } else {
        asked_.feedback = {Feedback::Kind::wrong, ask.otherwise, {}};
        asked_.to_take_back = 1;
        if (ask.hunt > 0)
            look_for_defence(before, move);
        else
            pace_.due += wrong_time;
    }
}

// While the answer flies. Half a second of work would hold the picture.
void DemoPlayer::look_for_defence(const rules::Position& before, const rules::Move& move) {
    asked_.feedback.refuted.push_back({before, move});
    asked_.defence = std::make_shared<Hunt>();
    asked_.defence->worker.start(0, [position = session_.position(), hunter = before.mover(),
                                     plies = question().hunt - 1](auto& output) {
        search::MateSearch search{position, hunter};
        search.stop_if([&] { return output.stopped(); });
        output.put(search.defence(plies));
        return false;
    });
}

// The others show why the answer does not mate in time; all of it is taken back.
bool DemoPlayer::take_defence(double time) {
    Hunt& hunt = *asked_.defence; // players that are copies of each other share it
    if (!hunt.found) hunt.found = hunt.worker.take();
    if (!hunt.found) {
        pace_.due = time;
        return false;
    }
    asked_.replies = *hunt.found;
    asked_.defence.reset();
    auto position = session_.position();
    for (const auto& reply : asked_.replies) {
        asked_.feedback.refuted.push_back({position, reply});
        position.play(reply);
    }
    std::ranges::reverse(asked_.replies);
    if (asked_.replies.empty()) pace_.due += refuted_time;
    return true;
}

session::Report DemoPlayer::point_at(const session::Command& command, double time) {
    const auto* square = std::get_if<session::ClickSquare>(&command);
    if (!square && !std::holds_alternative<session::ClickPin>(command)) return {};
    const auto& ask = question();
    const auto& position = session_.position();
    const bool right = std::ranges::any_of(
        ask.places, [&](const auto& place) { return means(position, command, place); });
    session::Report report;
    report.kind = session::Report::Kind::selected;
    if (!right) {
        asked_.feedback = {Feedback::Kind::wrong, ask.otherwise, {}};
        return report;
    }
    if (square) shown_.annotations.marks.push_back({right_ink, square->square});
    pace_.due = time + right_time;
    accept(Feedback::Kind::right);
    return report;
}

void DemoPlayer::accept(Feedback::Kind kind) {
    asked_.feedback = {kind, {}, {}};
    stop_ = Stop::none;
}

void DemoPlayer::hint(double time) {
    if (!asking()) return;
    const auto& ask = question();
    if (!asked_.hinted && !ask.hint.empty()) {
        asked_.hinted = true;
        asked_.feedback = {Feedback::Kind::hint, ask.hint, {}};
        for (const auto& mark : ask.hint_marks) shown_.annotations.marks.push_back(mark);
        return;
    }
    show_answer(time);
}

void DemoPlayer::show_answer(double time) {
    pace_.due = time;
    asked_.thinking = false;
    answer_by_itself();
    asked_.feedback = {Feedback::Kind::shown, {}, {}};
    helped_ = true;
}

void DemoPlayer::show_all(double time) {
    audience_ = Audience::pictures;
    helped_ = true;
    if (asking()) show_answer(time);
}

// Plays the first answer, or marks the first place, from pace_.due on.
void DemoPlayer::answer_by_itself() {
    const auto& ask = question();
    if (ask.kind == AskStep::Kind::pointing) {
        const auto& place = ask.places.front();
        if (place.kind == view::Picked::Kind::square)
            shown_.annotations.marks.push_back({right_ink, place.square});
        else
            for (const auto square : squares_on_pin(session_.position(), place.pin))
                shown_.annotations.marks.push_back({right_ink, square});
        if (!pace_.quick) pace_.due += pointing_time;
    } else {
        play(session_.apply(session::PlayMove{ask.moves.front()}));
    }
    accept(Feedback::Kind::none);
}

} // namespace strata::lessons
