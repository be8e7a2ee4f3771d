// SPDX-License-Identifier: MIT
#include "session/starts.h"

#include <map>
#include <set>
#include <string>

#include "catch.h"
#include "english.h"
#include "notation/positions/position_text.h"
#include "shipped_files.h"

using namespace strata;

TEST_CASE("The starts have the numbers that everybody gives them") {
    const auto variant = tests::shipped_rules().find("chess960");
    REQUIRE(session::shuffled_starts(*variant) == 960);
    const std::map<int, std::string> known{
        {0, "bbqnnrkr"}, {1, "bqnbnrkr"}, {518, "rnbqkbnr"}, {959, "rkrnnqbb"}};
    for (const auto& [number, row] : known)
        CHECK(notation::write_setup(*variant, session::shuffled_start(*variant, number))
                  .substr(0, 8) == row);
    CHECK(session::number_of_start(*variant, variant->start) == 518);
    std::set<std::string> rows;
    for (int number = 0; number < 960; ++number) {
        const auto start = session::shuffled_start(*variant, number);
        const auto position = rules::Position::from_setup(variant, start);
        REQUIRE(position);
        const auto fen = notation::write_position(*position);
        rows.insert(fen.substr(0, 8));
        CHECK(fen.ends_with(" w KQkq - 0 1"));
        CHECK(*notation::parse_position(variant, fen) == *position);
    }
    CHECK(rows.size() == 960);
}

TEST_CASE("A board with more starts than can be counted has the first million") {
    const std::pair<std::string, std::string> texts[] = {{"wide.toml", R"(name = "Wide"
promotions = ["queen"]
[board]
shape = "grid"
files = 16
ranks = 4
[[seats]]
name = "white"
letter = "w"
heading = "up"
[[seats]]
name = "black"
letter = "b"
heading = "down"
[start]
shuffle = "anywhere"
[start.boards]
board = """
bR bN bB bQ bK bB bN bR bR bN bB bQ bQ bB bN bR
.  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
wR wN wB wQ wK wB wN wR wR wN wB wQ wQ wB wN wR"""
)"}};
    const auto book = notation::RuleBook::from_texts(texts);
    for (const auto& problem : book.problems()) FAIL(tests::told(problem));
    const auto wide = book.find("wide");
    CHECK(session::shuffled_starts(*wide) == 1'000'000);
    CHECK_FALSE(session::shuffled_start(*wide, 999'999) == session::shuffled_start(*wide, 0));
}
