// SPDX-License-Identifier: MIT
#include "rules/board/topology_star.h"

#include <algorithm>
#include <numeric>

#include "catch.h"
#include "rules/board/topology_plain.h"
#include "rules/topology_words.h"

using namespace strata::rules;

namespace {

StarShape shape_of(int modules) {
    StarShape shape;
    shape.modules = modules;
    shape.camps.resize(static_cast<std::size_t>(modules));
    std::iota(shape.camps.begin(), shape.camps.end(), 0);
    return shape;
}

Topology star(int modules) { return star_topology(shape_of(modules)); }

Topology with_knight(int modules, KnightLeap knight) {
    auto shape = shape_of(modules);
    shape.knight = knight;
    return star_topology(shape);
}

Topology with_king(int modules, KingCentre king) {
    auto shape = shape_of(modules);
    shape.king = king;
    return star_topology(shape);
}

Topology with_diagonal(int modules, DiagonalCentre diagonal) {
    auto shape = shape_of(modules);
    shape.diagonal = diagonal;
    return star_topology(shape);
}

Topology named(int modules, SquareNames names) {
    auto shape = shape_of(modules);
    shape.names = names;
    return star_topology(shape);
}

// Every mix of options on that board.
std::vector<Topology> all_boards(int modules) {
    std::vector<Topology> boards;
    for (const auto knight : {KnightLeap::away, KnightLeap::no_touch, KnightLeap::l})
        for (const auto king : {KingCentre::queen_step, KingCentre::touching})
            for (const auto diagonal :
                 {DiagonalCentre::all, DiagonalCentre::adjacent_modules_only}) {
                auto shape = shape_of(modules);
                shape.knight = knight;
                shape.king = king;
                shape.diagonal = diagonal;
                boards.push_back(star_topology(shape));
            }
    return boards;
}

// How many targets all cells together have; every target counts as often as it is named.
template <class Targets>
int sum(const Topology& board, Targets&& targets) {
    std::size_t total = 0;
    for (const auto& cell : board.cells) total += targets(cell);
    return static_cast<int>(total);
}

int rook_sum(const Topology& board) {
    return sum(board, [&](const auto& cell) { return reached(board, cell.orthogonal).size(); });
}

int bishop_sum(const Topology& board) {
    return sum(board, [&](const auto& cell) { return reached(board, cell.diagonal).size(); });
}

int king_sum(const Topology& board) {
    return sum(board, [](const auto& cell) { return cell.steps.size(); });
}

int knight_sum(const Topology& board) {
    return sum(board, [](const auto& cell) { return cell.leaps.size(); });
}

bool contains(const std::vector<Cell>& cells, std::size_t cell) {
    return std::ranges::count(cells, static_cast<Cell>(cell)) != 0;
}

bool contains(const std::vector<Path>& paths, std::size_t cell) {
    return std::ranges::any_of(paths, [&](const auto& path) { return contains(path, cell); });
}

template <class Targets>
bool both_ways(const Topology& board, Targets CellMoves::*targets) {
    for (std::size_t a = 0; a < board.cells.size(); ++a)
        for (std::size_t b = 0; b < board.cells.size(); ++b)
            if (contains(board.cells[a].*targets, b) != contains(board.cells[b].*targets, a))
                return false;
    return true;
}

} // namespace

TEST_CASE("the sums over an empty star board are those of the page (ST-2.4)") {
    for (int n = 2; n <= 8; ++n) {
        INFO("modules " << n);
        CHECK(rook_sum(star(n)) == 448 * n);
        CHECK(bishop_sum(star(n)) == 32 * n * n + 216 * n);
        CHECK(king_sum(star(n)) == 2 * n * n + 206 * n);
        CHECK(king_sum(with_king(n, KingCentre::touching)) == 4 * n * n + 202 * n);
        CHECK(knight_sum(star(n)) == 10 * n * n + 148 * n);
        CHECK(knight_sum(with_knight(n, KnightLeap::no_touch)) == 8 * n * n + 152 * n);
    }
    CHECK(bishop_sum(star(3)) == 936);
    CHECK(knight_sum(star(6)) == 1248);
}

