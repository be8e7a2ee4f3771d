// SPDX-License-Identifier: MIT
// The oracle of the round board against the numbers and cases of the rules page.
#include "oracle/round_oracle.h"

#include "catch.h"
#include "data_reader.h"
#include "oracle/checks.h"
#include "source.h"

#include <algorithm>
#include <filesystem>
#include <random>
#include <set>
#include <string>

namespace strata::oracle::round {

namespace {

// Nodes a line. Sanitized builds are slow and prove other things.
#ifdef NDEBUG
constexpr std::uint64_t budget = 300'000;
constexpr int statistics_depth = 4;
#else
constexpr std::uint64_t budget = 10'000;
constexpr int statistics_depth = 3;
#endif

const std::filesystem::path tests_folder = tests::source("tests");

Game game(const std::string& rules, const std::string& position) {
    return Game::parse(position, rules_named(rules));
}

std::string start() {
    return strata::tests::read_perft(tests_folder / "perft/round.perft")[0].position;
}

/// Of the positions after the last of `depth` plies.
struct Statistics {
    int captures = 0; // by the last ply
    int checks = 0;   // of the side to move
    int dead = 0;
};

void gather(const State& state, int depth, Statistics& statistics) {
    for (const Move& move : legal_moves(state, Rules{})) {
        const State after = play(state, Rules{}, move);
        if (depth > 1) {
            gather(after, depth - 1, statistics);
            continue;
        }
        statistics.captures += state.at(move.to).none() ? 0 : 1;
        statistics.checks += in_check(after, Rules{}, after.turn) ? 1 : 0;
        statistics.dead += seats - after.living_seats();
    }
}

int turned(int cell) { return cell_at(rank_of(cell), file_of(cell) + sector_files); }

/// The same position with every man one sector further, White's now Grey's and so on.
State turned(const State& state) {
    State result = state;
    for (int cell = 0; cell < cells; ++cell) {
        Man man = state.at(cell);
        man.seat = man.none() ? man.seat : static_cast<signed char>((man.seat + 1) % seats);
        result.at(turned(cell)) = man;
    }
    result.turn = (state.turn + 1) % seats;
    for (std::size_t seat = 0; seat < seats; ++seat) {
        result.living[(seat + 1) % seats] = state.living[seat];
        result.hilt_open[(seat + 1) % seats] = state.hilt_open[seat];
        result.castling[(seat + 1) % seats] = state.castling[seat];
    }
    result.passed = state.passed << sector_files | state.passed >> (files - sector_files);
    return result;
}

std::set<std::string> texts_of(const std::vector<Move>& moves, bool turn_them) {
    std::set<std::string> texts;
    for (Move move : moves) {
        move.from = turn_them ? turned(move.from) : move.from;
        move.to = turn_them ? turned(move.to) : move.to;
        texts.insert(move_text(move));
    }
    return texts;
}

/// What every position of a game must keep, and the next one after `before`.
void check_laws(const Game& now, const Rules& rules, const State& before) {
    const auto moves = now.legal_moves();
    const Game copy = Game::parse(now.text(), rules);
    REQUIRE(copy.text() == now.text());
    REQUIRE(copy.legal_moves() == moves);
    REQUIRE(copy.outcome() == now.outcome());
    REQUIRE(std::is_sorted(moves.begin(), moves.end()));
    REQUIRE(std::adjacent_find(moves.begin(), moves.end()) == moves.end());
    REQUIRE(std::none_of(moves.begin(), moves.end(), [](const std::string& move) {
        return move.substr(0, 3) == move.substr(4, 3);
    }));
    const State state = parse_state(now.text(), rules);
    for (std::size_t seat = 0; seat < seats; ++seat) {
        REQUIRE((state.hilt_open[seat] || !before.hilt_open[seat]));
        REQUIRE((before.living[seat] || !state.living[seat]));
    }
    const State other = turned(state);
    REQUIRE(texts_of(legal_moves(state, rules), true) ==
            texts_of(legal_moves(other, rules), false));
    REQUIRE(in_check(state, rules, state.turn) == in_check(other, rules, other.turn));
}

} // namespace

TEST_CASE("the round oracle reproduces the move counts of the rules page") {
    CHECK(check_counts(perft_of<game>, {"round"}, budget) >= 40);
}

TEST_CASE("the round oracle passes every unit case of the rules page") {
    CHECK(check_cases("round-cases.txt", generator_of<game>()) >= 100);
}

TEST_CASE("the first plies of the round board capture and check as often as the page says") {
    State state = parse_state(start(), Rules{});
    Statistics statistics;
    gather(state, statistics_depth, statistics);
    CHECK(statistics.captures == (statistics_depth == 4 ? 920 : 0));
    CHECK(statistics.checks == (statistics_depth == 4 ? 312 : 0));
    CHECK(statistics.dead == 0);
}

TEST_CASE("every position of random games on the round board keeps its laws") {
    constexpr int longest_walk = 100;
    std::mt19937 random(20);
    std::size_t eliminations = 0;
    std::vector<std::pair<std::string, std::string>> starts;
    for (const auto& test : strata::tests::read_cases(tests_folder / "data/round-cases.txt")) {
        starts.emplace_back(test.rules, test.position);
    }
    for (const char* rules : {"round", "round freeOpenHilt=on", "round vacantMeansEmpty=on",
                              "round momentaryHilt=on bladeFallsWithHilt=on"}) {
        for (const auto& line : strata::tests::read_perft(tests_folder / "perft/round.perft")) {
            if (strata::tests::is_played(line)) {
                continue;
            }
            starts.emplace_back(rules, line.position);
        }
    }
    for (const auto& [name, position] : starts) {
        const Rules rules = rules_named(name);
        Game walker = Game::parse(position, rules);
        State before = parse_state(walker.text(), rules);
        for (int ply = 0; ply < longest_walk; ++ply) {
            INFO(name << ": " << walker.text());
            check_laws(walker, rules, before);
            const State now = parse_state(walker.text(), rules);
            eliminations += now.living_seats() < before.living_seats() ? 1 : 0;
            before = now;
            const auto moves = walker.legal_moves();
            if (moves.empty()) {
                CHECK(walker.outcome() != "none");
                break;
            }
            walker = walker.play(moves[random() % moves.size()]);
        }
    }
    CHECK(eliminations >= 10);
}

TEST_CASE("a seat of the round board that resigns leaves its men and opens its hilts") {
    const std::string men = "24/24/24/24/24/wR,3,wK,2,wR,4,gK,2,gR,4,bK,3 ";
    const Game now = game("round", men + "w wah,gh - 7 3");
    CHECK(now.resign('w').text() == men + "g gh - 0 3 inert=w hilts=110");
    CHECK(now.resign('b').text() == men + "w wah,gh - 0 3 inert=b hilts=101");
    CHECK(now.resign('b').resign('g').outcome() == "last wins=w");
    CHECK(now.resign('b').resign('w').outcome() == "last wins=g");
    CHECK(now.resign('b').resign('w').legal_moves().empty());
    CHECK_THROWS_AS(now.resign('r'), std::invalid_argument);
    CHECK_THROWS_AS(now.resign('w').resign('w'), std::invalid_argument);
    const std::string passed = "24/24/8,gP,15/24/24/4,wK,7,gK,7,bK,3 ";
    CHECK(game("round", passed + "b - ga3 0 1").resign('g').text() ==
          passed + "b - ga3 0 1 inert=g hilts=011");
}

TEST_CASE("a position counts when somebody can move there") {
    const auto last_mate = "24/16,bQ,7/24/24/wP,3,wK,19/12,gK,7,bK,3 b - - 0 1 inert=g hilts=111";
    const Game now = game("round", last_mate);
    const auto moves = now.legal_moves();
    const auto ends = std::count_if(moves.begin(), moves.end(), [&](const std::string& move) {
        return now.play(move).legal_moves().empty();
    });
    CHECK(now.perft(1) == moves.size() - std::size_t(ends));
    CHECK(now.perft(0) == 1);
}

TEST_CASE("the round oracle refuses what it does not understand") {
    const std::string king = "24/24/24/24/24/4,wK,2,wR,4,gK,7,bK,3";
    const auto refuses = [](const std::string& text, const std::string& rules = "round") {
        INFO(rules << ": " << text);
        CHECK_THROWS_AS(game(rules, text), std::invalid_argument);
    };
    CHECK_NOTHROW(game("round", king + " w wh - 0 1"));
    refuses(king + " w wh - 0");
    refuses(king + " r wh - 0 1");
    refuses(king + " w wah - 0 1");
    refuses(king + " w bh - 0 1");
    refuses(king + " w wh - 0 1 inert=w");
    refuses(king + " w wh - 0 1", "round mirrorArray=on");
    refuses(king + " w - gb3 0 1");
    refuses(king + " w - gb4 0 1");
    refuses(king + " w - - 0 1 hilts=01");
    refuses(king + " w - - 0 1 hilts=012");
    refuses(king + " w - - 0 1 hilts");
    refuses(king + " w - - 0 1 out=w");
    refuses(king + " w - - x 1");
    refuses("24/24/24/24/4,wK,2,wR,4,gK,7,bK,3 w - - 0 1");
    refuses("24/24/24/24/24/4,wK,2,wR,4,gK,11 w - - 0 1");
    refuses("24/24/24/24/24/4,wK,2,wK,4,gK,7,bK,3 w - - 0 1");
    refuses("24/24/24/24/24/4,wK,2,wR,4,gK,7,bK,4 w - - 0 1");
    refuses("24/24/24/24/0,24/4,wK,2,wR,4,gK,7,bK,3 w - - 0 1");
    refuses("24/24/24/24/24/4,wK,2,wP,4,gK,7,bK,3 w - - 0 1");
    refuses("24/24/24/24/24/4,wK,2,wC,4,gK,7,bK,3 w - - 0 1");
    refuses("24/24/24/24/24/4,wK,2,wD,4,gK,7,bK,3 w - - 0 1");
    CHECK_THROWS_AS(rules_named("square"), std::invalid_argument);
    CHECK_THROWS_AS(rules_named("round mirror=on"), std::invalid_argument);
    CHECK_THROWS_AS(rules_named("round mirrorArray=yes"), std::invalid_argument);
    CHECK_THROWS_AS(game("round", king + " w wh - 0 1").play("we1-we3"), std::invalid_argument);
}

} // namespace strata::oracle::round
