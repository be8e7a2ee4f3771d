// SPDX-License-Identifier: MIT
// The hexagon of hexagons, as docs/rules/hex.md tells it.
#include <algorithm>
#include <set>

#include "catch.h"
#include "rules/board/topology_plain.h"

using namespace strata::rules;

namespace {

const Topology& hexagon() {
    static const auto made =
        hex_topology({6,
                      {{Heading::up, {"b1", "c2", "d3", "e4", "f5", "g4", "h3", "i2", "k1"}},
                       {Heading::down, {"b7", "c7", "d7", "e7", "f7", "g7", "h7", "i7", "k7"}}}});
    return made;
}

std::set<std::string> names(const std::vector<Cell>& cells) {
    std::set<std::string> found;
    for (const auto cell : cells) found.insert(hexagon().at(hexagon().square_at(cell, 0)).name);
    return found;
}
std::set<std::string> ends(const std::vector<Path>& paths) {
    std::vector<Cell> cells;
    for (const auto& path : paths) cells.push_back(path.back());
    return names(cells);
}
const CellMoves& from(const char* name) {
    return hexagon().cells[slot(hexagon().cell_of(*hexagon().square_named(name)))];
}
const PawnMoves& pawn(std::size_t army, const char* name) {
    return hexagon().pawns[army][slot(hexagon().cell_of(*hexagon().square_named(name)))];
}
Tone tone(const char* name) { return hexagon().at(*hexagon().square_named(name)).tone; }

} // namespace

TEST_CASE("the hexagon has 91 squares on eleven files without j (HX-1.1)") {
    CHECK(hexagon().squares.size() == 91);
    for (const auto* name : {"a1", "a6", "f1", "f11", "l1", "l6", "k7", "i8"})
        CHECK(hexagon().square_named(name));
    for (const auto* name : {"a7", "f12", "j1", "l7", "k8"})
        CHECK_FALSE(hexagon().square_named(name));
}

TEST_CASE("a square touches six others, which have other tones (HX-1.2, HX-1.3)") {
    CHECK(tone("f6") == Tone::middle);
    for (const auto square : hexagon().squares)
        for (const auto& path : hexagon().cells[slot(hexagon().cell_of(square))].orthogonal)
            CHECK(hexagon().at(square).tone != hexagon().at(hexagon().square_at(path[0], 0)).tone);
    CHECK(std::set{tone("f1"), tone("f2"), tone("f3")}.size() == 3);
}

TEST_CASE("rooks, bishops and knights go in their ways (HX-2.1 to HX-2.4)") {
    CHECK(ends(from("f6").orthogonal) ==
          std::set<std::string>{"f11", "f1", "a6", "a1", "l6", "l1"});
    CHECK(ends(from("f6").diagonal) == std::set<std::string>{"b4", "d2", "d8", "h2", "h8", "k4"});
    CHECK(from("f6").steps.size() == 12);
    CHECK(names(from("f6").leaps) == std::set<std::string>{"e8", "g8", "d7", "h7", "c5", "i5", "c4",
                                                           "i4", "d3", "h3", "e3", "g3"});
}

TEST_CASE("the edge cuts ways off") {
    CHECK(names(from("a1").steps) == std::set<std::string>{"a2", "b1", "b2", "b3", "c2"});
    CHECK(names(from("f1").leaps) == std::set<std::string>{"d2", "e3", "g3", "h2"});
    CHECK(ends(from("b3").orthogonal) == std::set<std::string>{"a2", "a3", "b1", "b7", "h1", "k7"});
}

TEST_CASE("pawns go up or down their file and capture to the files beside it (HX-3.1 to HX-3.4)") {
    CHECK(names({*pawn(0, "e4").step}) == std::set<std::string>{"e5"});
    CHECK(names({*pawn(0, "e4").double_step}) == std::set<std::string>{"e6"});
    CHECK_FALSE(pawn(0, "e5").double_step);
    CHECK(names(pawn(0, "e4").captures) == std::set<std::string>{"d4", "f5"});
    CHECK(names(pawn(1, "f7").captures) == std::set<std::string>{"e6", "g6"});
    CHECK(names({*pawn(1, "b7").double_step}) == std::set<std::string>{"b5"});
    CHECK(names(hexagon().promotion[0].always) == std::set<std::string>{"a6", "b7", "c8", "d9",
                                                                        "e10", "f11", "g10", "h9",
                                                                        "i8", "k7", "l6"});
    CHECK_FALSE(pawn(0, "f11").step);
}
