// SPDX-License-Identifier: MIT
#include "ui/panels/clock_words.h"

#include "catch.h"
#include "english.h"
#include "notation/games/clock_text.h"
#include "shipped_files.h"
#include "source.h"
#include "ui/number_slider.h"

using namespace strata;
using namespace std::chrono_literals;
using tests::english;

TEST_CASE("a clock is read as its time is left") {
    CHECK(ui::clock_words(english(), 2h + 4min + 1s) == "2 h 05");
    CHECK(ui::clock_words(english(), 1h) == "60:00");
    CHECK(ui::clock_words(english(), 4min + 51s + 1ms) == "4:52");
    CHECK(ui::clock_words(english(), 9s + 350ms) == "9.4");
    CHECK(ui::clock_words(english(), 0s) == "0.0");
}

TEST_CASE("a time control is told in minutes and seconds") {
    const auto told = [](const char* text) {
        const auto control =
            notation::parse_time_control(*tests::shipped_rules().find("chess"), text);
        return ui::control_words(english(), *control);
    };
    CHECK(told("300") == "5 min");
    CHECK(told("30") == "0.5 min");
    CHECK(told("180+2") == "3 min + 2 s");
    CHECK(told("300d5") == "5 min, 5 s delay");
    CHECK(told("300b2.5") == "5 min, 2.5 s Bronstein delay");
    CHECK(told("40/5400+30:1800+30") == "40 moves in 90 min + 30 s, then 30 min + 30 s");
}

TEST_CASE("what was used is told without tenths") {
    CHECK(ui::used_words(english(), 4s + 400ms) == "0:04");
    CHECK(ui::used_words(english(), 0s) == "0:00");
    CHECK(ui::used_words(english(), 59s + 600ms) == "1:00");
    CHECK(ui::used_words(english(), 2h + 4min + 1s) == "2 h 04");
}

TEST_CASE("half minutes are written as the language writes them") {
    const auto french = english().translated(tests::source("assets/text/fr.toml"));
    REQUIRE(french);
    const auto told = [&](const text::Catalogue& words) {
        const auto control =
            notation::parse_time_control(*tests::shipped_rules().find("chess"), "90+2.5");
        return ui::control_words(words, *control);
    };
    CHECK(told(english()) == "1.5 min + 2.5 s");
    CHECK(told(*french) == "1,5\u00a0min + 2,5\u00a0s");
    CHECK(english().decimal(0.3, 2) == "0.30");
    CHECK(french->decimal(0.3, 1) == "0,3");
}

TEST_CASE("a typed number has a point or a comma, and words behind it") {
    CHECK(ui::typed_number("0,5") == 0.5F);
    CHECK(ui::typed_number("0.5") == 0.5F);
    CHECK(ui::typed_number(" +7 min") == 7.0F);
    CHECK(ui::typed_number("-1,25") == -1.25F);
    CHECK_FALSE(ui::typed_number(""));
    CHECK_FALSE(ui::typed_number("min"));
    CHECK_FALSE(ui::typed_number("nan"));
}
