// SPDX-License-Identifier: MIT
// The positions of a king and a helper against a bare king, their moves, and their numbers. The
// side with the helper is White here; positions of Black are mirrored first.
#pragma once

#include <bit>

#include "search/endings/plan.h"

namespace strata::search {

struct ThreeMen {
    unsigned pins = 0; // bit n: a board stands on pin n
    Spot king = 0, bare = 0, helper = 0;
    bool unmoved = false; // the helper is a pawn that may step twice
    bool operator==(const ThreeMen&) const = default;
};

// What is asked of three men, and how they go: a generator of its own, that of `rules` being what
// it is checked against.
class ThreeMenMoves {
public:
    ThreeMenMoves(const Plan& plan, Helper type) : plan_(plan), type_(type) {}

    // Nobody beside or in another, and no pawn that would have been promoted.
    [[nodiscard]] bool stands(const ThreeMen& men) const {
        if (men.king == men.helper || men.bare == men.helper || touch(men)) return false;
        if (!Plan::exists(men.king, men.pins) || !Plan::exists(men.bare, men.pins) ||
            !Plan::exists(men.helper, men.pins))
            return false;
        return type_ != Helper::pawn || !plan_.promotes(plan_.cell(men.helper), men.pins);
    }
    [[nodiscard]] bool in_check(const ThreeMen& men) const {
        return attacks(men, plan_.cell(men.bare));
    }
    [[nodiscard]] bool attacks(const ThreeMen& men, int cell) const {
        if (type_ == Helper::pawn)
            return ((plan_.pawn_sees(plan_.cell(men.helper)) >> cell) & 1U) != 0;
        return plan_.sees(type_, plan_.cell(men.helper), cell, plan_.cell_bit(men.king));
    }

    // Calls `visit` with the men after each legal move of the bare king that takes nothing; false
    // when it can take the helper. A board that uncovers a pawn is told to `uncover` instead
    // (TD-P7).
    template <class Visit, class Uncover>
    bool flee(const ThreeMen& men, Visit&& visit, Uncover&& uncover) const {
        bool safe = true;
        step(men, men.bare, [&](Spot to) {
            ThreeMen next = men;
            next.bare = to;
            if (touch(next) || to == men.king) return;
            if (to == men.helper)
                safe = false;
            else if (!in_check(next))
                visit(next);
        });
        ride(men, men.bare, [&](ThreeMen next, Spot to) {
            next.bare = to;
            if (touch(next) || in_check(next)) return;
            if (type_ == Helper::pawn && plan_.promotes(plan_.cell(men.helper), next.pins)) {
                if (!may_uncover(next)) return;
                uncover(next);
            } else {
                visit(next);
            }
        });
        return safe;
    }

    // The men after each legal move of White; of a pawn that is promoted `promote`.
    template <class Visit, class Promote>
    void hunt(const ThreeMen& men, Visit&& visit, Promote&& promote) const {
        step(men, men.king, [&](Spot to) {
            ThreeMen next = men;
            next.king = to;
            if (to != men.helper && to != men.bare && !touch(next)) visit(next);
        });
        const auto tell = [&](const ThreeMen& next) {
            if (touch(next)) return;
            if (type_ == Helper::pawn && plan_.promotes(plan_.cell(next.helper), next.pins))
                promote(next);
            else
                visit(next);
        };
        ride(men, men.king, [&](ThreeMen next, Spot to) {
            next.king = to;
            tell(next);
        });
        ride(men, men.helper, [&](ThreeMen next, Spot to) {
            next.helper = to;
            next.unmoved = false;
            tell(next);
        });
        const auto go = [&](Spot to) {
            ThreeMen next = men;
            next.helper = to;
            next.unmoved = false;
            if (to != men.king && to != men.bare) tell(next);
        };
        if (type_ == Helper::pawn)
            advance(men, go);
        else
            slide(men, go);
    }

    // Men from which the bare king may have come to these; whether they stand legally is not asked.
    template <class Visit>
    void before_flight(const ThreeMen& men, Visit&& visit) const {
        before_king(men, &ThreeMen::bare, visit);
    }

