// SPDX-License-Identifier: MIT
// Files that hold several games.
#include "notation/games/game_list.h"

#include "catch.h"
#include "notation/games/game_text.h"
#include "shipped_files.h"

using namespace strata;
using namespace strata::notation;

namespace {

const std::string three =
    "\xEF\xBB\xBF% made elsewhere\n"
    "[White \"Ann\"]\n[Variant \"chess\"]\n\n1. e4 {[ not a tag } e5 *\n\n"
    "[White \"Bob\"]\r\n[Black \"?\"]\r\n[Variant \"chess\"]\r\n\r\n1. d4 *\r\n"
    "[Variant \"chess\"]\n1. e5 *\n";

} // namespace

TEST_CASE("each game of a file is found with its tags, and can be read alone") {
    const auto games = games_in(three);
    REQUIRE(games.size() == 3);
    CHECK(games[0].tag("White") == "Ann");
    CHECK(games[1].tag("White") == "Bob");
    CHECK(games[1].tag("Black").empty());
    CHECK(games[1].line == 7);
    CHECK(parse_game(tests::shipped_rules(), text_of_game(three, games[0]), "f"));
    CHECK(parse_game(tests::shipped_rules(), text_of_game(three, games[1]), "f"));
    const auto wrong = parse_game(tests::shipped_rules(), text_of_game(three, games[2]), "f");
    REQUIRE_FALSE(wrong);
    CHECK(wrong.error().line == 13); // of the file
}

TEST_CASE("one game, none, or one that ends in the middle of a comment is one") {
    CHECK(games_in("").size() == 1);
    CHECK(games_in("[White \"Ann\"]\n{why} [Black \"Bob\"]\n1. e4 *").size() == 1);
    const std::string open = "1. e4 {no end\n[White \"Ann\"]\n*";
    CHECK(games_in(open).size() == 1);
    CHECK(text_of_game(open, games_in(open)[0]) == open);
}
