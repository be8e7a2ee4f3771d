// SPDX-License-Identifier: MIT
#include "rules/board/topology_lattice.h"

#include "catch.h"
#include "rules/topology_words.h"

using namespace strata::rules;

namespace {

// Three files, four ranks, three levels: White's pawns go ahead or up, Black's the other way.
Topology three_levels(bool double_step = false) {
    LatticeShape shape{3, 4, 3, {}};
    if (double_step) {
        shape.armies.push_back({{{0, 1, 0}}, {}, {}, true});
        shape.armies.push_back({{{0, -1, 0}}, {}, {}, true});
    } else {
        shape.armies.push_back({{{0, 1, 0}, {0, 0, 1}}, {{1, 1, 0}, {-1, 1, 0}}, {}, false});
        shape.armies.push_back({{{0, -1, 0}, {0, 0, -1}}, {{1, -1, 0}}, {"Aa1", "Ab1"}, false});
    }
    return lattice_topology(shape);
}

} // namespace

TEST_CASE("a grid with levels names its squares by level, file and rank (SP-1.1, SP-1.2)") {
    const auto board = three_levels();
    CHECK(board.shape == Shape::grid);
    CHECK(board.stacked());
    CHECK_FALSE(board.has_pins());
    CHECK_FALSE(board.shares_columns());
    CHECK_FALSE(board.chess_names());
    REQUIRE(board.boards.size() == 3);
    CHECK(board.boards[2].name == "C");
    CHECK(board.boards[2].height > board.boards[1].height);
    CHECK(board.cell_count == 36);
    CHECK(board.at(board.squares.front()).name == "Aa1");
    CHECK(board.at(board.squares.back()).name == "Cc4");
    const auto info = board.at(board.square_named("Bc2").value());
    CHECK(info.file == 2);
    CHECK(info.rank == 2);
    CHECK(info.board == 1);
    CHECK(board.at(board.square_named("Aa1").value()).dark());
    CHECK_FALSE(board.at(board.square_named("Ba1").value()).dark());
}

TEST_CASE("pieces move through faces, edges and corners (SP-2.1 to SP-2.5)") {
    const auto board = three_levels();
    const auto& moves = moves_from(board, "Bb2");
    CHECK(moves.orthogonal.size() == 6);
    CHECK(walks(board, moves.orthogonal).contains("Bb3 Bb4"));
    CHECK(reached(board, moves.orthogonal) == words("Ba2 Bc2 Bb1 Bb3 Bb4 Ab2 Cb2"));
    CHECK(moves.diagonal.size() == 12);
    CHECK(walks(board, moves.diagonal).contains("Cb3"));
    CHECK(names_of(board, moves.leaps) == words("Ba4 Bc4 Ab4 Cb4"));
    CHECK(moves.steps.size() == 26);
    CHECK(names_of(board, moves_from(board, "Aa1").steps) == words("Ab1 Aa2 Ab2 Ba1 Bb1 Ba2 Bb2"));
}

TEST_CASE("an image of a step is each direction once") {
    CHECK(images({0, 0, 1}).size() == 6);
    CHECK(images({0, 1, 1}).size() == 12);
    CHECK(images({1, 1, 1}).size() == 8);
    CHECK(images({0, 1, 2}).size() == 24);
    CHECK(images({1, 2, 3}).size() == 48);
}

TEST_CASE("pawns have the steps and captures that are stated (SP-3.1 to SP-3.3)") {
    const auto board = three_levels();
    CHECK(step(board, 0, "Ab2") == "Ab3");
    CHECK(names_of(board, pawn(board, 0, "Ab2").other_steps) == words("Bb2"));
    CHECK(pawn(board, 0, "Ab2").steps_to(cell_named(board, "Bb2")));
    CHECK_FALSE(pawn(board, 0, "Ab2").steps_to(cell_named(board, "Ab1")));
    CHECK(captures(board, 0, "Ab2") == words("Aa3 Ac3"));
    CHECK(step(board, 0, "Ab4") == "Bb4");
    CHECK(names_of(board, board.promotion[0].always) == words("Ca4 Cb4 Cc4"));
    CHECK(names_of(board, board.promotion[1].always) == words("Aa1 Ab1"));
    CHECK(captures(board, 0, "Cb4").empty());
}

TEST_CASE("on levels a double step is that of one level") {
    const auto board = three_levels(true);
    CHECK(name_or_none(board, pawn(board, 0, "Bb2").double_step) == "none"); // it would promote
    LatticeShape shape{2, 5, 2, {}};
    shape.armies.push_back({{{0, 1, 0}}, {}, {}, true});
    const auto longer = lattice_topology(shape);
    CHECK(name_or_none(longer, pawn(longer, 0, "Ba2").double_step) == "Ba4");
    CHECK(name_or_none(longer, pawn(longer, 0, "Ba1").double_step) == "none");
}
