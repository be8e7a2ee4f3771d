// SPDX-License-Identifier: MIT
#include "ui/seat_state.h"

#include <array>

#include "notation/words.h"

namespace strata::ui {
namespace {

using rules::Seat;
using rules::Seats;
using Kind = rules::SeatEvent::Kind;

constexpr Seats bit(Seat seat) { return static_cast<Seats>(1U << rules::index(seat)); }

// What ended a seat's part in the game so far; being passed over does not.
std::optional<rules::SeatEvent> fate_of(const session::Session& session, Seat seat) {
    std::optional<rules::SeatEvent> fate;
    for (const rules::Transition& move : session.past())
        for (const rules::SeatEvent& event : move.events)
            if (event.seat == seat && event.kind != Kind::skipped) fate = event;
    return fate;
}

std::string joined(const notation::Catalogue& words, const std::vector<std::string>& parts) {
    if (parts.empty()) return words.say("words.nobody");
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i > 0) text += words.say(i + 1 == parts.size() ? "words.and" : "words.comma");
        text += parts[i];
    }
    return text;
}

std::string event_key(const char* group, Kind kind) {
    return group + std::string{notation::key_of(kind)};
}

std::string end_words(const notation::Catalogue& words, const rules::Variant& variant,
                      const SeatStanding& standing) {
    if (!standing.fate) return words.say("ui.seats.out");
    const std::string by = standing.fate->by == rules::no_seat
                               ? words.say("words.nobody")
                               : seat_name(words, variant, standing.fate->by);
    return words.say(event_key("ui.seats.", standing.fate->kind), {{"by", by}});
}

std::string men_words(const notation::Catalogue& words, const rules::Variant& variant,
                      const SeatStanding& standing) {
    if (standing.inert) return words.say("ui.seats.inert");
    if (standing.commander == standing.seat) return words.say("ui.seats.removed");
    return words.say("ui.seats.taken_over",
                     {{"by", seat_name(words, variant, standing.commander)}});
}

} // namespace

std::vector<SeatStanding> standings(const session::Session& session,
                                    const reading::Reading& reading) {
    const rules::Position& position = session.position();
    const bool over = session.outcome().ended();
    std::vector<SeatStanding> all;
    for (int i = 0; i < position.variant().seat_count(); ++i) {
        const auto seat = static_cast<Seat>(i);
        SeatStanding one;
        one.seat = seat;
        one.to_move = !over && position.turn() == seat;
        one.moves_next = !over && position.next_seat(position.turn()) == seat;
        one.living = position.is_living(seat);
        one.inert = position.is_inert(seat);
        one.kingless = one.living && !position.has_life(seat);
        one.commander = position.commander(seat);
        if (one.living) one.attackers = reading.seats[rules::slot(seat)].checkers;
        if (!one.living || one.kingless) one.fate = fate_of(session, seat);
        one.offers_draw = session.draw_offered_by() == seat;
        one.won = session.outcome().wins(seat);
        all.push_back(one);
    }
    return all;
}

std::string seat_name(const notation::Catalogue& words, const rules::Variant& variant, Seat seat) {
    const std::string& name = variant.seats[rules::slot(seat)].name;
    const std::string* word = words.find("seat." + name);
    return word != nullptr ? *word : name; // of a rule file of the user's own
}

std::string seat_names(const notation::Catalogue& words, const rules::Variant& variant,
                       Seats seats) {
    std::vector<std::string> names;
    for (int i = 0; i < variant.seat_count(); ++i)
        if (const auto seat = static_cast<Seat>(i); seats & bit(seat))
            names.push_back(seat_name(words, variant, seat));
    return joined(words, names);
}

std::string state_words(const notation::Catalogue& words, const rules::Variant& variant,
                        const SeatStanding& standing) {
    std::vector<std::string> parts;
    if (standing.won) parts.push_back(words.say("ui.seats.won"));
    if (!standing.living || standing.kingless) parts.push_back(end_words(words, variant, standing));
    if (!standing.living) parts.push_back(men_words(words, variant, standing));
    if (standing.kingless) parts.push_back(words.say("ui.seats.kingless"));
    if (standing.to_move)
        parts.push_back(standing.commander == standing.seat
                            ? words.say("ui.seats.to_move")
                            : words.say("ui.seats.moved_by",
                                        {{"by", seat_name(words, variant, standing.commander)}}));
    if (standing.attackers != 0)
        parts.push_back(words.say(standing.to_move ? "ui.seats.check" : "ui.seats.provisional",
                                  {{"by", seat_names(words, variant, standing.attackers)}}));
    if (standing.moves_next) parts.push_back(words.say("ui.seats.next"));
    if (standing.offers_draw) parts.push_back(words.say("ui.seats.offers"));
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : ", ") + part;
    return text;
}

Seats partners(const rules::Variant& variant, Seat seat) {
    Seats seats = 0;
    for (int i = 0; i < variant.seat_count(); ++i)
        if (const auto other = static_cast<Seat>(i);
            other != seat && variant.team(other) == variant.team(seat))
            seats = static_cast<Seats>(seats | bit(other));
    return seats;
}

std::string score_words(const notation::Catalogue& words, const rules::Position& position) {
    const rules::Variant& variant = position.variant();
    if (!variant.keeps_score() || variant.team_count() != 2) return {};
    std::array<Seats, 2> teams{};
    for (int i = 0; i < variant.seat_count(); ++i) {
        const auto seat = static_cast<Seat>(i);
        auto& team = teams[static_cast<std::size_t>(variant.team(seat))];
        team = static_cast<Seats>(team | bit(seat));
    }
    const auto& score = position.setup().score;
    return words.say("ui.seats.score", {{"one", seat_names(words, variant, teams[0])},
                                        {"other", seat_names(words, variant, teams[1])},
                                        {"points", std::to_string(score[0])},
                                        {"others", std::to_string(score[1])}});
}

std::string announcement(const notation::Catalogue& words, const rules::Position& position,
                         std::span<const reading::SeatReading> before,
                         std::span<const reading::SeatReading> now, const rules::Transition& move) {
    const rules::Variant& variant = position.variant();
    if (variant.seat_count() < 3) return {};
    std::string text;
    const auto add = [&](const std::string& sentence) {
        text += (text.empty() ? "" : " ") + sentence;
    };
    for (const rules::SeatEvent& event : move.events)
        add(words.say(event_key("ui.announce.", event.kind),
                      {{"seat", seat_name(words, variant, event.seat)},
                       {"by", event.by == rules::no_seat ? words.say("words.nobody")
                                                         : seat_name(words, variant, event.by)}}));
    for (int i = 0; i < variant.seat_count(); ++i) {
        const auto seat = static_cast<Seat>(i);
        if (!position.is_living(seat)) continue;
        const auto checkers = now[rules::slot(seat)].checkers;
        const auto added = static_cast<Seats>(checkers & ~before[rules::slot(seat)].checkers);
        if (added == 0) continue;
        const bool moves = position.mover() == seat;
        const bool many = (added & (added - 1)) != 0;
        add(words.say(moves ? (many ? "ui.announce.checks" : "ui.announce.check")
                            : (many ? "ui.announce.provisionals" : "ui.announce.provisional"),
                      {{"by", seat_names(words, variant, added)},
                       {"seat", seat_name(words, variant, seat)}}));
    }
    return text;
}

} // namespace strata::ui
