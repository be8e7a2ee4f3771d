// SPDX-License-Identifier: MIT
#include "session/starts.h"

#include <map>
#include <set>
#include <string>

#include "catch.h"
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