TEST_CASE("the L is NOTOUCH on up to three modules and no different on more (ST-2.4)") {
    for (const int n : {2, 3})
        CHECK(knight_sum(with_knight(n, KnightLeap::l)) == 8 * n * n + 152 * n);
    for (int n = 4; n <= 8; ++n) CHECK(knight_sum(with_knight(n, KnightLeap::l)) == 176 * n);
    const auto ours = with_knight(3, KnightLeap::l);
    const auto others = with_knight(3, KnightLeap::no_touch);
    for (std::size_t i = 0; i < ours.cells.size(); ++i)
        CHECK(ours.cells[i].leaps == others.cells[i].leaps);
    CHECK(moves_from(with_knight(6, KnightLeap::l), "4e4").leaps.size() == 10);
}

TEST_CASE("diagonals limited to adjacent modules grow no further than on three (ST-O1, ST-O4)") {
    for (const int n : {2, 3}) {
        const auto limited = with_diagonal(n, DiagonalCentre::adjacent_modules_only);
        CHECK(bishop_sum(limited) == bishop_sum(star(n)));
        CHECK(king_sum(limited) == king_sum(star(n)));
    }
    for (int n = 4; n <= 8; ++n) {
        const auto limited = with_diagonal(n, DiagonalCentre::adjacent_modules_only);
        CHECK(bishop_sum(limited) == 312 * n);
        CHECK(king_sum(limited) == 212 * n);
        CHECK(captures(limited, 0, "1d4").size() == 3);
    }
    const auto four = with_diagonal(4, DiagonalCentre::adjacent_modules_only);
    CHECK(reached(four, moves_from(four, "1d4").diagonal).count("3d4") == 0);
    CHECK(captures(four, 0, "1e4") == words("4c4 2e4 4e4"));
    CHECK(names_of(four, moves_from(four, "1d4").steps) ==
          words("1c3 1d3 1e3 1c4 1e4 2e4 2f4 2d4 4d4"));
    // 3e4 is still one diagonal and one straight step away, by 2d4.
    CHECK(names_of(four, moves_from(four, "1d4").leaps) ==
          words("1b3 1c2 1e2 1f3 2c4 2d3 2f3 2g4 3e4 4c4 4d3 4e4"));
}

TEST_CASE("the lists from 1d4 on three modules are those of the page") {
    const auto board = star(3);
    const auto& moves = moves_from(board, "1d4");
    CHECK(walks(board, moves.orthogonal) ==
          Words{"1d3 1d2 1d1", "1e4 1f4 1g4 1h4", "2e4 2e3 2e2 2e1", "1c4 1b4 1a4"});
    CHECK(walks(board, moves.diagonal) ==
          Words{"1c3 1b2 1a1", "1e3 1f2 1g1", "2f4 2g3 2h2", "2d4 2c3 2b2 2a1", "3d4 3c3 3b2 3a1"});
    CHECK(names_of(board, moves.steps) == words("1c3 1d3 1e3 1c4 1e4 2e4 2f4 2d4 3d4"));
    CHECK(names_of(board, moves.leaps) == words("1b3 1c2 1e2 1f3 2c4 2d3 2f3 2g4 3c4 3d3 3e4"));
    const auto polite = with_knight(3, KnightLeap::no_touch);
    CHECK(names_of(polite, moves_from(polite, "1d4").leaps) ==
          words("1b3 1c2 1e2 1f3 2c4 2d3 2f3 2g4 3c4 3d3"));
    CHECK(names_of(with_king(3, KingCentre::touching),
                   moves_from(with_king(3, KingCentre::touching), "1d4").steps) ==
          words("1c3 1d3 1e3 1c4 1e4 2e4 2f4 2d4 3d4 3e4"));
    CHECK(step(board, 0, "1d4") == "2e4");
    CHECK(captures(board, 0, "1d4") == words("2f4 2d4 3d4"));
}

TEST_CASE("the lists from 1e4 on three modules are those of the page") {
    const auto board = star(3);
    const auto& moves = moves_from(board, "1e4");
    CHECK(walks(board, moves.diagonal) ==
          Words{"1d3 1c2 1b1", "1f3 1g2 1h1", "3c4 3b3 3a2", "2e4 2f3 2g2 2h1", "3e4 3f3 3g2 3h1"});
    CHECK(names_of(board, moves.leaps) == words("1c3 1d2 1f2 1g3 2d4 2e3 2f4 3b4 3c3 3e3 3f4"));
    const auto polite = with_knight(3, KnightLeap::no_touch);
    CHECK(names_of(polite, moves_from(polite, "1e4").leaps) ==
          words("1c3 1d2 1f2 1g3 2e3 2f4 3b4 3c3 3e3 3f4"));
    CHECK(step(board, 0, "1e4") == "3d4");
    CHECK(captures(board, 0, "1e4") == words("3c4 3e4 2e4"));
}

