// SPDX-License-Identifier: MIT
// Holes in the pictures of grids, and what their pawns are told.
#include "english.h"
#include "notation/moves/move_text.h"
#include "one_rule_file.h"
#include "rules/moves/legal.h"
#include "shipped.h"

using namespace strata;
using namespace strata::tests;

namespace {

// Four files and five ranks.
std::string grid_file(const std::string& picture, const std::string& more = "",
                      const std::string& white = "") {
    return "name = 'my'\npromotions = ['queen']\n[board]\nshape = 'grid'\nfiles = 4\nranks = 5\n"
           "[[seats]]\nname = 'white'\nletter = 'w'\nheading = 'up'\n" +
           white + "\n[[seats]]\nname = 'black'\nletter = 'b'\nheading = 'down'\n" + more +
           "[start.boards]\nboard = '''\n" + picture + "'''\n";
}

std::vector<std::string> moves_of(const rules::Position& position) {
    std::vector<std::string> texts;
    for (const auto& move : rules::legal_moves(position))
        texts.push_back(notation::write_move(position, move));
    std::ranges::sort(texts);
    return texts;
}

const std::string notched = "#  bK bR #\n.  .  .  .\n.  #  .  .\n.  .  .  .\n#  wR wK #";

} // namespace

TEST_CASE("A grid has holes where its picture says so, and texts count them as empty squares") {
    const auto variant = game_of_one(grid_file(notched));
    CHECK(variant->topology.squares.size() == 15);
    CHECK_FALSE(variant->topology.square_named("a1"));
    CHECK_FALSE(variant->topology.square_named("b3"));
    const auto start = rules::Position::start(variant);
    CHECK(notation::write_position(start) == "1kr1/4/4/4/1RK1 w - - 0 1");
    const auto again = notation::parse_position(variant, "1kr1/4/4/4/1RK1 w - - 0 1");
    REQUIRE(again);
    CHECK(again->setup() == start.setup());
    CHECK(game_of_one(grid_file("#  bK bR #\n....\n.#..\n....\n#  wR wK #"))
              ->topology.squares.size() == 15);
}

TEST_CASE("Lines end at a hole, leapers and kings pass over it or go round") {
    const auto variant = game_of_one(grid_file(notched));
    // The rook on b1 is stopped before b3.
    CHECK(moves_of(rules::Position::start(variant)) == std::vector<std::string>{"c1-b2", "c1-d2"});
    const auto knight = notation::parse_position(variant, "2k1/4/4/2N1/1K2 w - - 0 1");
    REQUIRE(knight);
    const auto moves = moves_of(*knight);
    CHECK(std::ranges::count(moves, "c2-a3") == 1);
    CHECK(std::ranges::count(moves, "c2-b4") == 1);
    CHECK(std::ranges::count(moves, "c2-a1") == 0);
}

TEST_CASE("A pawn before a hole cannot step, may capture beside it, and is not promoted there") {
    const auto variant =
        game_of_one(grid_file(notched, "", "promotion = '5 a4'\ndoubleFrom = 'c d2 a'"));
    const auto blocked = notation::parse_position(variant, "2k1/4/r3/1P2/2K1 w - - 0 1");
    REQUIRE(blocked);
    CHECK(std::ranges::count(moves_of(*blocked), "b2-a3") == 1);
    CHECK(std::ranges::count(moves_of(*blocked), "b2-b3") == 0);
    const auto promoted = notation::parse_position(variant, "2k1/4/P3/4/2K1 w - - 0 1");
    REQUIRE(promoted);
    CHECK(std::ranges::count(moves_of(*promoted), "a3-a4=Q") == 1);
    // A double step would end where pawns are promoted.
    const auto steps = notation::parse_position(variant, "1k2/4/4/P1P1/1K2 w - - 0 1");
    REQUIRE(steps);
    CHECK(std::ranges::count(moves_of(*steps), "c2-c4") == 1);
    CHECK(std::ranges::count(moves_of(*steps), "a2-a4") == 0);
}

TEST_CASE("What stands on a hole, and holes of other pictures, are refused with their place") {
    const auto variant = game_of_one(grid_file(notched));
    const auto refused = [&](const char* text) {
        const auto position = notation::parse_position(variant, text);
        REQUIRE_FALSE(position);
        return told(position.error());
    };
    CHECK(refused("qkr1/4/4/4/1RK1 w - - 0 1") == "position:1: there is no square at this place");
    CHECK(refused("board=wR,bK,2/4/4/4/1,wR,wK,1 w - - 0 1") ==
          "position:7: there is no square at this place");
    CHECK(refused("1kr/4/4/4/1RK1 w - - 0 1") == "position:4: this row has 3 squares, not 4");
    CHECK(fault_of_one(grid_file(notched,
                                 "[[choices]]\nname = 'other'\n[choices.boards]\nboard = '''\n"
                                 ". bR bK #\n. # . .\n. # . .\n. . . .\n. wR wK #'''\n")) ==
          "my.toml:21:3: the start has a square at this place; every picture of a board has its "
          "holes at the same places");
    CHECK(
        fault_of_one(grid_file("####\n####\n####\n####\n####")).find("the board has no squares") !=
        std::string::npos);
    CHECK(fault_of_one(grid_file(notched, "", "promotion = 'a1'")) ==
          "my.toml:11:14: 'a1' is not a square of this board");
    CHECK(fault_of_one(grid_file(notched, "", "doubleFrom = '6'")) ==
          "my.toml:11:15: '6' is not a square of this board");
}
