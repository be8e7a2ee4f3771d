// SPDX-License-Identifier: MIT
// What positions of a list ask for, and the question on the board.
#include "lessons/suite_task.h"

#include "book.h"
#include "catch.h"
#include "english.h"
#include "lessons/demo_player.h"
#include "notation/moves/move_text.h"
#include "rules/moves/legal.h"

namespace strata::lessons {

namespace {

std::optional<SuiteTask> task_of(const std::string& line) {
    const auto read = notation::read_game(book(), line, "suite.epd");
    if (!read) FAIL(tests::told(read.error()));
    return suite_task(read->game);
}

} // namespace

TEST_CASE("The best moves of an EPD are read in every spelling that suites have") {
    for (const auto* best : {"Ra8#", "Ra8", "Ra8 +", "a7a8", "Ra7-a8", "Ra8+!"}) {
        INFO(best);
        const auto task =
            task_of("7k/R7/6K1/8/8/8/8/8 w - - bm " + std::string(best) + "; id \"corner\";");
        REQUIRE(task);
        CHECK(task->best.size() == 1);
        CHECK(task->id == "corner");
        CHECK(task->is_solved_by(*notation::parse_move(task->position, "a7-a8")));
        CHECK_FALSE(task->is_solved_by(*notation::parse_move(task->position, "a7-a6")));
    }
    const auto several = task_of("8/P6k/8/8/8/8/7K/8 w - - bm a8=Q a8R Qh8;");
    REQUIRE(several);
    CHECK(several->best.size() == 2);
}

TEST_CASE("Any move solves a position that names only moves to avoid, but those") {
    const auto task = task_of("2k5/8/8/8/8/8/8/R3K3 w Q - am Ke2 Ra2;");
    REQUIRE(task);
    CHECK(task->best.empty());
    for (const auto& move : rules::legal_moves(task->position)) {
        const auto text = notation::write_move(task->position, move);
        CHECK(task->is_solved_by(move) == (text != "e1-e2" && text != "a1-a2"));
    }
    CHECK(task->is_solved_by(task->solution()));
}

TEST_CASE("A position without a legal move to find asks for nothing") {
    CHECK_FALSE(task_of("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
    CHECK_FALSE(task_of("4k3/8/8/8/8/8/4P3/4K3 w - - bm Qh8;"));
    CHECK_FALSE(task_of("R6k/8/6K1/8/8/8/8/8 b - - bm Kg8;"));            // it is over
    CHECK_FALSE(task_of("7k/8/6KR/8/8/8/8/8 b - - am Kg8; id \"one\";")); // nothing else
}

TEST_CASE("What a position asks for is asked on the board") {
    const auto task = task_of("7k/R7/6K1/8/8/8/8/8 w - - bm Ra8#;");
    REQUIRE(task);
    DemoPlayer player{
        script_of_task(*task, tests::english(), "T"), book(), {}, 0.0, Audience::learner};
    REQUIRE(player.asking());
    CHECK(player.caption() == "White to move: find the best move.");
    const auto answer = [&](const char* text, double time) {
        player.answer(session::PlayMove{*notation::parse_move(player.session().position(), text)},
                      time);
    };
    answer("a7-a6", 1.0);
    CHECK(player.feedback().kind == Feedback::Kind::wrong);
    CHECK(player.feedback().words == "This is not the best move.");
    for (double time = 1.0; time < 30.0 && !player.asking(); time += 0.1) player.advance(time);
    REQUIRE(player.asking());
    answer("a7-a8", 31.0);
    CHECK(player.feedback().kind == Feedback::Kind::right);
}

} // namespace strata::lessons
