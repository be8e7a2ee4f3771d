// SPDX-License-Identifier: MIT
#include "rules/board/topology.h"

#include <set>

#include "catch.h"
#include "rules/board/arrangement.h"

using namespace strata::rules;

namespace {

const Topology& board() {
    static const auto topology = tri_d_topology();
    return topology;
}

Pin pin(const char* name) { return *board().pin_named(name); }

std::set<std::string> targets(const char* from) {
    std::set<std::string> names;
    for (const auto to : board().at(pin(from)).neighbours) names.insert(board().at(to).name);
    return names;
}

} // namespace

TEST_CASE("96 squares over 56 columns can ever exist, 64 at a time (TD-G5, TD-G6)") {
    CHECK(board().squares.size() == 96);
    CHECK(board().fixed.count() == 48);
    std::set<int> columns;
    for (const auto square : board().squares) columns.insert(index(board().cell_of(square)));
    CHECK(columns.size() == 56);
    Arrangement start;
    for (const auto* name : {"Q1", "Q6", "K1", "K6"}) start.put(pin(name));
    CHECK(start.squares(board()).count() == 64);
}

TEST_CASE("no arrangement puts two squares in one place (TD-G6)") {
    for (int a = 0; a < 12; ++a)
        for (int b = a + 1; b < 12; ++b)
            for (const auto here : board().pins[static_cast<std::size_t>(a)].squares)
                for (const auto there : board().pins[static_cast<std::size_t>(b)].squares)
                    REQUIRE(here != there);
}

TEST_CASE("the columns b4 and b5 hold four squares, lowest first (TD-G6)") {
    const auto names = [](const char* square) {
        std::string text;
        for (const auto level : board().column(board().cell_of(*board().square_named(square))))
            text += board().at(level).name.substr(2) + " ";
        return text;
    };
    CHECK(names("b4W") == "W Q2 N Q5 ");
    CHECK(names("e5N") == "K2 N B K5 ");
    CHECK(names("c1W") == "W ");
}

TEST_CASE("dark is where file and rank add up even, and a column has one colour (TD-G7)") {
    CHECK(board().at(*board().square_named("b1W")).dark());
    CHECK_FALSE(board().at(*board().square_named("f0K1")).dark());
    CHECK_FALSE(board().at(*board().square_named("b0Q1")).dark());
    CHECK(board().at(*board().square_named("b9Q6")).dark());
}

TEST_CASE("each pin covers the corner it stands over (TD-G4)") {
    for (const auto& info : board().pins) {
        bool over_corner = false;
        for (const auto square : info.squares)
            over_corner = over_corner || board().cell_of(square) == board().cell_of(info.corner);
        CHECK(over_corner);
        CHECK(board().boards[static_cast<std::size_t>(info.board)].height ==
              board().boards[static_cast<std::size_t>(info.main_board)].height + 1);
    }
    CHECK(board().at(board().at(pin("Q4")).corner).name == "b6N");
    CHECK(board().at(board().at(pin("K5")).corner).name == "e5B");
}

TEST_CASE("pins are joined as in the sheet's example (TD-A3, TD-A4)") {
    CHECK(targets("Q3") == std::set<std::string>{"Q1", "Q2", "Q4", "Q5", "K3"});
    CHECK(targets("Q4") == std::set<std::string>{"Q2", "Q3", "Q5", "Q6", "K4"});
    CHECK(targets("K6") == std::set<std::string>{"K5", "K4", "Q6"});
    CHECK(targets("K5").size() == 4);
    CHECK(targets("Q1").size() == 3);
    for (const auto& info : board().pins)
        for (const auto to : info.neighbours) {
            const auto& back = board().at(to).neighbours;
            CHECK(std::find(back.begin(), back.end(), pin(info.name.c_str())) != back.end());
        }
}

TEST_CASE("names are read back as what they name") {
    for (const auto square : board().squares)
        CHECK(board().square_named(board().at(square).name) == square);
    CHECK_FALSE(board().square_named("b4B"));
    CHECK_FALSE(board().square_named(""));
    CHECK_FALSE(board().pin_named("Q7"));
}

namespace {

const Topology& hanging() {
    static const auto topology = tri_d_topology({.hanging = true});
    return topology;
}

std::string column_of(const Topology& topology, const char* square) {
    std::string text;
    for (const auto level : topology.column(topology.cell_of(*topology.square_named(square))))
        text += topology.at(level).name.substr(2) + " ";
    return text;
}

} // namespace

TEST_CASE("with hanging boards 24 places hold 144 squares on seven heights (TD-G8)") {
    CHECK(hanging().pins.size() == 24);
    CHECK(hanging().squares.size() == 144);
    CHECK(hanging().fixed.count() == 48);
    std::set<int> heights, numbers;
    std::set<std::pair<int, int>> places;
    std::set<std::string> names;
    for (const auto square : hanging().squares) {
        const auto& info = hanging().at(square);
        CHECK(hanging().cell_of(square) == info.cell);
        CHECK(hanging().square_named(info.name) == square);
        heights.insert(info.height);
        numbers.insert(index(square));
        names.insert(info.name);
        places.emplace(index(info.cell), info.height);
    }
    CHECK(heights == std::set{1, 2, 3, 4, 5, 6, 7});
    CHECK(numbers.size() == 144);
    CHECK(names.size() == 144);
    CHECK(places.size() == 144); // a column and a height are one square
}

TEST_CASE("a column knows its squares above and below, lowest first (TD-G8)") {
    CHECK(column_of(hanging(), "b4W") == "Q2i W Q2 N Q5i Q5 ");
    CHECK(column_of(hanging(), "e5N") == "K2i K2 N K5i B K5 ");
    CHECK(column_of(hanging(), "a4Q2") == "Q2i Q2 Q5i Q5 ");
    CHECK(column_of(hanging(), "a0Q1i") == "Q1i Q1 ");
    CHECK(column_of(hanging(), "e8B") == "K6i B K6 ");
    CHECK(column_of(hanging(), "c1W") == "W ");
    CHECK(column_of(board(), "e5N") == "K2 N B K5 ");
}

TEST_CASE("the two places of a post are each other's opposite (TD-G8)") {
    for (const auto place : hanging().every_pin()) {
        const auto& info = hanging().at(place);
        const auto& other = hanging().at(info.opposite);
        CHECK(other.opposite == place);
        CHECK(other.hanging != info.hanging);
        CHECK(other.corner == info.corner);
        CHECK(info.name == (info.hanging ? other.name + "i" : info.name));
        const auto height = [](const PinInfo& pin) {
            return hanging().boards[static_cast<std::size_t>(pin.board)].height;
        };
        const int main = hanging().boards[static_cast<std::size_t>(info.main_board)].height;
        CHECK(height(info) == main + (info.hanging ? -1 : 1));
        for (std::size_t i = 0; i < info.squares.size(); ++i)
            CHECK(hanging().cell_of(info.squares[i]) == hanging().cell_of(other.squares[i]));
    }
    for (const auto place : board().every_pin()) CHECK(board().at(place).opposite == no_pin);
}
