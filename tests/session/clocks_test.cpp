// SPDX-License-Identifier: MIT
#include "session/clocks.h"

#include "catch.h"

using namespace strata;
using namespace strata::session;
using namespace std::chrono_literals;

using game::Bonus;
using game::Period;
using game::Time;
using rules::Seat;

namespace {

constexpr Seat white{0}, black{1};

Clocks clocks(game::Periods periods) { return Clocks{{std::move(periods), {}}}; }
Clocks five_minutes(Bonus kind, Time bonus) { return clocks({{0, 5min, kind, bonus}}); }

// Both make a move, so that White's clock runs from `now` on.
Clocks begun(Clocks clocks, Time now) {
    clocks.press(white, black, now);
    clocks.press(black, white, now);
    return clocks;
}

} // namespace

TEST_CASE("the first move of a game takes no time, and starts the clock of the next") {
    auto game = five_minutes(Bonus::increment, 0s);
    CHECK(game.seat() == rules::no_seat);
    CHECK(game.left(white, 10min) == 5min);
    game.press(white, black, 10min);
    CHECK(game.left(white, 11min) == 5min);
    CHECK(game.left(black, 11min) == 4min);
    CHECK_FALSE(game.flag_fell(15min - 1ms));
    CHECK(game.flag_fell(15min));
    CHECK(game.left(black, 20min) == 0s);
}

TEST_CASE("an increment is added after the move, however short it was") {
    auto game = begun(five_minutes(Bonus::increment, 3s), 0s);
    const auto before = game.left(white, 0s);
    CHECK(game.press(white, black, 1s) == before + 2s);
}

TEST_CASE("a delay is waited out before the clock runs, and does not grow by pauses") {
    auto game = begun(five_minutes(Bonus::delay, 5s), 0s);
    CHECK(game.left(white, 5s) == 5min);
    CHECK(game.left(white, 6s) == 5min - 1s);
    game.stop(6s);
    game.start(white, 60s);
    CHECK(game.left(white, 62s) == 5min - 3s);
    CHECK(game.press(white, black, 62s) == 5min - 3s);
    CHECK(game.press(black, white, 63s) == 5min);
}

TEST_CASE("Bronstein's delay gives back what was used of it, and no more") {
    auto game = begun(five_minutes(Bonus::bronstein, 5s), 0s);
    CHECK(game.press(white, black, 2s) == 5min);
    CHECK(game.left(black, 9s) == 5min - 7s);
    CHECK(game.press(black, white, 9s) == 5min - 2s);
}

TEST_CASE(
    "a period of so many moves brings its time when they are made, and the last one begins again") {
    auto game = clocks({{2, 60s, Bonus::increment, 0s}, {1, 10s, Bonus::increment, 0s}});
    CHECK(game.moves_to_go(white) == 2);
    game.press(white, black, 0s);
    game.press(black, white, 0s);
    CHECK(game.moves_to_go(white) == 1);
    CHECK(game.press(white, black, 20s) == 50s);
    game.press(black, white, 20s);
    CHECK(game.press(white, black, 25s) == 55s);
    CHECK(game.moves_to_go(white) == 1);
}

TEST_CASE("a clock that is stopped keeps what was thought, and a move does not set it going") {
    auto game = begun(five_minutes(Bonus::increment, 0s), 0s);
    game.stop(30s);
    CHECK_FALSE(game.running());
    CHECK(game.left(white, 1h) == 4min + 30s);
    CHECK(game.thought(1h) == 30s);
    CHECK(game.press(white, black, 1h) == 4min + 30s);
    CHECK(game.seat() == black);
    CHECK(game.left(black, 2h) == 5min);
    game.start(black, 2h);
    CHECK(game.left(black, 2h + 1s) == 5min - 1s);
}

TEST_CASE("a seat with odds has its own time") {
    Clocks game{{{{0, 5min, Bonus::increment, 0s}}, {{black, {{0, 1min, Bonus::increment, 1s}}}}}};
    CHECK(game.left(white, 0s) == 5min);
    CHECK(game.left(black, 0s) == 1min);
}

TEST_CASE("time that is given is there at once; before the first move it is odds") {
    auto game = five_minutes(Bonus::increment, 0s);
    game.give(black, 1min, true);
    CHECK(game.left(black, 0s) == 6min);
    CHECK(game.control().of(black).front().time == 6min);
    CHECK(game.control().of(white).front().time == 5min);
    game = begun(std::move(game), 0s);
    game.give(white, 30s, false);
    CHECK(game.left(white, 10s) == 5min + 20s);
    CHECK(game.control().of(white).front().time == 5min);
    game.give(white, 100h, false);
    CHECK(game.left(white, 0s) == game::most_time);
}

TEST_CASE("an hour of thousand turns drifts by nothing") {
    auto game = begun(clocks({{0, 2h, Bonus::increment, 0s}}), 0s);
    Time now{};
    for (int move = 0; move < 1000; ++move) {
        now += Time{3601 - move % 3};
        game.press(move % 2 == 0 ? white : black, move % 2 == 0 ? black : white, now);
    }
    CHECK((2h - game.left(white, now)) + (2h - game.left(black, now)) == now);
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
    CHECK(face_of(9s).grain == ClockFace::Grain::tenths);
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
