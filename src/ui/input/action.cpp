// SPDX-License-Identifier: MIT
#include "ui/input/action.h"

#include <algorithm>
#include <array>
#include <span>

#include "session/players.h"
#include "view/board/board_space.h"

namespace strata::ui {
namespace {

bool may_play(const session::Session& session) { return !session.outcome().ended(); }

// The end of a game that is only tried out is nobody's to agree on.
bool may_end(const session::Session& session) { return may_play(session) && !session.in_what_if(); }

bool may_offer(const session::Session& session) {
    return may_end(session) && !session.draw_offered_by();
}

// There giving up is a move.
bool has_many(const session::Session& session) { return session.variant().seat_count() > 2; }

bool has_levels(const session::Session& session) { return session.variant().topology.has_levels(); }

// Numeric annotation glyphs, in the order in which a key goes through them.
constexpr std::array good_signs{1, 3, 5};
constexpr std::array bad_signs{2, 4, 6};

// The sign after the one that the move has; after the last one none.
session::ToggleGlyph judged(const session::Session& session, std::span<const int> signs) {
    const auto& has = session.record().nodes[session.current()].glyphs;
    const auto now = std::ranges::find_first_of(signs, has);
    if (now == signs.end()) return {session.current(), signs.front()};
    return {session.current(), now + 1 == signs.end() ? *now : *(now + 1)};
}

} // namespace

std::optional<session::Command> command_for(Action action, const session::Session& session) {
    switch (action) {
    case Action::undo: return session::Undo{};
    case Action::redo: return session::Redo{};
    case Action::go_to_start: return session::GoTo{game::root_node};
    case Action::go_to_end:
        return session::GoTo{session.line().empty() ? session.current() : session.line().back()};
    case Action::previous_variation: return session::NextSibling{-1};
    case Action::next_variation: return session::NextSibling{+1};
    case Action::turn_board: return session::ToggleHalfTurn{};
    case Action::clear: return session::ClearSelection{};
    case Action::start_or_stop_clocks:
        if (session.clocks() && session.clocks()->running()) return session::StopClock{};
        return session::StartClock{};
    case Action::offer_draw: return session::OfferDraw{};
    case Action::claim_draw: return session::ClaimDraw{};
    case Action::what_if: return session::ToggleWhatIf{};
    case Action::main_line: return session::BackToMainLine{};
    case Action::clear_marks: return session::ClearMarks{};
    case Action::praise: return judged(session, good_signs);
    case Action::blame: return judged(session, bad_signs);
    case Action::promote_line: return session::PromoteVariation{side_line(session)};
    default: return std::nullopt;
    }
}

game::NodeId side_line(const session::Session& session) {
    const auto& record = session.record();
    auto node = session.current();
    while (node != game::root_node && record.next(record.nodes[node].parent) == node)
        node = record.nodes[node].parent;
    return node;
}

std::optional<rules::Seat> seat_of(Action action) {
    if (action < Action::seat_1 || action > Action::seat_8) return std::nullopt;
    return static_cast<rules::Seat>(static_cast<int>(action) - static_cast<int>(Action::seat_1));
}

int slot_of(Action action) {
    for (const auto first : {Action::keep_view_1, Action::go_to_view_1}) {
        const int n = static_cast<int>(action) - static_cast<int>(first);
        if (n >= 0 && n < 9) return n + 1;
    }
    return 0;
}

bool possible(Action action, const session::Session& session) {
    if (const auto seat = seat_of(action))
        return rules::index(*seat) < session.variant().seat_count();
    switch (action) {
    case Action::undo:
    case Action::go_to_start: return session.current() != game::root_node;
    case Action::redo:
    case Action::go_to_end:
        return !session.line().empty() && session.line().back() != session.current();
    case Action::hint:
    case Action::threats:
    case Action::play_on: return may_play(session);
    case Action::move_now: return session::program_to_move(session).has_value();
    case Action::resign:
        return session::who_may_resign(session) &&
               (may_end(session) || (may_play(session) && has_many(session)));
    case Action::take_back: return (session.can_take_back() - session::programs(session)).any();
    case Action::start_or_stop_clocks:
        return (session.clocks() || session::programs(session).any()) &&
               !session.record().result.ended();
    case Action::offer_draw: return may_offer(session);
    case Action::claim_draw: return may_play(session) && session.can_claim_draw();
    case Action::what_if: return session.in_what_if() || may_play(session);
    case Action::main_line: return session.in_what_if() || !session.on_main_line();
    case Action::delete_line:
    case Action::promote_line: return !session.on_main_line();
    case Action::praise:
    case Action::blame:
    case Action::delete_from: return session.current() != game::root_node;
    case Action::clear_marks: return !session.annotations().empty();
    case Action::turn_board:
    case Action::click_turned: return session.selection().board != rules::no_pin;
    case Action::next_board:
    case Action::previous_board: return has_levels(session);
    case Action::play_as_show: return !session.line().empty();
    case Action::seat_panel: return has_many(session) || session.clocks();
    case Action::flatten: return view::flattens(session.variant().topology);
    case Action::pull_apart:
    case Action::fade_1:
    case Action::fade_2:
    case Action::fade_3:
    case Action::fade_none: return has_levels(session);
    default: return true;
    }
}

} // namespace strata::ui