TEST_CASE("the lists from 1c4, 1d3, 1a1 and 1a4 are those of the page") {
    const auto board = star(3);
    const auto diagonal = [&](const char* from) {
        return walks(board, moves_from(board, from).diagonal);
    };
    const auto leaps = [&](const char* from) {
        return names_of(board, moves_from(board, from).leaps);
    };
    CHECK(diagonal("1c4") == Words{"1b3 1a2", "1d3 1e2 1f1", "2e4 2d3 2c2 2b1", "2g4 2h3"});
    CHECK(leaps("1c4") == words("1a3 1b2 1d2 1e3 2d4 2e3 2g3 2h4 3d4"));
    CHECK(diagonal("1d3") == Words{"1c2 1b1", "1e2 1f1", "1e4 3c4 3b3 3a2", "1c4 2g4 2h3"});
    CHECK(leaps("1d3") == words("1b2 1b4 1c1 1e1 1f2 1f4 2d4 2f4 3d4"));
    CHECK(diagonal("1a1") == Words{"1b2 1c3 1d4 2d4 2c3 2b2 2a1", "1b2 1c3 1d4 3d4 3c3 3b2 3a1"});
    CHECK(walks(board, moves_from(board, "1a1").orthogonal) ==
          Words{"1a2 1a3 1a4 2h4 2h3 2h2 2h1", "1b1 1c1 1d1 1e1 1f1 1g1 1h1"});
    CHECK(diagonal("1a4") == Words{"1b3 1c2 1d1", "2g4 2f3 2e2 2d1"});
    CHECK(leaps("1a4") == words("1b2 1c3 2f4 2g3"));
}

TEST_CASE("the lists from 1d4 on four modules are those of the page") {
    const auto board = star(4);
    const auto& moves = moves_from(board, "1d4");
    CHECK(walks(board, moves.diagonal) == Words{"1c3 1b2 1a1", "1e3 1f2 1g1", "2f4 2g3 2h2",
                                                "2d4 2c3 2b2 2a1", "3d4 3c3 3b2 3a1",
                                                "4d4 4c3 4b2 4a1"});
    CHECK(names_of(board, moves.steps) == words("1c3 1d3 1e3 1c4 1e4 2e4 2f4 2d4 3d4 4d4"));
    CHECK(names_of(board, moves.leaps) ==
          words("1b3 1c2 1e2 1f3 2c4 2d3 2f3 2g4 3c4 3d3 3e4 4c4 4d3 4e4"));
    const auto polite = with_knight(4, KnightLeap::no_touch);
    CHECK(names_of(polite, moves_from(polite, "1d4").leaps) ==
          words("1b3 1c2 1e2 1f3 2c4 2d3 2f3 2g4 3c4 3d3 4c4 4d3"));
    CHECK(step(board, 0, "1d4") == "2e4");
    CHECK(captures(board, 0, "1d4") == words("2f4 2d4 3d4 4d4"));
}

TEST_CASE("who can go there can come back, whatever the options (ST-2.4)") {
    for (const int n : {2, 3, 4, 5})
        for (const auto& board : all_boards(n)) {
            CHECK(both_ways(board, &CellMoves::orthogonal));
            CHECK(both_ways(board, &CellMoves::diagonal));
            CHECK(both_ways(board, &CellMoves::leaps));
            CHECK(both_ways(board, &CellMoves::steps));
        }
}

TEST_CASE("every owner has a dark corner on the left, and no edge joins equal colours (ST-1.3)") {
    const auto colours = [](const Topology& board, std::size_t from, const auto& cells) {
        std::set<bool> same;
        for (const auto to : cells)
            same.insert(board.at(board.square_at(static_cast<Cell>(from), 0)).dark() ==
                        board.at(board.square_at(to, 0)).dark());
        return same;
    };
    for (int n = 2; n <= 8; ++n) {
        const auto board = star(n);
        for (int module = 0; module < n; ++module) {
            CHECK(board.at(star_square(module, 0, 0)).dark());
            CHECK_FALSE(board.at(star_square(module, 7, 0)).dark());
            CHECK(board.at(star_square(module, 3, 3)).dark());
        }
        for (std::size_t i = 0; i < board.cells.size(); ++i) {
            for (const auto& path : board.cells[i].diagonal)
                CHECK(colours(board, i, path) == std::set{true});
            for (const auto& path : board.cells[i].orthogonal)
                CHECK(colours(board, i, Path{path.front()}) == std::set{false});
            CHECK(colours(board, i, board.cells[i].leaps) == std::set{false});
        }
    }
}

