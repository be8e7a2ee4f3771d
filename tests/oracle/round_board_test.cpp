// SPDX-License-Identifier: MIT
// The round board of the oracle against RD-1.
#include "oracle/round_moves.h"

#include "catch.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace strata::oracle::round {

namespace {

using Row = std::array<int, ranks>; // ring 0 to 5

/// The targets of a man alone on the board.
std::set<int> targets_of(char kind, int cell, bool open) {
    State state;
    state.at(cell) = {0, kind};
    state.hilt_open = {open, open, open};
    std::set<int> targets;
    for (const Move& move : legal_moves(state, Rules{})) {
        targets.insert(move.to);
    }
    return targets;
}

Row mobility(char kind, int file, bool open) {
    Row row{};
    for (int rank = 0; rank < ranks; ++rank) {
        row[std::size_t(rank)] = int(targets_of(kind, cell_at(rank, file), open).size());
    }
    return row;
}

std::set<int> loop(int file) {
    std::set<int> loop;
    for (int rank = 0; rank < ranks; ++rank) {
        loop.insert({cell_at(rank, file + rank), cell_at(rank, file - rank)});
    }
    return loop;
}

std::set<int> cells_of(const std::vector<Reach>& ray) {
    std::set<int> found;
    for (const Reach& reach : ray) {
        found.insert(reach.cell);
    }
    return found;
}

} // namespace

TEST_CASE("the mobility table of the round board") {
    for (const auto& [kind, far, beside, next, open] :
         {std::tuple{'N', Row{4, 6, 8, 8, 8, 8}, Row{2, 5, 7, 8, 8, 8}, Row{3, 5, 8, 8, 8, 8},
                     Row{4, 6, 8, 8, 8, 8}},
          std::tuple{'B', Row{10, 20, 20, 20, 20, 20}, Row{10, 20, 20, 20, 20, 20},
                     Row{10, 20, 20, 20, 20, 20}, Row{10, 20, 20, 20, 20, 20}},
          std::tuple{'R', Row{18, 33, 33, 33, 33, 33}, Row{18, 33, 33, 33, 33, 33},
                     Row{18, 33, 33, 33, 33, 33}, Row{33, 33, 33, 33, 33, 33}},
          std::tuple{'Q', Row{28, 51, 51, 51, 51, 51}, Row{28, 51, 51, 51, 51, 51},
                     Row{28, 51, 51, 51, 51, 51}, Row{43, 51, 51, 51, 51, 51}},
          std::tuple{'K', Row{5, 8, 8, 8, 8, 8}, Row{3, 7, 8, 8, 8, 8}, Row{5, 8, 8, 8, 8, 8},
                     Row{5, 8, 8, 8, 8, 8}}}) {
        INFO(kind);
        for (int sector = 0; sector < files; sector += sector_files) {
            CHECK(mobility(kind, sector + 3, false) == far);
            CHECK(mobility(kind, sector + 7, false) == beside);
            CHECK(mobility(kind, sector, false) == beside);
            CHECK(mobility(kind, sector + 6, false) == next);
            CHECK(mobility(kind, sector + 1, false) == next);
            for (int file = sector; file < sector + sector_files; ++file) {
                CHECK(mobility(kind, file, true) == open);
            }
        }
    }
}

TEST_CASE("queen and knight together reach what the page says") {
    Row row{};
    for (int rank = 0; rank < ranks; ++rank) {
        auto both = targets_of('Q', cell_at(rank, 3), true);
        both.merge(targets_of('N', cell_at(rank, 3), true));
        row[std::size_t(rank)] = int(both.size());
    }
    CHECK(row == Row{47, 57, 59, 59, 59, 57});
}

TEST_CASE("rays have the lengths of the page (RD-1.3)") {
    for (int cell = 0; cell < cells; ++cell) {
        const auto length = [cell](Line line) { return int(board().ray(cell, line).size()); };
        const int rank = rank_of(cell);
        INFO(cell_name(cell));
        for (const Line line : {ring_forth, ring_back}) {
            CHECK(length(line) == 23);
        }
        for (const Line line : {outward, out_forth, out_back}) {
            CHECK(length(line) == rank);
        }
        CHECK(length(inward) == 11 - rank);
        for (const Line line : {in_forth, in_back}) {
            CHECK(length(line) == (rank == 0 ? 10 : 11 - rank));
        }
    }
}

TEST_CASE("diagonals are the loops, two through each inner cell (RD-1.3)") {
    for (int cell = 0; cell < cells; ++cell) {
        const int rank = rank_of(cell);
        auto expected = loop(file_of(cell) - rank);
        expected.merge(loop(file_of(cell) + rank));
        expected.erase(cell);
        std::set<int> found;
        for (int line = first_diagonal; line < line_count; ++line) {
            found.merge(cells_of(board().ray(cell, line)));
        }
        INFO(cell_name(cell));
        CHECK(found == expected);
        CHECK(std::all_of(found.begin(), found.end(),
                          [cell](int target) { return light(target) == light(cell); }));
    }
}

TEST_CASE("whatever a line reaches, a line leads back from there") {
    for (int cell = 0; cell < cells; ++cell) {
        std::map<int, int> there;
        for (int line = 0; line < line_count; ++line) {
            for (const Reach& reach : board().ray(cell, line)) {
                ++there[reach.cell];
            }
        }
        for (const auto& [target, routes] : there) {
            int back = 0;
            for (int line = 0; line < line_count; ++line) {
                back += board().on_ray(target, line, cell) ? 1 : 0;
            }
            CHECK(back == routes);
        }
    }
}

TEST_CASE("knights leap back, and keep their colour only through the centre (RD-1.4)") {
    int over_hilts = 0;
    for (int cell = 0; cell < cells; ++cell) {
        CHECK(cells_of(board().leaps(cell)).size() == board().leaps(cell).size());
        for (const Reach& reach : board().leaps(cell)) {
            CHECK(cells_of(board().leaps(reach.cell)).contains(cell));
            const int apart = std::abs(file_of(cell) - file_of(reach.cell));
            const bool across = apart > 6 && apart < 18;
            CHECK((light(cell) == light(reach.cell)) == across);
            over_hilts += reach.hilt == nowhere ? 0 : 1;
        }
    }
    CHECK(over_hilts == 36);
}

TEST_CASE("the leaps that touch the hilt between White and Grey (RD-4)") {
    std::set<std::set<std::string>> found;
    for (int cell = 0; cell < cells; ++cell) {
        for (const Reach& reach : board().leaps(cell)) {
            if (reach.hilt == 1) {
                found.insert({cell_name(cell), cell_name(reach.cell)});
            }
        }
    }
    CHECK(found == std::set<std::set<std::string>>{{"wg1", "ga2"},
                                                   {"wh1", "gb2"},
                                                   {"wh1", "ga3"},
                                                   {"ga1", "wg2"},
                                                   {"ga1", "wh3"},
                                                   {"gb1", "wh2"}});
}

TEST_CASE("squares are called as the page calls them (RD-1.1)") {
    CHECK(cell_name(cell_at(1, 22)) == "bg2");
    CHECK(cell_name(cell_at(0, 4)) == "we1");
    std::set<std::string> names;
    for (int cell = 0; cell < cells; ++cell) {
        CHECK(cell_named(cell_name(cell)) == cell);
        names.insert(cell_name(cell));
    }
    CHECK(names.size() == cells);
    for (const char* wrong : {"", "wa", "wa0", "wa7", "wi1", "ra1", "wa11"}) {
        CHECK(cell_named(wrong) == nowhere);
    }
}

} // namespace strata::oracle::round
