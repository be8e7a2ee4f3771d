// SPDX-License-Identifier: MIT
#include "window/cues.h"

#include <algorithm>

namespace strata::window {
namespace {

using sound::Event;

// What the men do, and where they arrive.
Cue cue_of_pieces(const session::Session& session, const rules::Transition& move, bool backwards) {
    if (move.move.kind == rules::MoveKind::board) {
        const auto pin = backwards ? move.move.pin_from : move.move.pin_to;
        return {Event::board_move, session.variant().topology.at(pin).squares.front()};
    }
    const auto arrives = backwards ? move.move.from : move.move.to;
    const bool takes = move.captured_on != rules::no_square || !move.lifted().empty();
    return {takes && !backwards ? Event::capture : Event::move, arrives};
}

bool puts_out(const rules::SeatEvent& event) {
    return event.kind != rules::SeatEvent::Kind::skipped;
}

} // namespace

std::vector<Cue> cues_of(const session::Report& report, const session::Session& session,
                         const reading::Reading& now) {
    using Kind = session::Report::Kind;
    if (report.kind == Kind::refused) return {{Event::refused}};
    if (report.kind == Kind::ended) return {{Event::game_end}};
    if (!report.transition) return {};
    const auto& move = *report.transition;
    std::vector<Cue> cues;
    if (move.move.kind != rules::MoveKind::resignation)
        cues.push_back(cue_of_pieces(session, move, report.backwards));
    if (report.kind != Kind::played) return cues;
    if (move.move.promotes || move.move.before.exists() || move.move.uncovered.exists())
        cues.push_back({Event::promotion, move.move.to});
    if (std::ranges::any_of(move.events(), puts_out)) cues.push_back({Event::elimination});
    if (session.outcome().ended()) {
        cues.push_back({Event::game_end});
        return cues;
    }
    const auto mover = session.position().mover();
    if (now.seats[rules::slot(mover)].checkers.any()) cues.push_back({Event::check});
    const bool clocks = session.clocks() && session.clocks()->running();
    if (clocks || session.variant().seat_count() > 2)
        cues.push_back({Event::your_turn, rules::no_square, mover});
    return cues;
}

} // namespace strata::window