TEST_CASE("modules are glued front to front, half and half, around one centre (ST-1.1)") {
    for (int n = 2; n <= 8; ++n) {
        const auto board = star(n);
        const auto touching = with_king(n, KingCentre::touching);
        int edges = 0;
        for (const auto& cell : board.cells) edges += static_cast<int>(cell.orthogonal.size());
        // 72N edges, of which 16N are rim and belong to one cell only.
        CHECK(edges == 2 * (72 - 16) * n);
        // The 2N cells at the centre are those that meet more than eight others.
        const auto crowded = std::ranges::count_if(
            touching.cells, [](const auto& cell) { return cell.steps.size() > 8; });
        CHECK(crowded == (n > 2 ? 2 * n : 0));
        CHECK(moves_from(touching, "2d4").steps.size() == static_cast<std::size_t>(2 * n + 4));
        const auto last = std::to_string(n);
        for (const auto& [here, there] : {std::pair{"1a4", "2h4"}, {"1b4", "2g4"}, {"1d4", "2e4"}})
            CHECK(reached(board, moves_from(board, here).orthogonal).count(there) == 1);
        CHECK(reached(board, moves_from(board, "1e4").orthogonal).count(last + "d4") == 1);
        CHECK(reached(board, moves_from(board, "1h4").orthogonal).count(last + "a4") == 1);
    }
}

TEST_CASE("squares of Yalta have the labels of its boards (ST-1.3)") {
    const auto board = named(3, SquareNames::yalta);
    const auto label = [&](const std::string& name) {
        return board.at(board.square_named(name).value()).label;
    };
    const auto labels = [&](const std::string& names) {
        std::string text;
        std::istringstream in(names);
        for (std::string name; in >> name;) text += (text.empty() ? "" : " ") + label(name);
        return text;
    };
    CHECK(labels("1a1 1h4 1d4") == "a1 h4 d4");
    CHECK(labels("2a1 2b1 2c1 2d1 2e1 2f1 2g1 2h1") == "l8 k8 j8 i8 d8 c8 b8 a8");
    CHECK(labels("3a1 3b1 3c1 3d1 3e1 3f1 3g1 3h1") == "h12 g12 f12 e12 i12 j12 k12 l12");
    CHECK(labels("2c4 2d3 2f3 2g4 3c4 3d3 3e4") == "j5 i6 c6 b5 f9 e10 i9");
    CHECK(labels("2e4 3c4 3e4 2f4 2d4 3d4") == "d5 f9 i9 c5 i5 e9");
    Words all;
    for (const auto square : board.squares) all.insert(board.at(square).label);
    CHECK(all.size() == 96);
    CHECK(all.count("l12") == 1);
    CHECK(all.count("e5") + all.count("i4") + all.count("d9") == 0);
}

TEST_CASE("two modules with the names of chess are its board (ST-1.1)") {
    auto shape = shape_of(2);
    shape.names = SquareNames::chess;
    const auto chess = star_topology(shape);
    const auto grid = grid_topology({.armies = {{Heading::up}, {Heading::down}}});
    CHECK(chess.at(chess.square_named("e8").value()).label == "2d1");
    for (std::size_t i = 0; i < 64; ++i) {
        const auto square = static_cast<Square>(i);
        CHECK(chess.at(square).name == grid.at(square).name);
        CHECK(chess.at(square).dark() == grid.at(square).dark());
        const auto& ours = chess.cells[i];
        const auto& theirs = grid.cells[i];
        CHECK(walks(chess, ours.orthogonal) == walks(grid, theirs.orthogonal));
        CHECK(walks(chess, ours.diagonal) == walks(grid, theirs.diagonal));
        CHECK(names_of(chess, ours.leaps) == names_of(grid, theirs.leaps));
        CHECK(ours.steps == theirs.steps);
        for (std::size_t army = 0; army < 2; ++army) {
            CHECK(chess.pawns[army][i].step == grid.pawns[army][i].step);
            CHECK(chess.pawns[army][i].double_step == grid.pawns[army][i].double_step);
            CHECK(chess.pawns[army][i].captures == grid.pawns[army][i].captures);
        }
    }
    for (std::size_t army = 0; army < 2; ++army)
        CHECK(names_of(chess, chess.promotion[army].always) ==
              names_of(grid, grid.promotion[army].always));
}

