// SPDX-License-Identifier: MIT
#include "notation/games/annotation_text.h"

#include <random>

#include "notation/games/game_text.h"
#include "shipped.h"

using namespace strata;
using namespace strata::tests;
using game::Ink;
using notation::annotations_text;
using notation::read_annotations;
using notation::with_annotations;
using notation::without_marks;

namespace {

const rules::Topology& board_of(const std::string& variant) { return shipped(variant)->topology; }

game::Arrow arrow(const rules::Topology& board, Ink ink, const char* from, const char* to) {
    return {ink, board.square_named(from).value(), board.square_named(to).value()};
}

game::Annotations some(const rules::Topology& board, std::mt19937& random) {
    const auto square = [&] { return board.squares[random() % board.squares.size()]; };
    const auto ink = [&] { return static_cast<Ink>(random() % game::ink_count); };
    game::Annotations drawn;
    for (auto n = random() % 6; n > 0; --n) drawn.marks.push_back({ink(), square()});
    for (auto n = random() % 6; n > 0; --n)
        if (const game::Arrow one{ink(), square(), square()}; one.from != one.to)
            drawn.arrows.push_back(one);
    return drawn;
}

std::string problem(const char* comment) {
    const auto read = read_annotations(board_of("tri-d"), comment);
    return read.problem ? std::to_string(read.problem->column) + ": " + told(read.problem->reason)
                        : "";
}

} // namespace

TEST_CASE("Arrows and marks of every variant come back from their text") {
    std::mt19937 random{1};
    for (const auto& variant : shipped_rules().variants()) {
        CAPTURE(variant->id);
        const auto& board = variant->topology;
        for (int n = 0; n < 60; ++n) {
            const auto text = annotations_text(board, some(board, random));
            CAPTURE(text);
            const auto read = read_annotations(board, text);
            REQUIRE_FALSE(read.problem);
            REQUIRE(annotations_text(board, read.annotations) == text);
            // What is read is sorted and has nothing twice: writing it changes no more.
            REQUIRE(read_annotations(board, text).annotations == read.annotations);
        }
    }
}

TEST_CASE("What is drawn is all there again, in its order") {
    const auto& board = board_of("tri-d");
    game::Annotations drawn;
    drawn.arrows = {arrow(board, Ink::green, "b2W", "c3N"), arrow(board, Ink::red, "a1Q1", "b2W")};
    drawn.marks = {{Ink::blue, board.square_named("c3N").value()}};
    const auto text = annotations_text(board, drawn);
    CHECK(text == "[%csl Bc3N] [%cal Gb2Wc3N,Ra1Q1b2W]");
    const auto read = read_annotations(board, text);
    CHECK(read.annotations == drawn);
}

TEST_CASE("Two names need no sign between them wherever they are read in one way only") {
    const auto star = read_annotations(board_of("star-4"), "[%cal G1d44h1]");
    CHECK(star.annotations.arrows ==
          std::vector{arrow(board_of("star-4"), Ink::green, "1d4", "4h1")});
    const auto round = read_annotations(board_of("round"), "[%cal Ywe1we2]");
    CHECK(round.annotations.arrows ==
          std::vector{arrow(board_of("round"), Ink::yellow, "we1", "we2")});
    const auto chess = read_annotations(board_of("chess"), "[%cal Ge2e4,Rd1h5]");
    CHECK(chess.annotations.arrows.size() == 2);
    // Labels that are printed on the board of Yalta.
    const auto& yalta = board_of("yalta");
    const auto first = yalta.at(yalta.squares.front()).label;
    const auto last = yalta.at(yalta.squares.back()).label;
    const auto labels = read_annotations(yalta, "[%cal B" + first + last + "]");
    REQUIRE(labels.annotations.arrows.size() == 1);
    CHECK(labels.annotations.arrows[0].from == yalta.squares.front());
    CHECK(labels.annotations.arrows[0].to == yalta.squares.back());
}

