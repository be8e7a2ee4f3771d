// SPDX-License-Identifier: MIT
// A puzzle on the board: what is asked, what a wrong answer leads to, and what is shown.
#include <algorithm>
#include <set>
#include <thread>

#include "book.h"
#include "catch.h"
#include "english.h"
#include "lessons/demo_player.h"
#include "lessons/puzzle_library.h"
#include "lessons/puzzle_script.h"
#include "notation/moves/move_text.h"
#include "notation/positions/position_text.h"
#include "rules/game/outcome.h"
#include "rules/moves/legal.h"
#include "search/mate_search.h"

namespace strata::lessons {

namespace {

const notation::Puzzle& morphy() {
    static const auto read = notation::parse_puzzles(
        book(),
        "variant = \"chess\"\n[[puzzle]]\nposition = \"kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1\"\n"
        "line = \"a1-a6 b7-a6 b6-b7\"\ndifficulty = 41\n",
        "p.toml");
    if (!read) FAIL(tests::told(read.error()));
    return read->front();
}

DemoPlayer playing() {
    return {script_of_puzzle(morphy(), tests::english(), "T"), book(), {}, 0.0, Audience::learner};
}

// In small steps of time: what refutes an answer is looked for on another thread.
template <class Done>
double go_on(DemoPlayer& player, double time, Done done) {
    for (; !done(time); time += 0.01) {
        player.advance(time);
        std::this_thread::yield();
    }
    return time;
}

session::Command move_of(const DemoPlayer& player, const std::string& text) {
    return session::PlayMove{*notation::parse_move(player.session().position(), text)};
}

} // namespace

TEST_CASE("A wrong answer to a puzzle is refuted on the board, and all of it is taken back") {
    auto player = playing();
    REQUIRE(player.asking());
    CHECK(player.caption() == "White to move: mate in 2 moves.");
    player.answer(move_of(player, "a1-a2"), 1.0);
    const auto& said = player.feedback();
    CHECK(said.kind == Feedback::Kind::wrong);
    REQUIRE(said.refuted.size() == 1);
    CHECK(player.session().past().size() == 1);
    CHECK(player.take_played().size() == 1);
    CHECK_FALSE(player.asking());
    CHECK(player.moving(1.1)); // it flies, and then the reply does
    const double replied =
        go_on(player, 1.1, [&](double) { return player.session().past().size() == 2; });
    CHECK(player.session().past().size() == 2);
    CHECK(player.take_played().size() == 1);
    REQUIRE(said.refuted.size() == 2);
    CHECK(said.refuted.front().before == morphy().position);
    auto position = said.refuted.back().before;
    position.play(said.refuted.back().move);
    CHECK_FALSE(search::MateSearch(position, morphy().hunter()).mates_within(1));
    CHECK_FALSE(player.asking());
    go_on(player, replied, [&](double) { return player.asking(); });
    CHECK(player.session().position() == morphy().position);
    CHECK_FALSE(player.helped());
}

TEST_CASE("Each right answer to a puzzle leads on to the next question, and to the end") {
    auto player = playing();
    player.answer(move_of(player, "a1-a6"), 1.0);
    player.advance(60.0);
    REQUIRE(player.asking());
    CHECK(player.caption() == "Reply: bxa6. Now mate in 1 move.");
    player.answer(move_of(player, "b6-b7"), 61.0);
    player.advance(120.0);
    CHECK(player.finished(120.0));
    CHECK(player.session().outcome().ended());
    CHECK_FALSE(player.helped());
}

TEST_CASE("A hint marks the man, the next one plays the move, and then the puzzle is not solved") {
    auto player = playing();
    player.hint(1.0);
    CHECK(player.feedback().words == "Move the rook on a1.");
    REQUIRE(player.annotations().marks.size() == 1);
    CHECK_FALSE(player.helped());
    player.hint(2.0);
    CHECK(player.helped());
    player.advance(60.0);
    CHECK(player.asking());
    CHECK(player.annotations().marks.empty());

    auto shown = playing();
    shown.show_all(1.0);
    for (double time = 2.0; time < 60.0; time += 1.0) shown.advance(time);
    CHECK(shown.finished(60.0));
    CHECK(shown.helped());
}

// No puzzle takes so long: as good as for ever.
DemoPlayer hunting() {
    auto script = script_of_puzzle(morphy(), tests::english(), "T");
    script.position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const auto start =
        notation::parse_position(morphy().position.shared_variant(), *script.position);
    for (auto& step : script.steps)
        if (auto* ask = std::get_if<AskStep>(&step.action)) {
            ask->hunt = search::max_mate_plies;
            ask->moves = {*notation::parse_move(*start, "e2-e4")};
        }
    // What follows the first question is of the other position.
    const auto asks = [](const DemoStep& step) { return std::get_if<AskStep>(&step.action); };
    script.steps.erase(std::ranges::find_if(script.steps, asks) + 1, script.steps.end());
    DemoPlayer player{std::move(script), book(), {}, 0.0, Audience::learner};
    player.answer(move_of(player, "f2-f3"), 1.0);
    player.advance(60.0);
    REQUIRE(player.session().past().size() == 1); // nothing refutes it yet
    return player;
}

TEST_CASE("A puzzle is left, stepped and begun anew while a wrong answer is looked into") {
    SECTION("left") { const auto player = hunting(); }
    SECTION("stepped") {
        auto player = hunting();
        player.step(61.0);
        CHECK(player.helped());
        CHECK(player.session().past().size() == 1);
    }
    SECTION("begun anew") {
        auto player = hunting();
        player.back(61.0);
        CHECK(player.asking());
        CHECK(player.session().past().empty());
    }
    SECTION("replaced by another") {
        auto player = hunting();
        player = playing();
        CHECK(player.asking());
    }
}

TEST_CASE("The solution can be asked for while a wrong answer is taken back") {
    auto player = playing();
    player.answer(move_of(player, "a1-a2"), 1.0);
    REQUIRE_FALSE(player.asking());
    player.show_all(1.5);
    go_on(player, 2.0, [&](double time) { return player.finished(time); });
    CHECK(player.helped());
}

TEST_CASE("Every first move of every puzzle but the solution is refuted at once", "[app_puzzles]") {
    for (const auto& file : shipped_puzzles(book())) {
        const auto puzzles = read_puzzles(book(), file);
        REQUIRE(puzzles);
        for (const auto& puzzle : *puzzles) {
            INFO(puzzle.id());
            for (const auto& move : rules::legal_moves(puzzle.position)) {
                if (move == puzzle.line.front()) continue;
                auto position = puzzle.position;
                position.play(move);
                search::MateSearch hunt{position, puzzle.hunter()};
                for (const auto& answer : hunt.defence(puzzle.plies() - 1)) position.play(answer);
                CHECK(hunt.nodes() < 400'000); // half a second
                if (rules::outcome(position).ended()) continue;
                CHECK(position.mover() == puzzle.hunter());
            }
        }
    }
}

TEST_CASE("A puzzle is seen from the seat that solves it, on boards with levels too") {
    std::set<rules::Seat> hunters;
    for (const auto& file : shipped_puzzles(book())) {
        const auto puzzles = read_puzzles(book(), file);
        REQUIRE(puzzles);
        for (const auto& puzzle : *puzzles) {
            if (puzzle.position.topology().stacked() && !hunters.insert(puzzle.hunter()).second)
                continue;
            const DemoPlayer player{script_of_puzzle(puzzle, tests::english(), "T"),
                                    book(),
                                    {},
                                    0.0,
                                    Audience::learner};
            const auto from = view::framing_for(view::seat_view(puzzle.hunter()),
                                                view::BoardSpace{puzzle.position.topology()});
            CHECK(player.framing(0.0, glm::vec2{1280.0F, 720.0F}).yaw == from.yaw);
            if (!puzzle.position.topology().stacked()) break;
        }
    }
    CHECK(hunters.size() == 2);
}

} // namespace strata::lessons