    // Men from which White may have come to these.
    template <class Visit>
    void before_hunt(const ThreeMen& men, Visit&& visit) const {
        before_king(men, &ThreeMen::king, visit);
        if (men.unmoved) return;
        const auto came_from = [&](ThreeMen before, Spot from) {
            before.helper = from;
            visit(before);
            before.unmoved = true;
            if (type_ == Helper::pawn && plan_.start_number(from) >= 0) visit(before);
        };
        ride(men, men.helper, came_from);
        if (type_ == Helper::pawn)
            retreat(men, came_from, visit);
        else
            slide(men, [&](Spot from) { came_from(men, from); });
    }

private:
    // Men from which that king may have come.
    template <class Visit>
    void before_king(const ThreeMen& men, Spot ThreeMen::*king, Visit& visit) const {
        const auto came_from = [&](ThreeMen before, Spot from) {
            before.*king = from;
            visit(before);
        };
        step(men, men.*king, [&](Spot from) { came_from(men, from); });
        ride(men, men.*king, came_from);
    }

    [[nodiscard]] bool touch(const ThreeMen& men) const {
        return ((plan_.near(plan_.cell(men.king)) >> plan_.cell(men.bare)) & 1U) != 0;
    }
    // TD-P7: not where a queen or a knight there would attack. `men` stand as after the move.
    [[nodiscard]] bool may_uncover(const ThreeMen& men) const {
        const int from = plan_.cell(men.helper), to = plan_.cell(men.bare);
        return !plan_.sees(Helper::queen, from, to, plan_.cell_bit(men.king)) &&
               ((plan_.knight_sees(from) >> to) & 1U) == 0;
    }

    template <class Visit>
    void each_in(int cell, unsigned pins, Visit&& visit) const {
        for (const auto spot : plan_.column(cell))
            if (Plan::exists(spot, pins)) visit(spot);
    }
    template <class Visit>
    void step(const ThreeMen& men, Spot from, Visit&& visit) const {
        for (const int cell : plan_.steps(plan_.cell(from))) each_in(cell, men.pins, visit);
    }
    // The boards that go with that man alone (TD-A2, TD-A3, TD-A6).
    template <class Visit>
    void ride(const ThreeMen& men, Spot rider, Visit&& visit) const {
        const int pin = Plan::pin(rider);
        if (pin < 0) return;
        const int aboard = (Plan::pin(men.king) == pin) + (Plan::pin(men.bare) == pin) +
                           (Plan::pin(men.helper) == pin);
        if (aboard != 1) return;
        ThreeMen moved = men;
        const int place = (rider - Plan::fixed_count) % 4;
        for (const int to : plan_.next_pins(pin)) {
            if (((men.pins >> to) & 1U) != 0) continue;
            moved.pins = (men.pins & ~(1U << pin)) | (1U << to);
            for (const int turned : {place, 3 - place})
                visit(moved, static_cast<Spot>(Plan::fixed_count + to * 4 + turned));
        }
    }
    // Squares of men who stand there are among them.
    template <class Visit>
    void slide(const ThreeMen& men, Visit&& visit) const {
        const auto men_on = plan_.cell_bit(men.king) | plan_.cell_bit(men.bare);
        for (const auto& way : plan_.ways(type_, plan_.cell(men.helper)))
            for (const int cell : way) {
                each_in(cell, men.pins, visit);
                if (((men_on >> cell) & 1U) != 0) break;
            }
    }
    [[nodiscard]] bool is_open(const ThreeMen& men, int cell) const {
        const auto men_on = plan_.cell_bit(men.king) | plan_.cell_bit(men.bare);
        bool exists = false;
        each_in(cell, men.pins, [&](Spot) { exists = true; });
        return exists && ((men_on >> cell) & 1U) == 0;
    }
    // TD-P1, TD-P2.
    template <class Visit>
    void advance(const ThreeMen& men, Visit&& visit) const {
        const int next = plan_.ahead(plan_.cell(men.helper));
        if (next < 0) return;
        each_in(next, men.pins, visit);
        if (!men.unmoved || !is_open(men, next)) return;
        if (const int second = plan_.ahead(next); second >= 0) each_in(second, men.pins, visit);
    }
    template <class CameFrom, class Visit>
    void retreat(const ThreeMen& men, CameFrom&& came_from, Visit&& visit) const {
        const int last = plan_.behind(plan_.cell(men.helper));
        if (last < 0) return;
        each_in(last, men.pins, [&](Spot from) { came_from(men, from); });
        const int second = plan_.behind(last);
        if (second < 0 || !is_open(men, last)) return;
        each_in(second, men.pins, [&](Spot from) {
            if (plan_.start_number(from) < 0) return;
            ThreeMen before = men;
            before.helper = from;
            before.unmoved = true;
            visit(before);
        });
    }

    const Plan& plan_;
    Helper type_;
};

} // namespace strata::search
