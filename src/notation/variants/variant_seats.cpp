// SPDX-License-Identifier: MIT
// The seats of a variant: names, letters, camps and teams.
#include <algorithm>

#include "notation/letters.h"
#include "notation/variants/variant_draft.h"
#include "text/strings.h"

namespace strata::notation {
namespace {

bool check_letter(VariantDraft& draft, const LocatedText& letter) {
    const bool one = letter.value.size() == 1 && letter.value != "-";
    if (draft.family->single_letters) return one || draft.fail(letter.place, "rules.letter");
    return (one && is_small(letter.value[0])) || draft.fail(letter.place, "rules.small_letter");
}

// ST-6.6: seats of one team are partners, a seat without one plays for itself. Teams are numbered
// by their first seats.
int team_of(const VariantDraft& draft, const LocatedSeat& seat, int teams) {
    if (!seat.team) return teams;
    for (std::size_t i = 0; i < draft.variant.seats.size(); ++i) {
        const auto& other = draft.rules.seats->at(i).team;
        if (other && other->value == seat.team->value) return draft.variant.seats[i].team;
    }
    return teams;
}

bool check_camp(VariantDraft& draft, const LocatedSeat& seat, int camp) {
    const int camps = static_cast<int>(draft.rules.seats->size());
    const Place& place = seat.camp ? seat.camp->place : seat.name.place;
    if (camp < 1 || camp > camps) return draft.fail(place, {"rules.camp", {{"most", camps}}});
    const auto& others = draft.variant.seats;
    const bool taken = std::any_of(others.begin(), others.end(),
                                   [&](const auto& other) { return other.camp == camp - 1; });
    return !taken || draft.fail(place, {"rules.camp_twice", {{"camp", camp}}});
}

bool check_unique(VariantDraft& draft, const LocatedSeat& seat) {
    for (const auto& other : draft.variant.seats) {
        if (other.letter == seat.letter.value[0])
            return draft.fail(seat.letter.place, "rules.letter_twice");
        if (other.name == seat.name.value)
            return draft.fail(seat.name.place,
                              {"rules.seat_twice", {{"seat", shown(seat.name.value)}}});
    }
    return true;
}

bool add_seat(VariantDraft& draft, const LocatedSeat& stated) {
    auto& seats = draft.variant.seats;
    const int camp = stated.camp ? stated.camp->value : static_cast<int>(seats.size()) + 1;
    if (!check_letter(draft, stated.letter) || !check_unique(draft, stated) ||
        !check_camp(draft, stated, camp))
        return false;
    int teams = 0;
    for (const auto& seat : seats) teams = std::max(teams, seat.team + 1);
    seats.push_back(
        {stated.name.value, stated.letter.value[0], camp - 1, team_of(draft, stated, teams)});
    return true;
}

} // namespace

bool make_seats(VariantDraft& draft) {
    const auto& stated = *draft.rules.seats;
    if (stated.size() < 2 || stated.size() > rules::max_seats)
        return draft.fail(
            stated.empty() ? draft.rules.place : stated.back().name.place,
            {"rules.seats_range", {{"most", rules::max_seats}, {"given", stated.size()}}});
    for (const auto& seat : stated)
        if (!add_seat(draft, seat)) return false;
    return true;
}

bool find_seat(VariantDraft& draft, const LocatedText& stated, rules::Seat& seat) {
    std::vector<std::string> known;
    for (const auto& info : draft.variant.seats) known.push_back(info.name);
    const auto found = std::find(known.begin(), known.end(), stated.value);
    if (found == known.end())
        return draft.fail(
            stated.place,
            {"rules.unknown_seat", {{"seat", shown(stated.value)}, {"known", listed(known)}}});
    seat = static_cast<rules::Seat>(found - known.begin());
    return true;
}

} // namespace strata::notation
