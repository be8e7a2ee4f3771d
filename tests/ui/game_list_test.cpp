// SPDX-License-Identifier: MIT
// What the list of the games of a file says of each.
#include "ui/dialogs/game_list.h"

#include "game.h"

using namespace strata;
using tests::english;

TEST_CASE("A game of a file is told by its players, its rules and its tags") {
    const auto games =
        notation::games_in("[White \"Ann\"]\n[Red \"Cid\"]\n[Variant \"yalta\"]\n"
                           "[Result \"0-1-0\"]\n[Date \"????.??.??\"]\n*\n"
                           "[Event \"Club\"]\n[Result \"*\"]\n[Variant \"chess\"]\n*\n");
    REQUIRE(games.size() == 2);
    const auto told = [&](std::size_t number) {
        return ui::game_title(english(), tests::shipped_rules(), games[number], number + 1);
    };
    CHECK(told(0).players == "Ann – Cid");
    CHECK_THAT(told(0).more, Catch::Contains("0-1-0") && !Catch::Contains("?"));
    CHECK(told(1).players == "Game 2");
    CHECK_THAT(told(1).more, Catch::EndsWith("Club") && !Catch::Contains("*"));
}