TEST_CASE("pawns go to the centre at home and to the back rank elsewhere (3)") {
    const auto board = star(4);
    CHECK(step(board, 0, "1a2") == "1a3");
    CHECK(step(board, 0, "1a4") == "2h4");
    CHECK(step(board, 0, "1h4") == "4a4");
    CHECK(step(board, 0, "3c4") == "3c3");
    CHECK(step(board, 0, "2h1") == "none");
    CHECK(step(board, 2, "3d4") == "4e4");
    CHECK(captures(board, 0, "1a4") == words("2g4"));
    CHECK(captures(board, 0, "1c4") == words("2g4 2e4"));
    CHECK(captures(board, 0, "1b2") == words("1a3 1c3"));
    CHECK(captures(board, 0, "1e4") == words("4c4 2e4 3e4 4e4"));
    CHECK(captures(board, 0, "2d4") == words("2c3 2e3"));
    CHECK(captures(board, 0, "3h2") == words("3g1"));
    CHECK(captures(board, 0, "3h1").empty());
}

TEST_CASE("a pawn has its double step on the second rank at home and nowhere else (3)") {
    const auto board = star(3);
    int doubles = 0;
    for (std::size_t army = 0; army < 3; ++army)
        for (const auto& moves : board.pawns[army]) doubles += moves.double_step ? 1 : 0;
    CHECK(doubles == 24);
    CHECK(name_of(board, pawn(board, 1, "2d2").double_step.value()) == "2d4");
    CHECK_FALSE(pawn(board, 1, "1d2").double_step);
    CHECK(board.unmoved_by_place);
}

TEST_CASE("pawns are promoted on the back rank of every foreign module (3)") {
    const auto board = star(3);
    CHECK(names_of(board, board.promotion[1].always) ==
          words("1a1 1b1 1c1 1d1 1e1 1f1 1g1 1h1 3a1 3b1 3c1 3d1 3e1 3f1 3g1 3h1"));
    for (int n = 2; n <= 8; ++n)
        CHECK(star(n).promotion[0].always.size() == static_cast<std::size_t>(8 * (n - 1)));
}

TEST_CASE("an army's home is the module of its seat, in whatever order they move (4)") {
    auto shape = shape_of(4);
    shape.camps = {0, 3, 2, 1};
    const auto board = star_topology(shape);
    CHECK(step(board, 1, "4d4") == "1e4");
    CHECK(step(board, 3, "4d4") == "4d3");
    CHECK(name_of(board, pawn(board, 1, "4a2").double_step.value()) == "4a4");
}

TEST_CASE("squares are numbered so that rows and files run evenly") {
    CHECK(index(star_square(0, 0, 0)) == 0);
    CHECK(index(star_square(0, 3, 3)) == 27);
    CHECK(index(star_square(1, 4, 3)) == 35);
    CHECK(index(star_square(1, 0, 0)) == 63);
    CHECK(index(star_square(7, 0, 0)) == 255);
    for (int n = 2; n <= 8; ++n) {
        const auto board = star(n);
        CHECK(board.cell_count == 32 * n);
        CHECK(board.cell_stride == 64 * ((n + 1) / 2));
        CHECK(board.fixed.count() == 32 * n);
        CHECK(board.squares.size() == static_cast<std::size_t>(32 * n));
        for (const auto square : board.squares) {
            const auto& info = board.at(square);
            CHECK(star_square(info.board, info.file, info.rank - 1) == square);
            CHECK(board.square_named(info.name) == square);
            CHECK(index(info.cell) == index(square));
        }
    }
    const auto two = star(2);
    for (const auto& cell : two.cells)
        for (const auto* paths : {&cell.orthogonal, &cell.diagonal})
            for (const auto& path : *paths)
                CHECK((std::ranges::is_sorted(path) ||
                       std::ranges::is_sorted(path, std::greater<>{})));
}

TEST_CASE("the squares of a module stand in the order of its owner's view") {
    const auto board = star(3);
    REQUIRE(board.boards.size() == 3);
    const auto& second = board.boards[1];
    CHECK(second.name == "2");
    CHECK(board.at(second.squares.front()).name == "2a1");
    CHECK(board.at(second.squares[7]).name == "2h1");
    CHECK(board.at(second.squares.back()).name == "2h4");
}
