// SPDX-License-Identifier: MIT
#include "rules/board/topology_plain.h"

#include "catch.h"
#include "rules/topology_words.h"

using namespace strata::rules;

namespace {

Topology four_headings() {
    return grid_topology(
        {.files = 6,
         .ranks = 5,
         .armies = {{Heading::up}, {Heading::left}, {Heading::down}, {Heading::right}}});
}

std::string double_step(const Topology& board, std::size_t army, const char* from) {
    return name_or_none(board, pawn(board, army, from).double_step);
}

GraphShape::Spot spot(const char* name, float x, float y, bool dark = false) {
    return {name, x, y, dark};
}

// A ring of four around a middle, as a wheel: n east s west are joined to m.
//     n
//   w m e
//     s
GraphShape wheel() {
    GraphShape shape;
    shape.spots = {spot("n", 0, 1), spot("e", 1, 0), spot("s", 0, -1), spot("w", -1, 0),
                   spot("m", 0, 0, true)};
    shape.orthogonal = {{0, 1, 2, 3, 0}};
    shape.diagonal = {{0, 4, 2}, {3, 4, 1}};
    shape.leaps = {{0, 2}, {2, 1}};
    shape.armies.resize(2);
    shape.armies[0].paths = {{2, 4, 0}, {3, 4, 1}};
    shape.armies[0].captures = {{2, 1}, {2, 3}};
    shape.armies[0].double_from = {2, 4};
    shape.armies[0].promotion = {1, 0};
    return shape;
}

} // namespace

TEST_CASE("a grid has its squares in rows, the first one dark, on one board") {
    const auto board = four_headings();
    CHECK(board.shape == Shape::grid);
    REQUIRE(board.boards.size() == 1);
    CHECK(board.boards[0].name == plain_board);
    CHECK(board.cell_count == 30);
    CHECK(board.cell_stride == 64);
    CHECK(board.fixed.count() == 30);
    CHECK(board.at(board.boards[0].squares[6]).name == "a2");
    CHECK(board.at(board.squares.back()).name == "f5");
    CHECK(board.at(board.square_named("a1").value()).dark());
    CHECK_FALSE(board.at(board.square_named("b1").value()).dark());
    CHECK(board.at(board.square_named("c4").value()).file == 2);
    CHECK(board.at(board.square_named("c4").value()).rank == 4);
    CHECK(board.unmoved_by_place);
}

TEST_CASE("a large grid has room for all its squares") {
    const auto board = grid_topology({.files = 16, .ranks = 16, .armies = {{Heading::up}}});
    CHECK(board.cell_stride == 256);
    CHECK(board.fixed.count() == 256);
    CHECK(name_of(board, moves_from(board, "p16").orthogonal.front().back()) == "a16");
    CHECK(grid_topology({.files = 13, .ranks = 5, .armies = {}}).cell_stride == 128);
}

TEST_CASE("men go on a grid as in ordinary chess") {
    const auto board = four_headings();
    const auto& moves = moves_from(board, "b2");
    CHECK(walks(board, moves.orthogonal) == Words{"a2", "b1", "b3 b4 b5", "c2 d2 e2 f2"});
    CHECK(walks(board, moves.diagonal) == Words{"a1", "a3", "c1", "c3 d4 e5"});
    CHECK(names_of(board, moves.leaps) == words("d1 d3 a4 c4"));
    CHECK(names_of(board, moves.steps) == words("a1 b1 c1 a2 c2 a3 b3 c3"));
}

TEST_CASE("pawns of a grid keep their heading and are promoted on its last row") {
    const auto board = four_headings();
    CHECK(step(board, 0, "b2") == "b3");
    CHECK(step(board, 1, "b2") == "a2");
    CHECK(step(board, 2, "b2") == "b1");
    CHECK(step(board, 3, "b2") == "c2");
    CHECK(captures(board, 0, "b2") == words("a3 c3"));
    CHECK(captures(board, 1, "b2") == words("a1 a3"));
    CHECK(captures(board, 2, "a2") == words("b1"));
    CHECK(captures(board, 3, "b5") == words("c4"));
    CHECK(step(board, 0, "c5") == "none");
    CHECK(captures(board, 0, "c5").empty());
    CHECK(names_of(board, board.promotion[0].always) == words("a5 b5 c5 d5 e5 f5"));
    CHECK(names_of(board, board.promotion[1].always) == words("a1 a2 a3 a4 a5"));
    CHECK(names_of(board, board.promotion[2].always) == words("a1 b1 c1 d1 e1 f1"));
    CHECK(names_of(board, board.promotion[3].always) == words("f1 f2 f3 f4 f5"));
}

