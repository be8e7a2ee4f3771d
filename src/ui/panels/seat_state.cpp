// SPDX-License-Identifier: MIT
#include "ui/panels/seat_state.h"

#include <algorithm>
#include <array>

#include "notation/games/game_words.h"
#include "notation/words/sentences.h"
#include "session/players.h"
#include "text/enum_names.h"

namespace strata::ui {
namespace {

using rules::Seat;
using rules::Seats;
using Kind = rules::SeatEvent::Kind;

// What ended a seat's part in the game so far; being passed over does not.
std::optional<rules::SeatEvent> fate_of(const session::Session& session, Seat seat) {
    std::optional<rules::SeatEvent> fate;
    for (const rules::Transition& move : session.past())
        for (const rules::SeatEvent& event : move.events())
            if (event.seat == seat && event.kind != Kind::skipped) fate = event;
    return fate;
}

bool is_out_on_time(const session::Session& session, Seat seat) {
    const auto& record = session.record();
    return std::ranges::any_of(record.path_to(session.current()), [&](game::NodeId node) {
        return session.gave_up_on_time(node) && record.nodes[node].move.resigns == seat;
    });
}

text::Message event_message(const std::string& group, const rules::Variant& variant,
                            const rules::SeatEvent& event) {
    return text::Message{
        text::enum_key(group, event.kind),
        {{"seat", notation::noun(variant, event.seat)}, {"by", notation::noun(variant, event.by)}}};
}

// Why the seat plays no more, or for whom the game ended.
std::optional<rules::SeatEvent> end_of(const session::Session& session, const SeatStanding& one) {
    const rules::Outcome& outcome = session.outcome();
    const bool lost = outcome.ended() && outcome.loser == one.seat;
    if (one.living && !one.kingless && !lost) return std::nullopt;
    auto fate = fate_of(session, one.seat);
    if (!fate && lost && outcome.ending == rules::Ending::checkmate)
        fate = rules::SeatEvent{rules::SeatEvent::Kind::mated, one.seat, outcome.winner};
    return fate;
}

text::Message end_message(const rules::Variant& variant, const SeatStanding& standing) {
    if (!standing.fate) return "ui.seats.out";
    if (standing.on_time) return "ui.seats.on_time";
    return event_message("ui.seats.", variant, *standing.fate);
}

text::Message pieces_message(const rules::Variant& variant, const SeatStanding& standing) {
    if (standing.inert) return "ui.seats.inert";
    if (standing.commander == standing.seat) return "ui.seats.removed";
    return {"ui.seats.taken_over", {{"by", notation::noun(variant, standing.commander)}}};
}

} // namespace

std::vector<SeatStanding> standings(const session::Session& session,
                                    const reading::Reading& reading, game::Time now) {
    const rules::Position& position = session.position();
    const bool over = session.outcome().ended();
    const auto& score = over ? session.outcome().score : position.setup().score;
    std::vector<SeatStanding> all;
    for (const Seat seat : position.variant().every_seat()) {
        SeatStanding one;
        one.seat = seat;
        one.to_move = !over && position.turn() == seat;
        one.moves_next = !over && position.next_seat(position.turn()) == seat;
        one.living = position.is_living(seat);
        one.inert = position.is_inert(seat);
        one.kingless = one.living && !position.has_life(seat);
        one.commander = position.commander(seat);
        // Of a game that is over no check is left to answer.
        if (one.living && !over) one.attackers = reading.seats[rules::slot(seat)].checkers;
        one.fate = end_of(session, one);
        one.on_time = one.fate && is_out_on_time(session, seat);
        if (const auto& clocks = session.clocks()) {
            one.left = clocks->left(seat, now);
            one.low = one.living && clocks->low(seat, now);
            one.moves_to_go = clocks->moves_to_go(seat);
            one.clock_runs = clocks->running() && clocks->seat() == seat;
        }
        one.offers_draw = session.draw_offered_by() == seat;
        one.won = session.outcome().wins(seat);
        if (position.variant().keeps_points)
            one.points = score[static_cast<std::size_t>(position.variant().team(seat))];
        one.player = session::player_of(session, seat);
        all.push_back(one);
    }
    return all;
}

std::string level_name(const text::Catalogue& words, int level) {
    static constexpr std::array<const char*, session::most_level> names{
        "ui.players.level_1", "ui.players.level_2", "ui.players.level_3", "ui.players.level_4",
        "ui.players.level_5", "ui.players.level_6", "ui.players.level_7", "ui.players.level_8"};
    return words.say(names[static_cast<std::size_t>(level - 1)]);
}

std::string level_words(const text::Catalogue& words, int level) {
    return words.say("ui.players.level", {{"number", level}, {"name", level_name(words, level)}});
}

std::string program_words(const text::Catalogue& words, const session::Player& player) {
    if (!player.engine) return player.level > 0 ? level_words(words, player.level) : "";
    const auto& engine = *player.engine;
    if (engine.elo) return words.say("ui.engines.with_elo", {{"number", *engine.elo}});
    if (engine.skill) return words.say("ui.engines.with_skill", {{"number", *engine.skill}});
    return words.say("ui.engines.engine");
}

std::string player_name(const session::Session& session, Seat seat) {
    const auto* name =
        session.record().tag(notation::seat_tags(session.variant())[rules::slot(seat)]);
    return name == nullptr || *name == "?" ? std::string{} : *name;
}

std::string seat_name(const text::Catalogue& words, const rules::Variant& variant, Seat seat) {
    // Many languages write colours small inside sentences.
    return words.fill("{Seat}", {{"seat", notation::noun(variant, seat)}});
}

std::string state_words(const text::Catalogue& words, const rules::Variant& variant,
                        const SeatStanding& standing) {
    std::vector<text::Message> parts;
    if (standing.points) parts.push_back({"ui.seats.points", {{"count", *standing.points}}});
    if (standing.won) parts.emplace_back("ui.seats.won");
    if (!standing.living || standing.fate) parts.push_back(end_message(variant, standing));
    if (!standing.living) parts.push_back(pieces_message(variant, standing));
    if (standing.kingless) parts.emplace_back("ui.seats.kingless");
    if (standing.thinks)
        parts.emplace_back("ui.seats.thinks");
    else if (standing.to_move && standing.commander == standing.seat)
        parts.emplace_back("ui.seats.to_move");
    else if (standing.to_move)
        parts.push_back(
            {"ui.seats.moved_by", {{"by", notation::noun(variant, standing.commander)}}});
    if (standing.attackers.any())
        parts.push_back({standing.to_move ? "ui.seats.check" : "ui.seats.provisional",
                         {{"by", notation::nouns(variant, standing.attackers)}}});
    if (standing.living && standing.moves_to_go)
        parts.push_back({"ui.seats.to_go", {{"count", *standing.moves_to_go}}});
    if (standing.moves_next) parts.emplace_back("ui.seats.next");
    if (standing.offers_draw) parts.emplace_back("ui.seats.offers");
    std::string text;
    for (const auto& part : parts)
        text += (text.empty() ? "" : words.say("words.comma")) + words.say(part);
    return text;
}

std::string shown_name(const text::Catalogue& words, const session::Session& session,
                       const SeatStanding& standing) {
    const std::string player = player_name(session, standing.seat);
    return player.empty() || standing.player.is_program()
               ? seat_name(words, session.variant(), standing.seat)
               : player;
}

// Beside what shown_name() says. Several programs are told apart by their seats, and the program
// itself by its level.
std::string who_plays(const text::Catalogue& words, const session::Session& session,
                      const SeatStanding& standing) {
    const std::string player = player_name(session, standing.seat);
    if (standing.player.is_program()) {
        const auto program = program_words(words, standing.player);
        const bool named = standing.player.engine && !player.empty();
        return named ? player + " \u00b7 " + program : program;
    }
    return player.empty() ? words.say("ui.players.person")
                          : seat_name(words, session.variant(), standing.seat);
}

std::string shown_state(const text::Catalogue& words, const session::Session& session,
                        const SeatStanding& standing, std::string_view between) {
    const std::string state = state_words(words, session.variant(), standing);
    std::string line = who_plays(words, session, standing);
    return state.empty() ? line : line.append(between) + state;
}

Seats partners(const rules::Variant& variant, Seat seat) {
    return variant.team_seats(variant.team(seat)) - seat;
}

std::string score_words(const text::Catalogue& words, const rules::Position& position) {
    const rules::Variant& variant = position.variant();
    if (!variant.keeps_score() || variant.keeps_points || variant.team_count() != 2) return {};
    const auto& score = position.setup().score;
    return words.say("ui.seats.score", {{"one", notation::nouns(variant, variant.team_seats(0))},
                                        {"other", notation::nouns(variant, variant.team_seats(1))},
                                        {"points", score[0]},
                                        {"others", score[1]}});
}

std::string announcement(const text::Catalogue& words, const rules::Position& position,
                         std::span<const reading::SeatReading> before,
                         std::span<const reading::SeatReading> now, const rules::Transition& move,
                         Aftermath after) {
    const rules::Variant& variant = position.variant();
    if (variant.seat_count() < 3) return {};
    std::string text;
    const auto add = [&](const std::string& sentence) {
        text += (text.empty() ? "" : " ") + sentence;
    };
    for (const rules::SeatEvent& event : move.events())
        add(words.say(after.on_time && event.kind == Kind::resigned
                          ? text::Message{"ui.announce.on_time",
                                          {{"seat", notation::noun(variant, event.seat)}}}
                          : event_message("ui.announce.", variant, event)));
    if (after.over) return text; // the result says more than a check
    for (const Seat seat : position.setup().living& variant.every_seat()) {
        const auto checkers = now[rules::slot(seat)].checkers;
        const auto added = checkers - before[rules::slot(seat)].checkers;
        if (added.none()) continue;
        const bool moves = position.mover() == seat;
        add(words.say(
            moves ? "ui.announce.check" : "ui.announce.provisional",
            {{"by", notation::nouns(variant, added)}, {"seat", notation::noun(variant, seat)}}));
    }
    return text;
}

} // namespace strata::ui
