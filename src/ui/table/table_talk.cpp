// SPDX-License-Identifier: MIT
#include "ui/table/table_talk.h"

#include "session/players.h"
#include "ui/input/action_row.h"

namespace strata::ui {
namespace {

using rules::Seat;
using rules::Seats;

Seats people(const session::Session& session) {
    return (session.position().setup().living & session.variant().every_seat()) -
           session::programs(session);
}

// With two seats both may resign at any time; with more, only the one to move (ST-O25).
bool can_resign(const session::Session& session, Seat seat) {
    if (session.outcome().ended() || !people(session).has(seat)) return false;
    if (session.variant().seat_count() > 2) return seat == session.position().mover();
    return !session.in_what_if();
}

} // namespace

Seats asked_at_table(const session::Session& session, const TableTalk& talk) {
    if (session.draw_offered_by())
        return session.draw_waits_for() - session::programs(session) - talk.agreed;
    if (const auto by = session.take_back_wished_by()) return people(session) - *by - talk.agreed;
    return {};
}

std::optional<TableQuestion> question_at_table(const session::Session& session,
                                               const TableTalk& talk, Seat seat) {
    if (asked_at_table(session, talk).has(seat))
        return session.draw_offered_by() ? TableQuestion::draw : TableQuestion::take_back;
    if (talk.resigns == seat && can_resign(session, seat)) return TableQuestion::resign;
    return std::nullopt;
}

bool asks_at_table(const session::Session& session, const TableTalk& talk) {
    if (talk.hushed) return false;
    for (const Seat seat : session.variant().every_seat())
        if (question_at_table(session, talk, seat)) return true;
    return false;
}

std::optional<session::Command> answer_at_table(const session::Session& session, TableTalk& talk,
                                                Seat seat, bool yes) {
    const auto question = question_at_table(session, talk, seat);
    if (!question) return std::nullopt;
    if (question == TableQuestion::resign) {
        talk.resigns = rules::no_seat;
        if (!yes) return std::nullopt;
        return session::Resign{seat};
    }
    if (yes) talk.agreed |= seat;
    if (yes && asked_at_table(session, talk).any()) return std::nullopt;
    talk.agreed = {};
    if (question == TableQuestion::draw) return session::AnswerDraw{yes};
    return session::AnswerTakeBack{yes};
}

void hush(TableTalk& talk) {
    talk.resigns = rules::no_seat;
    talk.hushed = true;
}

void settle(TableTalk& talk, const session::Session& session) {
    if (!session.draw_offered_by() && !session.take_back_wished_by()) {
        talk.agreed = {};
        talk.hushed = false;
    }
    if (talk.resigns != rules::no_seat && !can_resign(session, talk.resigns))
        talk.resigns = rules::no_seat;
}

std::vector<TableOffer> offers_at_table(const session::Session& session, Seat seat) {
    using enum TableOffer;
    std::vector<TableOffer> offers;
    if (session::programs(session).has(seat)) return offers;
    if (session.outcome().ended()) return {again, leave};
    const bool moves = session.position().mover() == seat;
    if (session.can_take_back().has(seat)) offers.push_back(take_back);
    if (moves && may_claim_draw(session)) offers.push_back(claim_draw);
    if (moves && !session.can_claim_draw() && may_offer_draw(session)) offers.push_back(offer_draw);
    if (can_resign(session, seat)) offers.push_back(resign);
    // The clocks start with the first move.
    const bool begun = session.current() != game::root_node;
    if (begun && session.clocks() && may_stop_time(session))
        offers.push_back(session.clocks()->running() ? pause : go_on);
    offers.push_back(leave);
    return offers;
}

std::optional<UiRequest> take_offer(TableTalk& talk, Seat seat, TableOffer offer) {
    switch (offer) {
    case TableOffer::take_back: return session::Command{session::TakeBack{seat}};
    case TableOffer::offer_draw: return session::Command{session::OfferDraw{}};
    case TableOffer::claim_draw: return session::Command{session::ClaimDraw{}};
    case TableOffer::resign:
        talk.resigns = seat;
        talk.hushed = false;
        return std::nullopt;
    case TableOffer::pause:
    case TableOffer::go_on: return Action{"start_or_stop_clocks"};
    case TableOffer::again: return AfterGame{true};
    case TableOffer::leave: return Action{"table_mode"};
    }
    return std::nullopt;
}

} // namespace strata::ui