TEST_CASE("Names that could be parted in two ways are written with a sign, and refused without") {
    rules::Topology board = board_of("chess");
    board.info[rules::slot(board.squares[0])].name = "x";
    board.info[rules::slot(board.squares[1])].name = "xx";
    const game::Annotations drawn{{}, {{Ink::green, board.squares[0], board.squares[1]}}};
    const auto text = annotations_text(board, drawn);
    CHECK(text == "[%cal Gx-xx]");
    CHECK(read_annotations(board, text).annotations == drawn);
    const auto refused = read_annotations(board, "[%cal Gxxx]");
    CHECK(refused.annotations.empty());
    REQUIRE(refused.problem);
    CHECK(refused.problem->column == 8);
}

TEST_CASE("A damaged mark is told with its column, and nothing of it is lost") {
    CHECK(problem("fine [%csl Gb2W,Rz9Z] words") == "18: there is no square 'z9Z'");
    CHECK(problem("[%csl Pb2W]") == "7: 'Pb2W' does not start with one of the colours G R Y B");
    CHECK(problem("[%cal Gb2W]") == "8: 'b2W' does not name two squares");
    CHECK(problem("[%cal Gb2Wb2W]") == "8: an arrow must end on a different square");
    CHECK(problem("and [%csl Gb2W") == "5: this mark has no closing ']'");
    CHECK(problem("[%clk 0:01:00] [%csl Gb2W, Rc2W] [%cal ]").empty());

    const auto& board = board_of("tri-d");
    const auto comment = "good [%csl Gb2W,Rz9Z] move [%clk 0:01] [%cal Gb2Wc3N,oops]";
    const auto read = read_annotations(board, comment);
    CHECK(annotations_text(board, read.annotations) == "[%csl Gb2W] [%cal Gb2Wc3N]");
    CHECK(with_annotations(board, comment, {}) == "good [%csl Rz9Z] move [%clk 0:01] [%cal oops]");
    CHECK(with_annotations(board, comment, read.annotations) ==
          "[%csl Gb2W] [%cal Gb2Wc3N] good [%csl Rz9Z] move [%clk 0:01] [%cal oops]");
    CHECK(with_annotations(board, "[%csl Gb2W", read.annotations) ==
          "[%csl Gb2W] [%cal Gb2Wc3N] [%csl Gb2W");
}

TEST_CASE("The first damaged mark of a game is told with its move") {
    const auto game = notation::parse_game(
        shipped_rules(), "[Variant \"chess\"]\n\n1. e4 {[%csl Ge4]} e5 {nice [%csl Gz9]} *\n",
        "game");
    REQUIRE(game.has_value());
    const auto damaged = notation::damaged_mark(game->variant->topology, game->record);
    REQUIRE(damaged);
    CHECK(told(*damaged) == "in the comment after ply 2, column 13: there is no square 'z9'");
}

TEST_CASE("Drawing anew keeps a comment's words and the marks of others") {
    std::mt19937 random{2};
    const auto& board = board_of("tri-d");
    std::string comment = "White waits. [%clk 0:09:58] [%cam 1,2]\nBlack does not.";
    const auto words = comment;
    for (int n = 0; n < 100; ++n) {
        const auto drawn = some(board, random);
        comment = with_annotations(board, comment, drawn);
        REQUIRE(annotations_text(board, read_annotations(board, comment).annotations) ==
                annotations_text(board, drawn));
    }
    CHECK(with_annotations(board, comment, {}) == words);
    CHECK(without_marks(comment) == "White waits. Black does not.");
}

TEST_CASE("Comments are shown without the marks that programs read") {
    CHECK(without_marks("[%csl Gb3N] a fine move [%clk 0:01]") == "a fine move");
    CHECK(without_marks("a fine [%csl Gb3N] move") == "a fine move");
    CHECK(without_marks("[%cam 1,2").empty());
}
