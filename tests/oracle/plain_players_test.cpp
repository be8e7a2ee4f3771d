// SPDX-License-Identifier: MIT
#include "oracle/plain_players.h"

#include <array>
#include <set>
#include <sstream>
#include <string>

#include "catch.h"
#include "fast_generator.h"
#include "notation/moves/move_text.h"
#include "oracle/plain_uci.h"
#include "rules/game/outcome.h"
#include "rules/moves/legal.h"
#include "source.h"

namespace strata::oracle {

namespace {

constexpr std::array both{PlainPlayer::greedy, PlainPlayer::three_ply};

std::string move_by(PlainPlayer player, const rules::Position& position, std::uint64_t chance) {
    return notation::write_move(position, plain_move(player, position, chance));
}

std::string said(PlainPlayer player, const std::string& told) {
    std::istringstream in(told);
    std::ostringstream out;
    run_plain_uci(player, notation::RuleBook::load(std::array{tests::source("rules")}), in, out);
    return out.str();
}

// A rook of White may take a queen or a pawn, or go where nothing is.
constexpr const char* queen_hangs = "W=4/4/4/2K1;N=R2q/4/4/4;B=1k2/4/4/p3;Q1=P1/2;Q6=2/2;K1=2/1N;"
                                    "K6=n1/2 w - - 0 20 -";
// The same without that queen.
constexpr const char* pawn_hangs = "W=4/4/4/2K1;N=R3/4/4/4;B=1k2/4/4/p3;Q1=P1/2;Q6=2/2;K1=2/1N;"
                                   "K6=n1/2 w - - 0 20 -";

} // namespace

TEST_CASE("plain players play legal moves in every kind of game, the same ones for one chance") {
#ifdef NDEBUG
    constexpr int plies = 60;
#else
    constexpr int plies = 6;
#endif
    for (const auto* rules : {"tri-d", "chess", "yalta", "star-4", "round", "draughts-2"})
        for (const auto player : both) {
            auto position = rules::Position::start(tests::variant_named(rules));
            for (int ply = 0; ply < plies && rules::has_legal_move(position); ++ply) {
                const auto chance = static_cast<std::uint64_t>(ply);
                const auto move = plain_move(player, position, chance);
                INFO(rules << ", ply " << ply);
                REQUIRE(rules::is_legal(position, move));
                REQUIRE(move == plain_move(player, position, chance));
                position.play(move);
            }
        }
}

TEST_CASE("the greedy player takes a queen before a pawn, and a pawn before nothing") {
    for (std::uint64_t chance = 0; chance < 20; ++chance) {
        CHECK(move_by(PlainPlayer::greedy, tests::position_of("tri-d", queen_hangs), chance) ==
              "b6N-e6N");
        CHECK(move_by(PlainPlayer::greedy, tests::position_of("tri-d", pawn_hangs), chance) ==
              "b6N-b5B");
    }
    std::set<std::string> moves;
    const auto start = rules::Position::start(tests::variant_named("tri-d"));
    for (std::uint64_t chance = 0; chance < 40; ++chance)
        moves.insert(move_by(PlainPlayer::greedy, start, chance));
    CHECK(moves.size() > 10); // of 20
}

TEST_CASE("three plies see that a pawn is guarded, one does not") {
    const auto guarded = tests::position_of("chess", "4k3/8/2p5/3p4/8/8/3Q4/4K3 w - - 0 1");
    for (std::uint64_t chance = 0; chance < 10; ++chance) {
        CHECK(move_by(PlainPlayer::greedy, guarded, chance) == "d2-d5");
        CHECK(move_by(PlainPlayer::three_ply, guarded, chance) != "d2-d5");
        CHECK(move_by(PlainPlayer::three_ply, tests::position_of("tri-d", queen_hangs), chance) ==
              "b6N-e6N");
    }
}

TEST_CASE("three plies find a mate in two against whatever is played") {
    for (std::uint64_t chance = 0; chance < 10; ++chance) {
        auto position = tests::position_of("chess", "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1");
        position.play(plain_move(PlainPlayer::three_ply, position, chance));
        position.play(plain_move(PlainPlayer::greedy, position, chance));
        position.play(plain_move(PlainPlayer::three_ply, position, chance));
        CHECK(rules::outcome(position).ending == rules::Ending::checkmate);
    }
}

TEST_CASE("a plain player speaks the dialect of docs/uci.md") {
    const auto spoken =
        said(PlainPlayer::greedy, "uci\nsetoption name Seed value 7\nisready\n"
                                  "position startpos moves e2e4 d7d5\ngo nodes 5\n"
                                  "setoption name UCI_Variant value tri-d\n"
                                  "position fen " +
                                      std::string(queen_hangs) + "\ngo\nquit\ngo\n");
    CHECK_THAT(spoken, Catch::Contains("uciok\nreadyok\nbestmove e4d5\nbestmove b6N-e6N\n"));
    CHECK_THAT(spoken, Catch::Contains(" var yalta"));
    CHECK_THAT(spoken, Catch::EndsWith("b6N-e6N\n"));
    CHECK_THAT(said(PlainPlayer::greedy, "position startpos moves e2e5\n"),
               Catch::Contains("no legal move: e2e5"));
}

} // namespace strata::oracle
