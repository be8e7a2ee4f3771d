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

TEST_CASE("A position of a list is told by its name and by what it asks for, without the answer") {
    const auto positions =
        notation::listed_positions_in("7k/R7/6K1/8/8/8/8/8 w - - bm Ra8#; id \"corner\";\n"
                                      "2k5/8/8/8/8/8/8/R3K3 w Q - am Ke2;\n"
                                      "7k/R7/6K1/8/8/8/8/8 w - - bm Ra8#; dm 1;\n"
                                      "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1\n");
    REQUIRE(positions.size() == 4);
    const auto told = [&](std::size_t number) {
        const auto title =
            ui::game_title(english(), tests::shipped_rules(), positions[number], number + 1);
        return title.players + ": " + title.more;
    };
    CHECK(told(0) == "corner: White to move: find the best move.");
    CHECK(told(1) == "Position 2: White to move: find a better move than Ke2.");
    CHECK(told(2) == "Position 3: White: mate in 1 move");
    CHECK(told(3) == "Position 4: Black to move");
}
