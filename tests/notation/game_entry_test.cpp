// SPDX-License-Identifier: MIT
// How games of a large file are kept for a list, and found.
#include "notation/games/game_entry.h"

#include "catch.h"

using namespace strata::notation;

namespace {

constexpr std::string_view listed_games = "[Event \"Club championship\"]\n"
                                          "[White \"Müller, Ann\"]\n"
                                          "[Black \"Carlsen\"]\n"
                                          "[Date \"2019.05.01\"]\n"
                                          "[Result \"1-0\"]\n"
                                          "\n"
                                          "1.e4 {[%clk 0:05]} c5 (1... e5 2. Nf3) 2. Nf3! d6+ 1-0\n"
                                          "\n"
                                          "[White \"Cid\"]\n"
                                          "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n"
                                          "\n"
                                          "1. O-O d5 *\n";

std::vector<GameEntry> listed_entries() {
    std::vector<GameEntry> all;
    for (const auto& game : games_in(listed_games))
        all.push_back(entry_of(listed_games, game, 100, 7));
    return all;
}

bool search_finds(std::string_view words, const GameEntry& game) {
    return GameSearch{words}.finds(game);
}

} // namespace

TEST_CASE("A game is kept with its place, its tags and the first moves of its main line") {
    const auto all = listed_entries();
    REQUIRE(all.size() == 2);
    CHECK(all[0].begin == 100);
    CHECK(all[0].line == 7);
    CHECK(all[1].begin == 100 + listed_games.find("[White \"Cid"));
    CHECK(all[1].end == 100 + listed_games.size());
    CHECK(all[1].line == 15);
    CHECK(all[0].opening == " e4 c5 Nf3 d6 ");
    CHECK(all[1].opening == " O-O d5 ");
    CHECK(all[0].in_file().tag("White") == "Müller, Ann");
    CHECK(all[0].in_file().tag("Date") == "2019.05.01");
    CHECK(all[1].in_file().tag("FEN").empty()); // nobody lists it
}

TEST_CASE("A search finds players, events and years, whatever case and accents, and first moves") {
    const auto all = listed_entries();
    for (const auto* words : {"carlsen", "muller", "MÜLLER club", "2019", "carlsen 2019", "e4",
                              "e4 c5", "1. e4 c5 2. Nf3", "1.e4 c5", "carlsen e4 c5 Nf3!", ""}) {
        CAPTURE(words);
        CHECK(search_finds(words, all[0]));
    }
    for (const auto* words : {"cid", "2020", "c5", "e4 e5", "carlsen d4", "e4 Nf3"}) {
        CAPTURE(words);
        CHECK_FALSE(search_finds(words, all[0]));
    }
    CHECK(search_finds("cid O-O", all[1]));
    CHECK_FALSE(search_finds("e4", all[1]));
    CHECK(GameSearch{" 1. "}.finds_all());
}

TEST_CASE("Words that look like moves are found in tags as well") {
    const std::string_view text = "[Event \"League U18 B2\"]\n\n1. d4 *\n";
    const auto entry = entry_of(text, games_in(text).front());
    CHECK(search_finds("u18", entry));
    CHECK(search_finds("league b2", entry));
    CHECK(search_finds("d4", entry));
}
