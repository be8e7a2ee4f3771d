// SPDX-License-Identifier: MIT
// The clocks of a game, one per seat, at most one of which runs. They are given the current time:
// any monotonic count of milliseconds.
#pragma once

#include <array>
#include <optional>

#include "game/time_control.h"
#include "rules/types.h"

namespace strata::session {

class Clocks {
public:
    using Time = game::Time;

    // Everybody has their full time, and no clock runs.
    explicit Clocks(game::TimeControl control);

    [[nodiscard]] const game::TimeControl& control() const { return control_; }
    [[nodiscard]] bool running() const { return since_.has_value(); }
    // The seat whose clock runs or would run after start(); no_seat before the first move and after
    // the game.
    [[nodiscard]] rules::Seat seat() const { return seat_; }
    // The time that a seat has left, never negative.
    [[nodiscard]] Time left(rules::Seat seat, Time now) const;
    // True if the seat whose clock runs has run out of time.
    [[nodiscard]] bool flag_fell(Time now) const { return running() && left(seat_, now) == Time{}; }
    // The low-time threshold: an eighth of the seat's initial time, within ten seconds to a minute.
    [[nodiscard]] Time low_time(rules::Seat seat) const;
    [[nodiscard]] bool low(rules::Seat seat, Time now) const {
        return left(seat, now) <= low_time(seat);
    }
    // The remainder of a simple delay, before the clock of the seat runs down.
    [[nodiscard]] Time delay_left(Time now) const;
    // The time spent on the current move so far, without pauses.
    [[nodiscard]] Time thought(Time now) const;
    // The time that the seat has spent in the whole game, without pauses. For recalled moves it is
    // the time taken off the clock, which excludes delays.
    [[nodiscard]] Time used(rules::Seat seat, Time now) const; // never more than it had
    // The number of moves to the next time control; nullopt in the last period.
    [[nodiscard]] std::optional<int> moves_to_go(rules::Seat seat) const;

    // A move was made, and the clock of `next` runs. Returns the time that `mover` has left,
    // including the increment. The first move of a game takes no time. Stopped clocks stay stopped,
    // and the move then brings no increment, because the game is being reviewed and not played.
    Time press(rules::Seat mover, rules::Seat next, Time now);
    // A move made earlier, after which the mover had `left`; nullopt if unknown, which keeps the
    // time as it was. Precondition: no clock runs.
    void recall(rules::Seat mover, rules::Seat next, std::optional<Time> left);
    // Passes the turn to `next` without a counted move, after a resignation.
    void pass(rules::Seat next, Time now);
    // The seat to move has already thought for that long. Precondition: no clock runs.
    void think(Time thought);
    void stop(Time now);
    // Runs the clock of `seat`. No effect if a clock already runs.
    void start(rules::Seat seat, Time now);
    void end(Time now); // the game is over
    // Adds up to game::most_time. `from_start`: it is added to the initial time of the seat.
    void give(rules::Seat seat, Time more, bool from_start);

private:
    struct Face {
        Time left{}; // when the seat's turn started
        std::size_t period = 0;
        int made = 0; // moves made in that period
        Time used{};  // until the seat's turn started
    };
    [[nodiscard]] const game::Period& period(rules::Seat seat) const;
    [[nodiscard]] Face& face(rules::Seat seat) { return faces_[rules::slot(seat)]; }
    [[nodiscard]] const Face& face(rules::Seat seat) const { return faces_[rules::slot(seat)]; }
    [[nodiscard]] Time spent(Time now) const; // by the seat to move
    void count_move(rules::Seat seat);
    void settle(Time now); // ends the turn of the seat to move
    void hand_over(rules::Seat next);

    game::TimeControl control_;
    std::array<Face, rules::max_seats> faces_{};
    rules::Seat seat_ = rules::no_seat;
    std::optional<Time> since_; // running since then
    Time before_{};             // time spent before that in the same turn
};

// The reading of a clock, and how long it stays valid.
struct ClockFace {
    enum class Grain : std::uint8_t { minutes, seconds, tenths };
    Grain grain = Grain::seconds;
    int hours = 0, minutes = 0, seconds = 0,
        tenths = 0;      // rounded up: zero only when the time has run out
    game::Time change{}; // how long a running clock keeps this reading
};
// Hours and minutes from one hour, minutes and seconds below, tenths in the last ten seconds.
[[nodiscard]] ClockFace face_of(game::Time left);

} // namespace strata::session
