// SPDX-License-Identifier: MIT
#include "session/repetitions.h"

#include <filesystem>

#include "desk.h"
#include "shipped_files.h"

using strata::tests::told;

namespace strata::session {

namespace {

std::string judged(const std::string& text) {
    const auto game = notation::read_game(tests::shipped_rules(), text, "game.pgn");
    INFO(text << (game ? "" : told(game.error())));
    REQUIRE(game);
    for (const auto& warning : game->warnings)
        if (warning.reason.key == "ending.over") return told(warning);
    const auto lie = false_ending(*game, text, "game.pgn");
    return lie ? told(*lie) : "";
}

std::string tri_d(const std::string& tags, const std::string& moves) {
    return "[Variant \"tri-d\"]\n" + tags + "\n" + moves;
}

const std::string back_and_forth = "b1W-c3N b8B-c6N c3N-b1W c6N-b8B ";
const std::string bare_queen = "[Setup \"W=4/4/4/2K1;N=4/4/4/4;B=1k2/4/4/4;Q3=Q1/2;K1=2/2;K2=2/2;"
                               "K6=2/2 w - - ";

} // namespace

TEST_CASE("a game that claims a repetition or fifty moves which its moves do not show is told") {
    const std::string repetition = "[Termination \"repetition\"]\n";
    CHECK(judged(tri_d(repetition, back_and_forth + "1/2-1/2")) ==
          "game.pgn:2:1: the moves do not end in repetition: the last position occurred 2 times");
    CHECK(judged(tri_d(repetition, back_and_forth + back_and_forth + "1/2-1/2")).empty());
    CHECK(judged(tri_d(repetition, back_and_forth + back_and_forth + "b1W-c3N c7B-c5B 1/2-1/2")) ==
          "game.pgn:2:1: the moves do not end in repetition: the last position occurred 1 time");
    CHECK(judged(tri_d(repetition, back_and_forth + back_and_forth + "1-0")) ==
          "game.pgn:2:1: a game drawn by repetition has no winner");
    const std::string fifty = "[Termination \"fifty moves\"]\n";
    CHECK(judged(tri_d(fifty + bare_queen + "98 60 -\"]\n", "d1W-c1W 1/2-1/2")) ==
          "game.pgn:2:1: the moves do not reach the move limit: 99 plies without progress");
    CHECK(judged(tri_d(fifty + bare_queen + "99 60 -\"]\n", "d1W-c1W 1/2-1/2")).empty());
}

TEST_CASE("a claim is judged where the game was ended, though moves follow") {
    const std::string tags = "[Termination \"repetition\"]\n[Result \"1/2-1/2\"]\n";
    const auto moves = back_and_forth + back_and_forth + "c2W-c4N c7B-c5B 1/2-1/2";
    CHECK(judged(tri_d(tags + "[Ended \"8\"]\n", moves)).empty());
    CHECK_FALSE(judged(tri_d(tags + "[Ended \"7\"]\n", moves)).empty());
    CHECK_FALSE(judged(tri_d(tags, moves)).empty());
}

TEST_CASE("an ending that contradicts the moves or the result is told") {
    const auto mate = "[Setup \"W=4/4/4/4;N=4/2k1/4/4;B=4/1p2/4/1N2;Q1=2/2;Q2=2/2;Q4=KN/2;"
                      "K3=2/Q1 w - - 0 20 -\"]\n";
    CHECK(judged(tri_d(std::string("[Termination \"checkmate\"]\n") + mate, "K3-K2 1-0")).empty());
    CHECK(judged(tri_d(std::string("[Termination \"agreement\"]\n") + mate, "K3-K2 1-0")) ==
          "game.pgn:2:1: the moves end in checkmate, not agreement");
    CHECK(judged(tri_d("[Termination \"most men\"]\n", "c2W-c4N 1-0")) ==
          "game.pgn:2:1: the moves do not end in most men");
    CHECK(judged(tri_d("[Termination \"agreement\"]\n", "c2W-c4N 1-0")) ==
          "game.pgn:2:1: a draw by agreement has no winner");
    // Where points decide, the leader wins a drawn game (FP-6.5).
    CHECK(judged("[Variant \"four-player\"]\n[Termination \"agreement\"]\n"
                 "[FEN \"1=6,yK,7/14/14/14/14/14/13,gK/bK,13/14/14/14/3,rR,10/14/7,rK,6 "
                 "r - - 0 9 score=3-0-0-0\"]\n\nd3-d4 1-0-0-0\n")
              .empty());
    CHECK(judged(tri_d("[Termination \"resignation\"]\n", "c2W-c4N 1/2-1/2")) ==
          "game.pgn:2:1: a resigned game must have a winner");
    CHECK(judged(tri_d("[Termination \"time forfeit\"]\n", "c2W-c4N 1-0")).empty());
    CHECK(judged(tri_d("", "c2W-c4N 1/2-1/2")).empty());
}

TEST_CASE("a move after an automatic draw is told, in the main line and in a variation") {
    // Thirteen plies of knights to and fro, then one more.
    const std::string round = "1b1-1a3 2b1-2a3 3b1-3a3 1a3-1b1 2a3-2b1 3a3-3b1 ";
    const std::string yalta = "[Variant \"yalta\"]\n\n";
    CHECK(judged(yalta + round + round + "*").empty());
    const auto late = judged(yalta + round + round + "\n1d2-1d3 *");
    CHECK(late == "game.pgn:4:1: the game is over before this move: repetition");
    const auto tried = judged(
        yalta + round + "1b1-1a3 2b1-2a3 3b1-3a3 1a3-1b1 2a3-2b1 3d2-3d3 (3a3-3b1\n1d2-1d3) *");
    CHECK(tried == late);
    Desk desk;
    desk("new yalta");
    for (const auto* move : {"1b1-1a3", "2b1-2a3", "3b1-3a3", "1a3-1b1", "2a3-2b1", "3a3-3b1",
                             "1b1-1a3", "2b1-2a3", "3b1-3a3", "1a3-1b1", "2a3-2b1", "3a3-3b1"})
        desk("move " + std::string(move));
    CHECK(desk.session.outcome().ending == rules::Ending::repetition);
    CHECK(told(desk.session.apply(TypeMove{"1d2-1d3"}).message) == "The game is over (ST-6.1).");
}

TEST_CASE("every game that came with the program ends as it says") {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(tests::source("tests")))
        // Games of a rule file of one's own are not judged: a version's data has one.
        if (entry.path().extension() == ".pgn" &&
            tests::file_text(entry.path()).find("\"walls\"") == std::string::npos) {
            INFO(entry.path().string());
            CHECK(judged(tests::file_text(entry.path())).empty());
        }
}

} // namespace strata::session
