// SPDX-License-Identifier: MIT
// Hexagons in rule files and texts (HX-1.1).
#include "english.h"
#include "notation/moves/move_text.h"
#include "one_rule_file.h"
#include "rules/moves/legal.h"
#include "shipped.h"

using namespace strata;
using namespace strata::tests;

namespace {

std::string hex_file(const std::string& board, const std::string& white = "heading = 'up'") {
    return "name = 'my'\npromotions = ['queen']\n[board]\nshape = 'hex'\n" + board +
           "\n[[seats]]\nname = 'white'\nletter = 'w'\n" + white +
           "\n[[seats]]\nname = 'black'\nletter = 'b'\nheading = 'down'\n[start.boards]\nboard = "
           "'''\nbK\n.  .  .\nwP wK .'''\n";
}

} // namespace

TEST_CASE("positions of a hexagon are FEN with a row for each rank") {
    auto position = rules::Position::start(game_of_one(hex_file("side = 2")));
    CHECK(notation::write_position(position) == "k/3/PK1 w - - 0 1");
}

TEST_CASE("mistakes in hexagons are named with their place") {
    CHECK(fault_of_one(hex_file("side = 1")) == "my.toml:5:8: 'side' must be a number from 2 to 9");
    CHECK(fault_of_one(hex_file("")) == "my.toml:4:9: 'board.side' is missing");
    CHECK(fault_of_one(hex_file("side = 2\nfiles = 3")) ==
          "my.toml:6:9: 'files' has no meaning on a hex board");
    CHECK(fault_of_one(hex_file("side = 2", "heading = 'left'")) ==
          "my.toml:9:11: 'heading' must be up or down, the direction of this seat's pawns");
    CHECK(fault_of_one(hex_file("side = 2", "heading = 'up'\ndoubleFrom = 'z9'")) ==
          "my.toml:10:15: 'z9' is not a square of this board");
}

TEST_CASE("a pawn that captures its way to the start of another may step twice (HX-3.2)") {
    const auto book = book_of_one(
        "name = 'my'\npromotions = ['queen']\n[board]\nshape = 'hex'\nside = 4\n[[seats]]\nname = "
        "'white'\nletter = 'w'\nheading = 'up'\ndoubleFrom = 'c2 d3'\n[[seats]]\nname = 'black'\n"
        "letter = 'b'\nheading = 'down'\n[start.boards]\nboard = '''\nbK\n. . .\n. . . . .\n"
        ". . . . . . .\n. . . bP . . .\n. . wP . . . .\nwK . . . . . .'''\n");
    for (const auto& problem : book.problems()) FAIL(told(problem));
    auto position = rules::Position::start(book.find("my"));
    const auto go_on = [&](const char* text) {
        const auto move = notation::parse_move(position, text);
        INFO(text);
        REQUIRE(move);
        position.play(*move);
    };
    go_on("c2-d3");
    go_on("d7-d6");
    const auto text = notation::write_position(position);
    CHECK(*notation::parse_position(position.shared_variant(), text) == position);
    CHECK(notation::parse_move(position, "d3-d5"));
}
