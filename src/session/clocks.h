// SPDX-License-Identifier: MIT
// The clocks of a game, one a seat, of which at most one runs. They are told what time it is: any
// count of milliseconds that never goes back.
#pragma once

#include <array>
#include <optional>

#include "game/time_control.h"
#include "rules/types.h"

namespace strata::session {

class Clocks {
public:
    using Time = game::Time;

    // Everybody has the whole time, and nobody's runs.
    explicit Clocks(game::TimeControl control);

    [[nodiscard]] const game::TimeControl& control() const { return control_; }
    [[nodiscard]] bool running() const { return since_.has_value(); }
    // Whose time runs, or will when it goes on; no_seat before the first move and after the game.
    [[nodiscard]] rules::Seat seat() const { return seat_; }
    // What a seat has left, never below zero.
    [[nodiscard]] Time left(rules::Seat seat, Time now) const;
    // The flag of the seat whose time runs has fallen.
    [[nodiscard]] bool flag_fell(Time now) const { return running() && left(seat_, now) == Time{}; }
    // So much is low: an eighth of what the seat has at first, ten seconds to a minute.
    [[nodiscard]] Time low_time(rules::Seat seat) const;
    [[nodiscard]] bool low(rules::Seat seat, Time now) const {
        return left(seat, now) <= low_time(seat);
    }
    // What is still waited out of a simple delay before the time of the seat runs.
    [[nodiscard]] Time delay_left(Time now) const;
    // What the seat has thought about its move so far, pauses left out.
    [[nodiscard]] Time thought(Time now) const;
    // What the seat has thought in the whole game, pauses left out. Of moves that were recalled it
    // is what their clock lost, which leaves delays out.
    [[nodiscard]] Time used(rules::Seat seat, Time now) const; // never more than it had
    // The moves a seat has to make with the time it has; nothing when these are all that are left.
    [[nodiscard]] std::optional<int> moves_to_go(rules::Seat seat) const;

    // A move is made, and the time of `next` runs. Answers what `mover` has left, with what the
    // move brings. The first move of a game takes no time. Clocks that were stopped stay so, and
    // a move brings nothing then: somebody looks at the game rather than plays it.
    Time press(rules::Seat mover, rules::Seat next, Time now);
    // A move that was made some time, after which the mover had `left` (unknown: as much as
    // before). Precondition: nothing runs.
    void recall(rules::Seat mover, rules::Seat next, std::optional<Time> left);
    // The turn goes on to `next` without a move that counts: somebody has given up.
    void pass(rules::Seat next, Time now);
    // The seat whose turn it is has thought so long already. Precondition: nothing runs.
    void think(Time thought);
    void stop(Time now);
    // Goes on for `seat`. Nothing happens while it runs.
    void start(rules::Seat seat, Time now);
    void end(Time now); // the game is over
    // Up to game::most_time; `from_start`: it belongs to what the seat is given at the beginning.
    void give(rules::Seat seat, Time more, bool from_start);

private:
    struct Face {
        Time left{}; // when the seat's turn began
        std::size_t period = 0;
        int made = 0; // moves of that period
        Time used{};  // until the seat's turn began
    };
    [[nodiscard]] const game::Period& period(rules::Seat seat) const;
    [[nodiscard]] Face& face(rules::Seat seat) { return faces_[rules::slot(seat)]; }
    [[nodiscard]] const Face& face(rules::Seat seat) const { return faces_[rules::slot(seat)]; }
    [[nodiscard]] Time spent(Time now) const; // by whoever has the turn
    void count_move(rules::Seat seat);
    void settle(Time now); // the turn of whoever has it ends
    void hand_over(rules::Seat next);

    game::TimeControl control_;
    std::array<Face, rules::max_seats> faces_{};
    rules::Seat seat_ = rules::no_seat;
    std::optional<Time> since_; // running since then
    Time before_{};             // thought before that, in the same turn
};

// How a clock is read, and for how long that stays true.
struct ClockFace {
    enum class Grain : std::uint8_t { minutes, seconds, tenths };
    Grain grain = Grain::seconds;
    int hours = 0, minutes = 0, seconds = 0,
        tenths = 0;      // rounded up: zero only when the time is over
    game::Time change{}; // a running clock reads the same for so long
};
// Hours and minutes from an hour on, minutes and seconds below, tenths in the last ten seconds.
[[nodiscard]] ClockFace face_of(game::Time left);

} // namespace strata::session
