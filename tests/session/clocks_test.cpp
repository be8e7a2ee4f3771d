// SPDX-License-Identifier: MIT
#include "session/clocks.h"

#include <array>
#include <cmath>

#include "catch.h"

using namespace strata;
using namespace strata::session;
using namespace std::chrono_literals;

using game::Bonus;
using game::Period;
using game::Time;
using rules::Seat;

namespace {

constexpr Seat ours{0}, theirs{1};

Clocks clocks(game::Periods periods) { return Clocks{{std::move(periods), {}}}; }
Clocks five_minutes(Bonus kind, Time bonus) { return clocks({{0, 5min, kind, bonus}}); }

// Both make a move, so that White's clock runs from `now` on.
Clocks begun(Clocks clocks, Time now) {
    clocks.press(ours, theirs, now);
    clocks.press(theirs, ours, now);
    return clocks;
}

} // namespace

TEST_CASE("the first move of a game takes no time, and starts the clock of the next") {
    auto game = five_minutes(Bonus::increment, 0s);
    CHECK(game.seat() == rules::no_seat);
    CHECK(game.left(ours, 10min) == 5min);
    game.press(ours, theirs, 10min);
    CHECK(game.left(ours, 11min) == 5min);
    CHECK(game.left(theirs, 11min) == 4min);
    CHECK_FALSE(game.flag_fell(15min - 1ms));
    CHECK(game.flag_fell(15min));
    CHECK(game.left(theirs, 20min) == 0s);
}

TEST_CASE("an increment is added after the move, however short it was") {
    auto game = begun(five_minutes(Bonus::increment, 3s), 0s);
    const auto before = game.left(ours, 0s);
    CHECK(game.press(ours, theirs, 1s) == before + 2s);
}

TEST_CASE("a delay is waited out before the clock runs, and does not grow by pauses") {
    auto game = begun(five_minutes(Bonus::delay, 5s), 0s);
    CHECK(game.left(ours, 5s) == 5min);
    CHECK(game.left(ours, 6s) == 5min - 1s);
    game.stop(6s);
    game.start(ours, 60s);
    CHECK(game.left(ours, 62s) == 5min - 3s);
    CHECK(game.press(ours, theirs, 62s) == 5min - 3s);
    CHECK(game.press(theirs, ours, 63s) == 5min);
}

TEST_CASE("Bronstein's delay gives back what was used of it, and no more") {
    auto game = begun(five_minutes(Bonus::bronstein, 5s), 0s);
    CHECK(game.press(ours, theirs, 2s) == 5min);
    CHECK(game.left(theirs, 9s) == 5min - 7s);
    CHECK(game.press(theirs, ours, 9s) == 5min - 2s);
}

TEST_CASE(
    "a period of so many moves brings its time when they are made, and the last one begins again") {
    auto game = clocks({{2, 60s, Bonus::increment, 0s}, {1, 10s, Bonus::increment, 0s}});
    CHECK(game.moves_to_go(ours) == 2);
    game.press(ours, theirs, 0s);
    game.press(theirs, ours, 0s);
    CHECK(game.moves_to_go(ours) == 1);
    CHECK(game.press(ours, theirs, 20s) == 50s);
    game.press(theirs, ours, 20s);
    CHECK(game.press(ours, theirs, 25s) == 55s);
    CHECK(game.moves_to_go(ours) == 1);
}

TEST_CASE("a clock that is stopped keeps what was thought, and a move does not set it going") {
    auto game = begun(five_minutes(Bonus::increment, 0s), 0s);
    game.stop(30s);
    CHECK_FALSE(game.running());
    CHECK(game.left(ours, 1h) == 4min + 30s);
    CHECK(game.thought(1h) == 30s);
    CHECK(game.press(ours, theirs, 1h) == 4min + 30s);
    CHECK(game.seat() == theirs);
    CHECK(game.left(theirs, 2h) == 5min);
    game.start(theirs, 2h);
    CHECK(game.left(theirs, 2h + 1s) == 5min - 1s);
}

TEST_CASE("a seat with odds has its own time") {
    Clocks game{{{{0, 5min, Bonus::increment, 0s}}, {{theirs, {{0, 1min, Bonus::increment, 1s}}}}}};
    CHECK(game.left(ours, 0s) == 5min);
    CHECK(game.left(theirs, 0s) == 1min);
}

TEST_CASE("time that is given is there at once; before the first move it is odds") {
    auto game = five_minutes(Bonus::increment, 0s);
    game.give(theirs, 1min, true);
    CHECK(game.left(theirs, 0s) == 6min);
    CHECK(game.control().of(theirs).front().time == 6min);
    CHECK(game.control().of(ours).front().time == 5min);
    game = begun(std::move(game), 0s);
    game.give(ours, 30s, false);
    CHECK(game.left(ours, 10s) == 5min + 20s);
    CHECK(game.control().of(ours).front().time == 5min);
    game.give(ours, 100h, false);
    CHECK(game.left(ours, 0s) == game::most_time);
}

TEST_CASE("an hour of thousand turns drifts by nothing") {
    auto game = begun(clocks({{0, 2h, Bonus::increment, 0s}}), 0s);
    Time now{};
    for (int move = 0; move < 1000; ++move) {
        now += Time{3601 - move % 3};
        game.press(move % 2 == 0 ? ours : theirs, move % 2 == 0 ? theirs : ours, now);
    }
    CHECK((2h - game.left(ours, now)) + (2h - game.left(theirs, now)) == now);
}

