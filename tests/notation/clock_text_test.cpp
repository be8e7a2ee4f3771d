// SPDX-License-Identifier: MIT
#include "notation/games/clock_text.h"

#include "catch.h"
#include "shipped_files.h"

using namespace strata;
using namespace strata::notation;
using namespace std::chrono_literals;

namespace {

const rules::Variant& variant() {
    static const auto found = tests::shipped_rules().find("yalta");
    return *found;
}

std::string again(std::string_view text) {
    const auto control = parse_time_control(variant(), text);
    return control ? write_time_control(variant(), *control) : "refused";
}

} // namespace

TEST_CASE("a time control is written as it is read") {
    for (const auto* text : {"300", "300+5", "300d5", "300b2.5", "40/5400+30:1800+30", "20/0.001",
                             "0+5", "300+5 w=600", "300 w=60+1 b=40/60:10"})
        CHECK(again(text) == text);
    CHECK(again("  300+5 ") == "300+5");
    CHECK(again("300+0") == "300");
    CHECK(again("5.500") == "5.5");
}

TEST_CASE("a time control that cannot be read is refused with its place") {
    struct Case {
        const char* text;
        int column;
        const char* key;
    };
    for (const auto& [text, column, key] : {Case{"", 1, "clock.no_time"},
                                            {"-", 1, "clock.no_time"},
                                            {"five", 1, "clock.no_time"},
                                            {"300+", 1, "clock.no_time"},
                                            {"300+5+5", 1, "clock.no_time"},
                                            {"1.2345", 1, "clock.no_time"},
                                            {"-5", 1, "clock.no_time"},
                                            {"nan", 1, "clock.no_time"},
                                            {"360001", 1, "clock.no_time"},
                                            {"0", 1, "clock.nothing"},
                                            {"0/60", 1, "clock.moves"},
                                            {"1000/60", 1, "clock.moves"},
                                            {"60:60", 1, "clock.no_moves"},
                                            {"40/60:", 7, "clock.no_time"},
                                            {"300 x=5", 5, "clock.no_seat"},
                                            {"300 w", 5, "clock.no_seat"},
                                            {"300 w=5 w=6", 9, "clock.seat_twice"},
                                            {"300 w=five", 7, "clock.no_time"},
                                            {"300  w=5", 5, "clock.no_seat"}}) {
        INFO(text);
        const auto control = parse_time_control(variant(), text);
        REQUIRE_FALSE(control);
        CHECK(control.error().column == column);
        CHECK(control.error().reason.key == key);
    }
}

TEST_CASE("what is left is written in hours, minutes and seconds") {
    CHECK(clock_text(0ms) == "0:00:00");
    CHECK(clock_text(1h + 5min + 9s) == "1:05:09");
    CHECK(clock_text(9s + 250ms) == "0:00:09.25");
    CHECK(clock_text(game::most_time) == "100:00:00");
    for (const game::Time time :
         {game::Time{1}, game::Time{59'999}, game::Time{3'600'000}, game::most_time})
        CHECK(parse_clock(clock_text(time)) == time);
}

TEST_CASE("other programs leave out hours and minutes") {
    CHECK(parse_clock("5:09.5") == 5min + 9s + 500ms);
    CHECK(parse_clock("90") == 90s);
    for (const auto* text :
         {"", ":", "1:60", "1:00:60", "1:2:3:4", "0:-1:00", "1e3", "100:00:01", "0:00:00.0001"})
        CHECK_FALSE(parse_clock(text));
}

TEST_CASE("the clock is taken out of a comment, and nothing else") {
    const auto taken = take_clock("[%csl Gb2W] [%clk 0:01:00] good [%clk 0:02:00]");
    CHECK(taken.clock == 1min);
    CHECK(taken.comment == "[%csl Gb2W] good [%clk 0:02:00]");
    for (const auto* words : {"[%clk soon]", "[%clkx 0:01:00]", "[%clk 0:01:00", "good", ""}) {
        CHECK_FALSE(take_clock(words).clock);
        CHECK(take_clock(words).comment == words);
    }
}
