// SPDX-License-Identifier: MIT
// The oracle of the star family against the numbers and cases of the rules page.
#include "oracle/star_oracle.h"

#include "catch.h"
#include "data_reader.h"
#include "oracle/checks.h"
#include "oracle/star_literal.h"
#include "source.h"

#include <algorithm>
#include <filesystem>
#include <random>
#include <set>
#include <string>

namespace strata::oracle::star {

namespace {

// Nodes a line. Sanitized builds are slow and prove other things.
#ifdef NDEBUG
constexpr std::uint64_t budget = 100'000;
#else
constexpr std::uint64_t budget = 10'000;
#endif

const std::filesystem::path data = tests::source("tests");

Game game(const std::string& rules, const std::string& position) {
    return Game::parse(position, rules_named(rules));
}

auto keys(const std::string& text) { return std::count(text.begin(), text.end(), '='); }

} // namespace

TEST_CASE("the star oracle reproduces the move counts of the rules page", "[oracle_counts]") {
    CHECK(check_counts(perft_of<game>, {"chess.", "yalta", "star-"}, budget) >= 30);
}

TEST_CASE("the star oracle passes every unit case of the rules page") {
    CHECK(check_cases("star-cases.txt", generator_of<game>()) >= 140);
}

TEST_CASE("the star oracle's text is the text it reads") {
    std::set<std::string> texts;
    for (const auto& test : strata::tests::read_cases(data / "data" / "star-cases.txt")) {
        for (const auto& expected : test.expected) {
            if (expected.keyword != "text") {
                continue;
            }
            std::string text;
            for (const auto& word : expected.words) {
                text += (text.empty() ? "" : " ") + word;
            }
            INFO(test.name << ": " << text);
            CHECK(game(test.rules, text).text() == text);
            texts.insert(text);
        }
    }
    CHECK(texts.size() >= 50);
}

TEST_CASE("every text that the star oracle writes on a random walk is the text it reads") {
    constexpr int longest_walk = 40;
    std::mt19937 random(20);
    std::size_t events = 0; // checks, eliminations, points
    for (const auto& test : strata::tests::read_cases(data / "data" / "star-cases.txt")) {
        Game walker = game(test.rules, test.position);
        for (int ply = 0; ply < longest_walk; ++ply) {
            const auto moves = walker.legal_moves();
            INFO(test.rules << ": " << walker.text());
            const Game copy = game(test.rules, walker.text());
            REQUIRE(copy.text() == walker.text());
            REQUIRE(copy.legal_moves() == moves);
            REQUIRE(copy.outcome() == walker.outcome());
            REQUIRE(std::adjacent_find(moves.begin(), moves.end()) == moves.end());
            if (moves.empty()) {
                CHECK(walker.outcome() != "none");
                break;
            }
            const auto had_keys = keys(walker.text());
            walker = walker.play(moves[random() % moves.size()]);
            events += keys(walker.text()) > had_keys ? 1 : 0;
        }
    }
    CHECK(events >= 100);
}

TEST_CASE("the star oracle lists moves bytewise sorted and without doubles") {
    const auto moves =
        game("yalta", text_of_literal("1K@1e1 2K@2h1 3K@3a1 1P@2b2 1P@3g2 2R@2a1 3N@3h1 turn=1"))
            .legal_moves();
    CHECK(moves.size() == 21);
    CHECK(std::is_sorted(moves.begin(), moves.end()));
    CHECK(std::adjacent_find(moves.begin(), moves.end()) == moves.end());
}

TEST_CASE("the page's position literal becomes a position text") {
    CHECK(text_of_literal("1K@1e1 1R@1h1 1P@3a2 2K@2d1 3K@3e1 turn=2 castling=all") ==
          "1=8/8/8/4,wK,2,wR;2=8/8/8/3,bK,4;3=8/8/wP,7/4,rK,3 b wh - 0 1");
    CHECK(text_of_literal("2K@2a1 3K@3e1 turn=2 modules=4") ==
          "1=8/8/8/8;2=8/8/8/bK,7;3=8/8/8/4,rK,3;4=8/8/8/8 b - - 0 1 out=wg");
    CHECK_THROWS_AS(text_of_literal("1K@1e5 turn=1"), std::invalid_argument);
}

TEST_CASE("a seat that resigns is mated without a winner") {
    const auto literal = text_of_literal("1K@1e1 1Q@1d1 2K@2e1 2N@2b1 3K@3e1 turn=1");
    const std::string men = "1=8/8/8/3,wQ,wK,3;2=8/8/8/1,bN,2,bK,3;3=8/8/8/4,rK,3 ";
    CHECK(game("yalta", literal).resign('w').text() == men + "b - - 0 1 inert=w");
    CHECK(game("yalta-last-king", literal).resign('b').text() == men + "w - - 0 1 inert=b");
    CHECK(game("star-3", literal).resign('b').text() ==
          "1=8/8/8/3,wQ,wK,3;2=8/8/8/8;3=8/8/8/4,rK,3 w - - 0 1 out=b");
    CHECK(game("star-3-takeover", literal).resign('w').text() ==
          "1=8/8/8/8;2=8/8/8/1,bN,2,bK,3;3=8/8/8/4,rK,3 r - - 0 1 out=w");
    CHECK(game("yalta", literal).resign('w').resign('b').outcome() == "last wins=r");
    CHECK(game("yalta", literal).resign('w').resign('b').legal_moves().empty());
    CHECK_THROWS_AS(game("yalta", literal).resign('g'), std::invalid_argument);
}

TEST_CASE("a seat that resigns in doubles leaves its partner in the game") {
    const auto four = text_of_literal("1K@1e1 1Q@1d1 2K@2e1 3K@3e1 3R@3a1 4K@4e1 turn=1");
    const auto after = game("star-4-doubles", four).resign('w');
    CHECK(after.text() == "1=8/8/8/8;2=8/8/8/4,bK,3;3=8/8/8/rR,3,rK,3;4=8/8/8/4,gK,3 "
                          "g - - 0 1 out=w score=0-1");
    CHECK(after.resign('r').outcome() == "last wins=bg score=0-2");
}

TEST_CASE("the star oracle refuses what it does not understand") {
    const std::string men = "1=8/8/8/4,wK,2,wR;2=8/8/8/4,bK,3;3=8/8/8/4,rK,3";
    const auto refuses = [](const std::string& rules, const std::string& text) {
        INFO(rules << ": " << text);
        CHECK_THROWS_AS(game(rules, text), std::invalid_argument);
    };
    CHECK_NOTHROW(game("yalta", men + " w wh - 0 1"));
    refuses("yalta", men + " w wh - 0");
    refuses("yalta", men + " g wh - 0 1");
    refuses("yalta", men + " w wah - 0 1");
    refuses("yalta", men + " w bh - 0 1");
    refuses("yalta", men + " w - 1d3 0 1");
    refuses("yalta", men + " w - - 0 1 inert");
    refuses("yalta", men + " w - - 0 1 out=w");
    refuses("yalta", men + " w - - 0 1 army=w:b");
    refuses("yalta", men + " w - - 0 1 check=w:b@b");
    refuses("yalta", men + " w - - 0 1 score=1-0");
    refuses("yalta", "1=8/8/8/4,wK,3;2=8/8/8/4,bK,3 w - - 0 1");
    refuses("yalta", "1=8/8/8/4,wK,3;2=8/8/8/4,bK,3;3=8/8/8/8 w - - 0 1");
    refuses("yalta", "1=8/8/8/4,wK,4;2=8/8/8/4,bK,3;3=8/8/8/4,rK,3 w - - 0 1");
    refuses("yalta", "1=8/8/8/wP,3,wK,3;2=8/8/8/4,bK,3;3=8/8/8/4,rK,3 w - - 0 1");
    refuses("chess", "8/8/8/8/8/8/8/8 w - - 0 1");
    refuses("star-9", men + " w - - 0 1");
    refuses("yalta knight=long", men + " w - - 0 1");
    CHECK_THROWS_AS(game("yalta", men + " w - - 0 1").play("1e1-1e3"), std::invalid_argument);
}

} // namespace strata::oracle::star