// Each moment is told down to a millisecond; what is cut off must not add up.
TEST_CASE(
    "over hours of moves at any fraction of a second six clocks drift by less than 20 ms an hour") {
    constexpr int seats = 6;
    constexpr double hours = 5.0;
    auto game = clocks({{0, 3h, Bonus::increment, 0s}});
    std::array<double, seats> thought{};
    double now = 12345.6789; // of a clock that began long ago
    game.press(Seat{0}, Seat{1}, game::time_of(now));
    const double begin = now;
    for (unsigned move = 1; now < begin + hours * 3600.0; ++move) {
        const double takes = 0.1 + 0.0007123 * static_cast<double>(move * 7919 % 9001);
        const auto seat = move % seats;
        now += takes;
        thought[seat] += takes;
        game.press(Seat{static_cast<std::uint8_t>(seat)},
                   Seat{static_cast<std::uint8_t>((move + 1) % seats)}, game::time_of(now));
    }
    double most = 0.0;
    for (unsigned seat = 0; seat < seats; ++seat) {
        const auto told = game.used(Seat{static_cast<std::uint8_t>(seat)}, game::time_of(now));
        most = std::max(most, std::abs(static_cast<double>(told.count()) - 1e3 * thought[seat]));
    }
    CAPTURE(most);
    CHECK(most < 20.0 * hours);
}

TEST_CASE("what each has used is what it thought, delays and increments or not") {
    for (const auto kind : {Bonus::increment, Bonus::delay, Bonus::bronstein}) {
        auto game = begun(five_minutes(kind, 3s), 0s);
        game.press(ours, theirs, 10s);
        CHECK(game.used(ours, 10s) == 10s);
        CHECK(game.used(theirs, 12s) == 2s);
        game.stop(12s);
        game.start(theirs, 60s);
        game.end(61s);
        CHECK(game.used(theirs, 99s) == 3s);
    }
}

TEST_CASE("nobody has used more than the clock gave, however late the flag is seen") {
    for (const auto kind : {Bonus::increment, Bonus::delay, Bonus::bronstein}) {
        auto game = begun(clocks({{0, 10s, kind, 2s}}), 0s);
        const auto most = game.left(ours, 0s) + (kind == Bonus::delay ? 2s : 0s);
        CHECK(game.used(ours, 60s) == most);
        game.pass(theirs, 60s);
        CHECK(game.used(ours, 60s) == most);
    }
}

TEST_CASE("of moves that were recalled, what was used is what their clock lost") {
    auto game = clocks({{2, 5min, Bonus::increment, 3s}, {0, 1min, Bonus::increment, 3s}});
    game.recall(ours, theirs, 5min); // the first move takes no time
    game.recall(theirs, ours, 5min - 7s);
    game.recall(ours, theirs, 6min - 17s); // the next period has begun
    CHECK(game.used(ours, 0s) == 20s);
    CHECK(game.used(theirs, 0s) == 10s);
}

TEST_CASE("a clock is read rounded up, and says for how long that stays true") {
    const auto text = [](Time left) {
        const auto face = face_of(left);
        return std::to_string(face.hours) + ":" + std::to_string(face.minutes) + ":" +
               std::to_string(face.seconds) + "." + std::to_string(face.tenths);
    };
    CHECK(text(2h) == "2:0:0.0");
    CHECK(face_of(2h).grain == ClockFace::Grain::minutes);
    CHECK(text(1h + 30s) == "1:1:0.0");
    CHECK(face_of(1h + 30s).change == 30s);
    CHECK(text(1h) == "1:0:0.0");
    CHECK(face_of(1h).grain == ClockFace::Grain::seconds);
    CHECK(text(59min + 59s + 1ms) == "1:0:0.0");
    CHECK(text(10s + 1ms) == "0:0:11.0");
    CHECK(text(9s + 950ms) == "0:0:10.0");
    CHECK(face_of(9s + 950ms).change == 50ms);
    CHECK(face_of(10s).grain == ClockFace::Grain::tenths);
    CHECK(face_of(10s + 1ms).grain == ClockFace::Grain::seconds);
    CHECK(text(1ms) == "0:0:0.1");
    CHECK(text(0ms) == "0:0:0.0");
    // After the change it reads differently, and not a millisecond sooner.
    for (const Time left :
         {Time{2h}, Time{1h + 1ms}, Time{1h}, Time{11s}, Time{10s}, Time{777ms}, Time{1ms}}) {
        const auto change = face_of(left).change;
        REQUIRE(change > 0ms);
        CHECK(text(left - change + 1ms) == text(left));
        if (change < left) CHECK(text(left - change) != text(left));
    }
}

TEST_CASE("time is low when an eighth of it is left, ten seconds to a minute") {
    const auto low_at = [](Time first, Time left) {
        const auto game = begun(clocks({{0, first, Bonus::increment, 0s}}), 0s);
        return game.low(ours, first - left);
    };
    CHECK_FALSE(low_at(4min, 31s));
    CHECK(low_at(4min, 30s));
    CHECK_FALSE(low_at(30s, 11s));
    CHECK(low_at(30s, 10s));
    CHECK_FALSE(low_at(2h, 61s));
    CHECK(low_at(2h, 60s));
}

TEST_CASE("what is left of a delay says when the clock begins to run") {
    const auto game = begun(five_minutes(Bonus::delay, 5s), 0s);
    CHECK(game.delay_left(2s) == 3s);
    CHECK(game.delay_left(6s) == 0s);
    CHECK(begun(five_minutes(Bonus::increment, 5s), 0s).delay_left(2s) == 0s);
    CHECK(five_minutes(Bonus::delay, 5s).delay_left(2s) == 0s);
}
