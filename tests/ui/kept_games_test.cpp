// SPDX-License-Identifier: MIT
#include "ui/dialogs/kept_games.h"

#include "catch.h"

namespace strata::ui {
namespace {

KeptGames list_of(std::size_t count) {
    KeptGames kept;
    for (std::size_t i = 0; i < count; ++i)
        kept.games.push_back({std::to_string(i) + ".pgn", "", KeptGame::State::closed});
    return kept;
}

} // namespace

TEST_CASE("A hundred games are kept without a word; of more, the oldest can be cleared") {
    CHECK(list_of(0).surplus().empty());
    CHECK(list_of(100).surplus().empty());
    const auto oldest = list_of(102).surplus();
    CHECK(oldest == std::vector<std::filesystem::path>{"101.pgn", "100.pgn"});
}

TEST_CASE("What is open anywhere, or was when a program was killed, is never cleared") {
    auto kept = list_of(103);
    kept.games[102].state = KeptGame::State::program;
    kept.games[101].state = KeptGame::State::killed;
    kept.games[100].state = KeptGame::State::table;
    kept.games[99].state = KeptGame::State::no_file;
    CHECK(kept.surplus() == std::vector<std::filesystem::path>{"98.pgn", "97.pgn", "96.pgn"});
}

} // namespace strata::ui
