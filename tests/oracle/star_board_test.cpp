// SPDX-License-Identifier: MIT
// The glued board against the closed forms, counts and sums of ST-1 and ST-2.
#include "oracle/star_board.h"

#include "catch.h"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

namespace strata::oracle::star {

namespace {

std::vector<int> cells_through(const Board& board, int cell, int way) {
    std::vector<int> cells;
    for (const Step& step : board.steps(cell, way)) {
        cells.push_back(step.cell);
    }
    std::sort(cells.begin(), cells.end());
    return cells;
}

bool on_board(int file, int rank) { return file >= 0 && file < files && rank >= 0 && rank < ranks; }

/// ST-1.2: F, B, Lt, Rt, FwL, FwR, BkL, BkR of a cell; `aside` is -1, 0 or 1, `ahead` -1, 0 or 1.
std::vector<int> closed_form(int modules, int cell, int aside, int ahead) {
    const int module = module_of(cell);
    const int file = file_of(cell);
    const int rank = rank_of(cell);
    if (ahead < 1 || rank < ranks - 1) {
        return on_board(file + aside, rank + ahead)
                   ? std::vector<int>{cell_at(module, file + aside, rank + ahead)}
                   : std::vector<int>{};
    }
    const bool through_centre = (file == 3 && aside == 1) || (file == 4 && aside == -1);
    std::vector<int> others;
    for (int other = 0; through_centre && other < modules; ++other) {
        if (other != module) {
            others.push_back(cell_at(other, file, ranks - 1));
        }
    }
    const int neighbour = (module + (file < 4 ? 1 : modules - 1)) % modules;
    if (!through_centre && on_board(7 - file - aside, 3)) {
        others.push_back(cell_at(neighbour, 7 - file - aside, ranks - 1));
    }
    return others;
}

std::vector<int> slide(const Board& board, int cell, int way) {
    std::vector<int> cells;
    for (const Step& step : board.steps(cell, way)) {
        cells.push_back(step.cell);
        const auto further = slide(board, step.cell, step.onward);
        cells.insert(cells.end(), further.begin(), further.end());
    }
    return cells;
}

std::vector<int> slides(const Board& board, int cell, int first, int last) {
    std::vector<int> cells;
    for (int way = first; way <= last; ++way) {
        const auto ray = slide(board, cell, way);
        cells.insert(cells.end(), ray.begin(), ray.end());
    }
    return cells;
}

template <typename Targets>
int sum(const Board& board, Targets targets) {
    int total = 0;
    for (int cell = 0; cell < board.cells(); ++cell) {
        total += int(targets(cell).size());
    }
    return total;
}

bool has_doubles(std::vector<int> cells) {
    std::sort(cells.begin(), cells.end());
    return std::adjacent_find(cells.begin(), cells.end()) != cells.end();
}

} // namespace

TEST_CASE("N glued modules are a disc with one centre (ST-1.1)") {
    for (int n = 2; n <= 8; ++n) {
        const Board board(n);
        int edges_twice = 0; // an inner edge is met from both its cells
        int rim = 0;
        int centre = 0;
        for (int cell = 0; cell < board.cells(); ++cell) {
            centre += board.centre(cell) ? 1 : 0;
            for (int side = 0; side < first_corner; ++side) {
                const bool inner = !board.steps(cell, side).empty();
                rim += inner ? 0 : 1;
                edges_twice += inner ? 1 : 2;
            }
        }
        CHECK(board.vertices() == 40 * n + 1);
        CHECK(edges_twice == 2 * 72 * n);
        CHECK(rim == 16 * n);
        CHECK(centre == 2 * n);
        CHECK(board.vertices() - edges_twice / 2 + board.cells() == 1);
    }
}

TEST_CASE("the closed-form neighbours are those of the glued board (ST-1.2)") {
    constexpr int aside[] = {0, 1, 0, -1, -1, 1, 1, -1}; // in the order of Way
    constexpr int ahead[] = {-1, 0, 1, 0, -1, -1, 1, 1};
    for (int n = 2; n <= 8; ++n) {
        const Board board(n);
        for (int cell = 0; cell < board.cells(); ++cell) {
            for (int way = 0; way < way_count; ++way) {
                INFO("N = " << n << ", " << cell_name(cell) << ", way " << way);
                CHECK(cells_through(board, cell, way) ==
                      closed_form(n, cell, aside[way], ahead[way]));
            }
        }
    }
}

TEST_CASE("turning into another module is a half turn (ST-1.2)") {
    const Board board(5);
    for (int cell = 0; cell < board.cells(); ++cell) {
        for (int way = 0; way < way_count; ++way) {
            for (const Step& step : board.steps(cell, way)) {
                const bool crosses = module_of(step.cell) != module_of(cell);
                const int half_turn = way < 4 ? (way + 2) % 4 : 4 + (way - 4 + 2) % 4;
                CHECK(step.onward == (crosses ? half_turn : way));
            }
        }
    }
}

TEST_CASE("the board has two colours, and a1 is dark (ST-1.3)") {
    for (int n = 2; n <= 8; ++n) {
        const Board board(n);
        for (int cell = 0; cell < board.cells(); ++cell) {
            CHECK(board.dark(cell) == ((file_of(cell) + rank_of(cell)) % 2 == 0));
            for (const int target : board.knight_targets(cell, Knight::away)) {
                CHECK(board.dark(target) != board.dark(cell));
            }
        }
    }
}

TEST_CASE("a rook reaches fourteen cells of two modules from everywhere (ST-2.1)") {
    for (int n = 2; n <= 8; ++n) {
        const Board board(n);
        for (int cell = 0; cell < board.cells(); ++cell) {
            const auto reached = slides(board, cell, back, left);
            CHECK(reached.size() == 14);
            CHECK_FALSE(has_doubles(reached));
            CHECK(std::all_of(reached.begin(), reached.end(), [&](int target) {
                const int apart = std::abs(module_of(target) - module_of(cell));
                return apart <= 1 || apart == n - 1;
            }));
        }
    }
}

TEST_CASE(
    "two cells on a diagonal are joined by one path, and never by a rank or file too (ST-2.2)") {
    for (int n = 2; n <= 8; ++n) {
        const Board board(n);
        for (int cell = 0; cell < board.cells(); ++cell) {
            CHECK_FALSE(has_doubles(slides(board, cell, back, front_left)));
        }
        CHECK(slides(board, cell_at(0, 3, 3), back_left, front_left).size() ==
              std::size_t(9 + 4 * (n - 1)));
    }
}

TEST_CASE("sums over the empty board (ST-2.4)") {
    for (int n = 2; n <= 8; ++n) {
        const Board board(n);
        INFO("N = " << n);
        CHECK(sum(board, [&](int c) { return slides(board, c, back, left); }) == 448 * n);
        CHECK(sum(board, [&](int c) { return slides(board, c, back_left, front_left); }) ==
              32 * n * n + 216 * n);
        CHECK(sum(board, [&](int c) { return board.king_targets(c, false); }) ==
              2 * n * n + 206 * n);
        CHECK(sum(board, [&](int c) { return board.king_targets(c, true); }) ==
              4 * n * n + 202 * n);
        CHECK(sum(board, [&](int c) { return board.knight_targets(c, Knight::away); }) ==
              10 * n * n + 148 * n);
        CHECK(sum(board, [&](int c) { return board.knight_targets(c, Knight::no_touch); }) ==
              8 * n * n + 152 * n);
    }
}

TEST_CASE("a knight's targets by the kind of cell (ST-2.4)") {
    for (int n = 2; n <= 8; ++n) {
        const Board board(n);
        const auto count = [&](const std::string& name, Knight rule) {
            return int(board.knight_targets(cell_named(name, n), rule).size());
        };
        for (const auto* centre : {"1d4", "1e4", "2d4"}) {
            CHECK(count(centre, Knight::away) == 3 * n + 2);
            CHECK(count(centre, Knight::no_touch) == 2 * n + 4);
            CHECK(count(centre, Knight::ell) == (n == 2 ? 8 : 10));
        }
        for (const auto* next : {"1c4", "1f4", "1d3", "2e3"}) {
            CHECK(count(next, Knight::away) == n + 6);
            CHECK(count(next, Knight::no_touch) == n + 6);
        }
        CHECK(count("1a1", Knight::away) == 2);
        CHECK(count("1a4", Knight::away) == 4);
    }
}

TEST_CASE("L and NOTOUCH are one rule for three modules (ST-2.4)") {
    const Board board(3);
    for (int cell = 0; cell < board.cells(); ++cell) {
        CHECK(board.knight_targets(cell, Knight::ell) ==
              board.knight_targets(cell, Knight::no_touch));
    }
}

TEST_CASE("knights attack back, whatever their rule (ST-2.4)") {
    for (int n = 2; n <= 8; ++n) {
        for (const bool adjacent_only : {false, true}) {
            const Board board(n, adjacent_only);
            for (const Knight rule : {Knight::away, Knight::no_touch, Knight::ell}) {
                int one_way = 0;
                for (int cell = 0; cell < board.cells(); ++cell) {
                    for (const int target : board.knight_targets(cell, rule)) {
                        const auto back_again = board.knight_targets(target, rule);
                        one_way += std::count(back_again.begin(), back_again.end(), cell) ? 0 : 1;
                    }
                }
                INFO("N = " << n << ", rule " << int(rule) << ", adjacent " << adjacent_only);
                CHECK(one_way == 0);
            }
        }
    }
}

TEST_CASE("the names of the two-module board are the orthodox ones") {
    CHECK(orthodox_name(cell_named("1e1", 2)) == "e1");
    CHECK(orthodox_name(cell_named("2d1", 2)) == "e8");
    CHECK(orthodox_name(cell_named("2h4", 2)) == "a5");
    for (int cell = 0; cell < 2 * module_cells; ++cell) {
        CHECK(orthodox_cell(orthodox_name(cell)) == cell);
        CHECK(cell_named(cell_name(cell), 2) == cell);
    }
}

} // namespace strata::oracle::star
