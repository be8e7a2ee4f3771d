// SPDX-License-Identifier: MIT
#include "session/clocks.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace strata::session {

using game::Bonus;
using game::Time;
using rules::Seat;

Clocks::Clocks(game::TimeControl control) : control_(std::move(control)) {
    for (const Seat seat : rules::First<Seat>(rules::max_seats))
        face(seat).left = control_.of(seat).front().time;
}

const game::Period& Clocks::period(Seat seat) const { return control_.of(seat)[face(seat).period]; }

Time Clocks::thought(Time now) const {
    return before_ + (since_ ? std::max(now - *since_, Time{}) : Time{});
}

Time Clocks::left(Seat seat, Time now) const {
    auto left = face(seat).left;
    if (seat == seat_) {
        auto used = thought(now);
        if (period(seat).kind == Bonus::delay) used = std::max(used - period(seat).bonus, Time{});
        left -= used;
    }
    return std::max(left, Time{});
}

Time Clocks::low_time(Seat seat) const {
    using namespace std::chrono_literals;
    return std::clamp<Time>(control_.of(seat).front().time / 8, 10s, 60s);
}

Time Clocks::delay_left(Time now) const {
    if (seat_ == rules::no_seat || period(seat_).kind != Bonus::delay) return {};
    return std::max(period(seat_).bonus - thought(now), Time{});
}

Time Clocks::used(Seat seat, Time now) const {
    return face(seat).used + (seat == seat_ ? spent(now) : Time{});
}

// Limited to the time left, because an expired flag is noticed a little later.
Time Clocks::spent(Time now) const {
    const auto& own = period(seat_);
    const auto free = own.kind == Bonus::delay ? own.bonus : Time{};
    return std::min(thought(now), face(seat_).left + free);
}

std::optional<int> Clocks::moves_to_go(Seat seat) const {
    const int moves = period(seat).moves;
    return moves > 0 ? std::optional{moves - face(seat).made} : std::nullopt;
}

void Clocks::count_move(Seat seat) {
    auto& mine = face(seat);
    const auto& periods = control_.of(seat);
    const int moves = periods[mine.period].moves;
    if (moves == 0 || ++mine.made < moves) return;
    mine.made = 0;
    mine.period = std::min(mine.period + 1, periods.size() - 1);
    mine.left = std::min(mine.left + periods[mine.period].time, game::most_time);
}

void Clocks::hand_over(Seat next) {
    seat_ = next;
    before_ = {};
}

Time Clocks::press(Seat mover, Seat next, Time now) {
    const bool first = seat_ == rules::no_seat;
    if (!first) {
        assert(mover == seat_ && "only who has the turn presses the clock");
        auto& mine = face(mover);
        const auto kind = period(mover).kind;
        const auto bonus = period(mover).bonus;
        const auto used = spent(now);
        mine.left = left(mover, now);
        mine.used += used;
        if (running() && kind == Bonus::increment) mine.left += bonus;
        if (running() && kind == Bonus::bronstein) mine.left += std::min(used, bonus);
        mine.left = std::min(mine.left, game::most_time);
    }
    count_move(mover);
    const auto left = face(mover).left;
    hand_over(next);
    if (first || running()) since_ = now;
    return left;
}

void Clocks::recall(Seat mover, Seat next, std::optional<Time> left) {
    assert(!running() && "a clock that runs is pressed");
    const auto brings = period(mover).kind == Bonus::increment ? period(mover).bonus : Time{};
    const bool first = seat_ == rules::no_seat;
    count_move(mover);
    auto& mine = face(mover);
    if (left && !first) mine.used += std::max(mine.left + brings - *left, Time{});
    if (left) mine.left = *left;
    hand_over(next);
}

void Clocks::think(Time thought) {
    assert(!running() && "whoever thinks is measured");
    before_ = thought;
}

void Clocks::pass(Seat next, Time now) {
    if (next == seat_ || seat_ == rules::no_seat) return;
    settle(now);
    hand_over(next);
    if (running()) since_ = now;
}

void Clocks::settle(Time now) {
    auto& mine = face(seat_);
    mine.used += spent(now);
    mine.left = left(seat_, now);
}

void Clocks::stop(Time now) {
    before_ = thought(now);
    since_.reset();
}

void Clocks::start(Seat seat, Time now) {
    if (running()) return;
    if (seat != seat_) hand_over(seat);
    since_ = now;
}

void Clocks::end(Time now) {
    if (seat_ == rules::no_seat) return;
    settle(now);
    since_.reset();
    hand_over(rules::no_seat);
}

void Clocks::give(Seat seat, Time more, bool from_start) {
    const auto add = [&](Time& time) { time = std::min(time + more, game::most_time); };
    add(face(seat).left);
    if (!from_start) return;
    auto periods = control_.of(seat);
    add(periods.front().time);
    std::erase_if(control_.odds, [&](const auto& one) { return one.first == seat; });
    control_.odds.emplace_back(seat, std::move(periods));
    std::ranges::sort(control_.odds, {}, &std::pair<Seat, game::Periods>::first);
}

ClockFace face_of(Time left) {
    using namespace std::chrono_literals;
    ClockFace face;
    const bool fine = left <= 10s;
    const Time step = left > 1h ? Time{1min} : fine ? Time{100} : Time{1s};
    const auto steps = (std::max(left, Time{}) + step - Time{1}) / step;
    const Time shown = steps * step;
    face.grain = left > 1h ? ClockFace::Grain::minutes
                 : fine    ? ClockFace::Grain::tenths
                           : ClockFace::Grain::seconds;
    face.hours = static_cast<int>(shown / 1h);
    face.minutes = static_cast<int>(shown % 1h / 1min);
    face.seconds = static_cast<int>(shown % 1min / 1s);
    face.tenths = static_cast<int>(shown % 1s / Time{100});
    // Rounded up, it changes as soon as less than the shown value minus one step is left.
    face.change = left - (shown - step);
    return face;
}

} // namespace strata::session
