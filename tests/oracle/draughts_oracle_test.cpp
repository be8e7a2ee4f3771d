// SPDX-License-Identifier: MIT
// The oracle of star draughts against the numbers and cases of the rules page.
#include "oracle/draughts_oracle.h"

#include "catch.h"
#include "data_reader.h"
#include "oracle/checks.h"
#include "oracle/star_literal.h"
#include "source.h"

#include <algorithm>
#include <filesystem>
#include <random>
#include <string>

namespace strata::oracle::draughts {

namespace {

// Nodes a line. Sanitized builds are slow and prove other things.
#ifdef NDEBUG
constexpr std::uint64_t budget = 200'000;
#else
constexpr std::uint64_t budget = 20'000;
#endif

const std::filesystem::path cases = tests::source("tests/data/draughts-cases.txt");

Game game(const std::string& rules, const std::string& position) {
    return Game::parse(position, rules_named(rules));
}

Game literal(const std::string& rules, const std::string& text) {
    return game(rules, star::text_of_literal(text));
}

} // namespace

TEST_CASE("the draughts oracle reproduces the move counts of the rules page", "[oracle_counts]") {
    CHECK(check_counts(perft_of<game>, {"draughts-"}, budget) >= 15);
}

TEST_CASE("the draughts oracle passes every unit case of the rules page") {
    CHECK(check_cases("draughts-cases.txt", generator_of<game>()) >= 80);
}

TEST_CASE("every text that the draughts oracle writes on a random walk is the text it reads") {
    constexpr int longest_walk = 60;
    std::mt19937 random(7);
    std::size_t longest_capture = 0;
    std::size_t eliminations = 0;
    for (const auto& test : strata::tests::read_cases(cases)) {
        Game walker = game(test.rules, test.position);
        for (int ply = 0; ply < longest_walk; ++ply) {
            const auto moves = walker.legal_moves();
            INFO(test.rules << ": " << walker.text());
            const Game copy = game(test.rules, walker.text());
            REQUIRE(copy.text() == walker.text());
            REQUIRE(copy.legal_moves() == moves);
            REQUIRE(copy.outcome() == walker.outcome());
            REQUIRE(std::is_sorted(moves.begin(), moves.end()));
            REQUIRE(std::adjacent_find(moves.begin(), moves.end()) == moves.end());
            if (moves.empty()) {
                CHECK(walker.outcome() != "none");
                break;
            }
            longest_capture = std::max(longest_capture, moves[0].size());
            const auto keys = std::ranges::count(walker.text(), '=');
            walker = walker.play(moves[random() % moves.size()]);
            eliminations += std::ranges::count(walker.text(), '=') > keys ? 1 : 0;
        }
    }
    CHECK(longest_capture >= std::string("1c3x3d4x3b2x3d2").size());
    CHECK(eliminations >= 20);
}

TEST_CASE("who resigns at draughts is eliminated") {
    const std::string three = "1M@1a1 2M@2a1 3M@3a1 turn=1";
    CHECK(literal("draughts-3", three).resign('w').text() ==
          "1=8/8/8/8;2=8/8/8/bM,7;3=8/8/8/rM,7 r - - 0 1 out=w");
    CHECK(literal("draughts-3", three).resign('b').text() ==
          "1=8/8/8/wM,7;2=8/8/8/8;3=8/8/8/rM,7 w - - 0 1 out=b");
    CHECK(literal("draughts-3 eliminated=inert", three).resign('w').text() ==
          "1=8/8/8/wM,7;2=8/8/8/bM,7;3=8/8/8/rM,7 r - - 0 1 inert=w");
    CHECK(literal("draughts-3 blocked=countMen", three).resign('w').outcome() == "none");
    CHECK(literal("draughts-3", three).resign('w').resign('r').outcome() == "last wins=b");
    CHECK(literal("draughts-3", three).resign('w').resign('r').legal_moves().empty());
    CHECK_THROWS_AS(literal("draughts-3", three).resign('w').resign('w'), std::invalid_argument);
    CHECK_THROWS_AS(literal("draughts-3", three).resign('g'), std::invalid_argument);
    CHECK_THROWS_AS(literal("draughts-3", three).resign('w').resign('r').resign('b'),
                    std::invalid_argument);
}

TEST_CASE("who resigns in a pair of draughts leaves his partner in the game") {
    const std::string four = "1M@1a1 2M@2a1 3M@3a1 4M@4a1 turn=1";
    const Game after = literal("draughts-4-doubles", four).resign('w');
    CHECK(after.text() == "1=8/8/8/8;2=8/8/8/bM,7;3=8/8/8/rM,7;4=8/8/8/gM,7 "
                          "g - - 0 1 out=w score=0-1");
    CHECK(after.outcome() == "none");
    CHECK(after.resign('r').outcome() == "last wins=bg score=0-2");
    CHECK(after.resign('b').resign('g').outcome() == "last wins=wr score=2-1");
}

TEST_CASE("the draughts oracle refuses what it does not understand") {
    const auto refuses = [](const std::string& rules, const std::string& text) {
        INFO(rules << ": " << text);
        CHECK_THROWS_AS(game(rules, text), std::invalid_argument);
    };
    const std::string men = "1=8/8/8/wM,7;2=8/8/8/bM,7;3=8/8/8/rD,7";
    CHECK_NOTHROW(game("draughts-3", men + " w - - 0 1"));
    CHECK_NOTHROW(game("draughts-3 eliminated=inert", men + " w - - 0 1 inert=b"));
    refuses("draughts-3", men + " w - - 0");
    refuses("draughts-3", men + " g - - 0 1");
    refuses("draughts-3", men + " w wa - 0 1");
    refuses("draughts-3", men + " w - 1d3 0 1");
    refuses("draughts-3", men + " w - - 0 1 out=w");
    refuses("draughts-3", men + " w - - 0 1 inert=b");
    refuses("draughts-3", men + " w - - 0 1 score=1-0");
    refuses("draughts-3", men + " w - - 0 1 army=w:b");
    refuses("draughts-3", men + " w - - 0 1 out");
    refuses("draughts-3", "1=8/8/8/wM,7;2=8/8/8/8;3=8/8/8/8 w - - 0 1 out=rb");
    refuses("draughts-3", "1=8/8/8/8;2=8/8/8/8;3=8/8/8/8 w - - 0 1 out=wbr");
    refuses("draughts-3", "1=8/8/8/1,wM,6;2=8/8/8/bM,7;3=8/8/8/rD,7 w - - 0 1");
    refuses("draughts-3", "1=8/8/8/bM,7;2=8/8/8/bM,7;3=8/8/8/rD,7 w - - 0 1");
    refuses("draughts-3", "1=8/8/8/wK,7;2=8/8/8/bM,7;3=8/8/8/rD,7 w - - 0 1");
    refuses("draughts-4", men + " w - - 0 1");
    refuses("draughts-9", men + " w - - 0 1");
    refuses("draughts-3-doubles", men + " w - - 0 1");
    refuses("draughts-3 blocked=never", men + " w - - 0 1");
    CHECK_THROWS_AS(game("draughts-3", men + " w - - 0 1").play("1a1-1c3"), std::invalid_argument);
}

} // namespace strata::oracle::draughts
