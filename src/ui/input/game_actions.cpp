// SPDX-License-Identifier: MIT
// Actions that send commands to the game or ask first.
#include <algorithm>
#include <array>
#include <span>

#include "session/players.h"
#include "ui/dialogs/questions.h"
#include "ui/frame.h"
#include "ui/input/action_row.h"

namespace strata::ui {
namespace {

using session::Session;

// A what-if line has no draws or resignations to agree on.
bool may_end(const Session& session) { return may_play(session) && !session.in_what_if(); }

// With more than two seats, resigning is a move.
bool may_resign(const Session& session) {
    return session::who_may_resign(session) &&
           (may_end(session) || (may_play(session) && has_many_seats(session)));
}

bool has_more_moves(const Session& session) {
    return !session.line().empty() && session.line().back() != session.current();
}

bool is_beside_main_line(const Session& session) { return !session.on_main_line(); }

template <class Command>
session::Command give(const Session&) {
    return Command{};
}

template <int by>
session::Command next_sibling(const Session&) {
    return session::NextSibling{by};
}

// Replaces the move's annotation by the next numeric annotation glyph of praise (1, 3, 5) or blame
// (2, 4, 6); after the last one, removes it.
template <int first>
session::Command judge(const Session& session) {
    constexpr std::array signs{first, first + 2, first + 4};
    const auto& has = session.record().nodes[session.current()].glyphs;
    const auto now = std::ranges::find_first_of(signs, has);
    if (now == signs.end()) return session::ToggleGlyph{session.current(), signs.front()};
    return session::ToggleGlyph{session.current(), now + 1 == signs.end() ? *now : *(now + 1)};
}

constexpr ActionRow game_rows[]{
    {"turn_board", Topic::playing, InShow::board, pad(key("T"), "X"), give<session::ToggleHalfTurn>,
     In{Menu::boards, 3}, has_board_in_hand},
    {"redo", Topic::moves, InShow{&ShowState::puzzle, Steer::solution, Steer::next},
     Chords{ctrl("Y"), key("."), alt("Right"), ctrl_shift("Z")}, give<session::Redo>,
     In{Menu::game, 12}, has_more_moves},
    {"go_to_start", Topic::moves, InShow::blocked, ctrl("Home"),
     [](const Session&) -> session::Command { return session::GoTo{game::root_node}; }, In{},
     is_behind_root},
    {"go_to_end", Topic::moves, InShow::blocked, ctrl("End"),
     [](const Session& session) -> session::Command {
         return session::GoTo{session.line().back()};
     },
     In{}, has_more_moves},
    {"previous_variation", Topic::moves, InShow::blocked, alt("Up"), next_sibling<-1>},
    {"next_variation", Topic::moves, InShow::blocked, alt("Down"), next_sibling<+1>},
    {"what_if", Topic::moves, InShow::blocked, key("W"), give<session::ToggleWhatIf>,
     In{Menu::analyse, 31, [](const Frame& frame, int) { return frame.in.session.in_what_if(); }},
     [](const Session& session) { return session.in_what_if() || may_play(session); }},
    {"main_line", Topic::moves, InShow::blocked, key("Backspace"), give<session::BackToMainLine>,
     In{Menu::analyse, 32},
     [](const Session& session) { return session.in_what_if() || !session.on_main_line(); }},
    {"delete_line", Topic::moves, InShow::blocked, ctrl("Delete"), asks<delete_line_question>,
     In{Menu::variations, 2}, is_beside_main_line},
    {"praise", Topic::moves, InShow::blocked, key("Y"), judge<1>, In{Menu::annotate, 2},
     is_behind_root},
    {"blame", Topic::moves, InShow::blocked, shift("Y"), judge<2>, In{Menu::annotate, 3},
     is_behind_root},
    {"promote_line", Topic::moves, InShow::blocked, ctrl("Up"),
     [](const Session& session) -> session::Command {
         return session::PromoteVariation{side_line(session)};
     },
     In{Menu::variations, 1}, is_beside_main_line},
    {"delete_from", Topic::moves, InShow::blocked, ctrl_shift("Delete"), asks<delete_from_question>,
     In{Menu::variations, 3}, is_behind_root},
    {"clear_marks", Topic::moves, InShow::blocked, key("Delete"), give<session::ClearMarks>,
     In{Menu::annotate, 13}, [](const Session& session) { return !session.annotations().empty(); }},
    {"offer_draw", Topic::game, InShow::blocked, ctrl("D"), give<session::OfferDraw>,
     In{Menu::game, 32}, may_offer_draw},
    {"claim_draw", Topic::game, InShow::blocked, ctrl_shift("D"), give<session::ClaimDraw>,
     In{Menu::game, 33}, may_claim_draw},
    {"resign", Topic::game, InShow::blocked, ctrl("R"), asks<resign_question>, In{Menu::game, 34},
     may_resign},
};

} // namespace

std::span<const ActionRow> game_actions() { return game_rows; }

bool may_play(const Session& session) { return !session.outcome().ended(); }

bool may_offer_draw(const Session& session) {
    return may_end(session) && !session.draw_offered_by();
}

bool may_claim_draw(const Session& session) {
    return may_end(session) && (session.can_claim_draw() || !session.claiming_moves().empty());
}

bool may_stop_time(const Session& session) {
    return (session.clocks() || session::programs(session).any()) &&
           !session.record().result.ended();
}

bool is_behind_root(const Session& session) { return session.current() != game::root_node; }

bool has_many_seats(const Session& session) { return session.variant().seat_count() > 2; }

bool is_stacked(const Session& session) { return session.variant().topology.stacked(); }

bool has_movable_boards(const Session& session) { return session.variant().topology.has_pins(); }

bool has_board_in_hand(const Session& session) {
    return session.selection().board != rules::no_pin;
}

game::NodeId side_line(const Session& session) {
    const auto& record = session.record();
    auto node = session.current();
    while (node != game::root_node && record.next(record.nodes[node].parent) == node)
        node = record.nodes[node].parent;
    return node;
}

} // namespace strata::ui