TEST_CASE("a double step starts on the second row of its army and never promotes") {
    const auto board = four_headings();
    CHECK(double_step(board, 0, "b2") == "b4");
    CHECK(double_step(board, 1, "e3") == "c3");
    CHECK(double_step(board, 2, "b4") == "b2");
    CHECK(double_step(board, 3, "b4") == "d4");
    CHECK(double_step(board, 0, "b1") == "none");
    CHECK(double_step(board, 0, "b3") == "none");
    CHECK(double_step(board, 1, "b2") == "none");
    const auto low = grid_topology({.files = 4, .ranks = 4, .armies = {{Heading::up}}});
    CHECK(double_step(low, 0, "b2") == "none");
    const auto slow =
        grid_topology({.armies = {{Heading::up}, {Heading::down}}, .double_step = false});
    CHECK(step(slow, 0, "e2") == "e3");
    CHECK(double_step(slow, 0, "e2") == "none");
}

TEST_CASE("a grid goes on without the squares that are missing") {
    GridShape shape{.files = 6, .ranks = 5, .armies = {{Heading::up}, {Heading::right}}};
    for (const int cell : {0, 14}) shape.holes.set(cell); // a1, c3
    const auto board = grid_topology(shape);
    CHECK(board.squares.size() == 28);
    CHECK(board.fixed.count() == 28);
    CHECK_FALSE(board.square_named("c3"));
    CHECK_FALSE(board.mates_are_known);
    CHECK(walks(board, moves_from(board, "c2").orthogonal) == Words{"b2 a2", "c1", "d2 e2 f2"});
    CHECK(names_of(board, moves_from(board, "b2").leaps) == words("d1 d3 a4 c4"));
    CHECK(step(board, 0, "c2") == "none");
    CHECK(captures(board, 0, "b2") == words("a3"));
    CHECK(double_step(board, 0, "a2") == "a4"); // the second row, whatever lies behind it
    CHECK(names_of(board, board.promotion[0].always) == words("a5 b5 c5 d5 e5 f5"));
}

TEST_CASE("a graph has the squares of its file, on one board") {
    const auto board = graph_topology(wheel());
    CHECK(board.shape == Shape::graph);
    REQUIRE(board.boards.size() == 1);
    CHECK(board.boards[0].squares.size() == 5);
    CHECK(index(board.square_named("w").value()) == 3);
    CHECK(board.at(board.square_named("m").value()).dark());
    CHECK(board.at(board.square_named("w").value()).spot == std::array{-1.0F, 0.0F});
    CHECK(board.unmoved_by_place);
}

TEST_CASE("lines of a graph are walked both ways, rings until the start") {
    const auto board = graph_topology(wheel());
    CHECK(walks(board, moves_from(board, "e").orthogonal) == Words{"s w n", "n w s"});
    CHECK(walks(board, moves_from(board, "n").orthogonal) == Words{"e s w", "w s e"});
    CHECK(walks(board, moves_from(board, "m").orthogonal).empty());
    CHECK(walks(board, moves_from(board, "n").diagonal) == Words{"m s"});
    CHECK(walks(board, moves_from(board, "m").diagonal) == Words{"n", "s", "e", "w"});
}

TEST_CASE("leaps of a graph go both ways, kings one step along every line") {
    const auto board = graph_topology(wheel());
    CHECK(names_of(board, moves_from(board, "s").leaps) == words("n e"));
    CHECK(names_of(board, moves_from(board, "n").leaps) == words("s"));
    CHECK(names_of(board, moves_from(board, "e").steps) == words("n s m"));
    CHECK(names_of(board, moves_from(board, "m").steps) == words("n e s w"));
}

TEST_CASE("pawns of a graph follow the paths of their army") {
    const auto board = graph_topology(wheel());
    CHECK(step(board, 0, "s") == "m");
    CHECK(double_step(board, 0, "s") == "n");
    CHECK(step(board, 0, "w") == "m");
    CHECK(double_step(board, 0, "w") == "none");
    // Both ways pass the middle: the first goes on to n, where its path ends.
    CHECK(step(board, 0, "m") == "n");
    CHECK(double_step(board, 0, "m") == "none");
    CHECK(captures(board, 0, "s") == words("e w"));
    CHECK(captures(board, 0, "m").empty());
    CHECK(names_of(board, board.promotion[0].always) == words("n e"));
    CHECK(step(board, 1, "s") == "none");
    CHECK(board.promotion[1].always.empty());
}

TEST_CASE("a line that crosses itself is left where it comes back to the square one started on") {
    GraphShape shape;
    shape.spots = {spot("a", 0, 0), spot("b", 1, 0), spot("c", 1, 1), spot("d", 0, 1)};
    shape.orthogonal = {{0, 1, 2, 1, 3}};
    const auto board = graph_topology(shape);
    CHECK(walks(board, moves_from(board, "b").orthogonal) == Words{"a", "c", "d"});
}
