// SPDX-License-Identifier: MIT
// The oracle against the numbers and cases of the rules page.
#include "oracle/tri_d_oracle.h"

#include "catch.h"
#include "data_reader.h"
#include "oracle/checks.h"
#include "source.h"

#include <algorithm>
#include <filesystem>
#include <string>

namespace strata::oracle {

namespace {

const std::filesystem::path data = tests::source("tests");

Game game(const std::string& rules, const std::string& position) {
    return Game::parse(position, options_named(rules));
}

} // namespace

TEST_CASE("the oracle reproduces the move counts of the rules page", "[oracle_counts]") {
    constexpr std::uint64_t budget = 300'000;
    CHECK(check_counts(perft_of<game>, {"tri-d"}, budget) >= 20);
}

TEST_CASE("the oracle passes every unit case of the rules page") {
    CHECK(check_cases("tri-d-cases.txt", generator_of<game>()) >= 100);
}

TEST_CASE("the oracle replays Meder's sample game in both readings") {
    const auto games = strata::tests::read_samples(data / "data" / "meder-sample.moves");
    CHECK(games.size() == 2);
    for (const auto& sample : games) {
        CHECK(sample.plies.size() == 33);
        for (const auto& failure : strata::tests::check_sample(sample, generator_of<game>())) {
            FAIL_CHECK(failure);
        }
    }
}

TEST_CASE("the oracle's text is the text it reads, with the owners it names") {
    const std::string plain = "W=4/4/DDDD/NBBN;N=4/4/4/4;B=nbbn/dddd/4/4;"
                              "Q1=DD/RQ;Q6=rq/dd;K1=DD/KR;K6=kr/dd w KQkq - 0 1 -";
    const std::string owned = "W=4/4/DDDD/NBBN;N=4/4/4/4;B=nbbn/dddd/4/4;"
                              "Q1w=DD/RQ;Q6b=rq/dd;K1w=DD/KR;K6b=kr/dd w KQkq - 0 1 -";
    CHECK(game("tri-d", plain).text() == plain);
    CHECK(game("tri-d", owned).text() == owned);
    CHECK(game("tri-d-meder", plain).text() == plain);
    CHECK(game("tri-d-meder", owned).text() == owned);
}

TEST_CASE("the oracle lists moves bytewise sorted and without doubles") {
    const auto moves = game("tri-d", "W=4/4/4/2K1;N=4/4/4/4;B=P2k/4/4/4;Q1=2/2;Q6=2/P1;K1=2/2;"
                                     "K2=2/2 w - - 0 20 -")
                           .legal_moves();
    CHECK(std::is_sorted(moves.begin(), moves.end()));
    CHECK(std::adjacent_find(moves.begin(), moves.end()) == moves.end());
}

TEST_CASE("the oracle refuses what it does not understand") {
    const std::string start = "W=4/4/4/2K1;N=4/4/4/4;B=3k/4/4/4;Q1=2/2;Q6=2/2;K1=2/2;K6=2/2 ";
    CHECK_NOTHROW(game("tri-d", start + "w - - 0 1 -"));
    CHECK_THROWS_AS(game("tri-d", start + "x - - 0 1 -"), std::invalid_argument);
    CHECK_THROWS_AS(game("tri-d", start + "w - - 0 1"), std::invalid_argument);
    CHECK_THROWS_AS(game("tri-d", start + "w - b9W 0 1 -"), std::invalid_argument);
    CHECK_THROWS_AS(game("tri-d", "W=4/4/4/3K1 w - - 0 1 -"), std::invalid_argument);
    CHECK_THROWS_AS(game("chess", start + "w - - 0 1 -"), std::invalid_argument);
    CHECK_THROWS_AS(game("tri-d gaps=jump", start + "w - - 0 1 -"), std::invalid_argument);
    CHECK_THROWS_AS(game("tri-d", start + "w - - 0 1 -").play("d1W-d3W"), std::invalid_argument);
}

} // namespace strata::oracle
