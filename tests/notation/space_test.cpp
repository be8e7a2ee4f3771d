// SPDX-License-Identifier: MIT
// Grids with levels in rule files and texts (SP-1.1, SP-1.3).
#include "english.h"
#include "notation/moves/move_text.h"
#include "notation/words/piece_letters.h"
#include "one_rule_file.h"
#include "rules/answers/refusal.h"
#include "rules/moves/legal.h"
#include "shipped.h"
#include "source.h"

using namespace strata;
using namespace strata::tests;

namespace {

std::string space_file(const std::string& board, const std::string& white = "") {
    return "name = 'my'\npromotions = ['queen']\n[board]\nshape = 'grid'\nfiles = 2\nranks = 4\n" +
           board + "\n[[seats]]\nname = 'white'\nletter = 'w'\nheading = 'up'\n" + white +
           "\n[[seats]]\nname = 'black'\nletter = 'b'\nheading = 'down'\n[start.boards]\n"
           "A = '''\n.  .\n.  .\nwP wB\nwK wN'''\nB = '''\nbK .\n.  .\n.  .\n.  wB'''\n";
}

rules::Position space_start(const std::string& white = "") {
    return rules::Position::start(game_of_one(space_file("levels = 2", white)));
}

const std::string climbing = "pawnSteps = '0,1,0 0,0,1'";

} // namespace

TEST_CASE("positions on levels list each level, with rows of FEN") {
    const auto position = space_start();
    const std::string text = "A=2/2/PB/KN;B=k1/2/2/1B w - - 0 1";
    CHECK(notation::write_position(position) == text);
    const auto at = [&](const char* other) {
        const auto read = notation::parse_position(position.shared_variant(), other);
        INFO(other);
        REQUIRE(read);
        return notation::write_position(*read);
    };
    CHECK(at("B=k1/2/2/1B;A=2/2/PB/KN w - - 0 1") == text);
    CHECK(at("A=2/2/wP,wB/wK,wN;B=bK,1/2/2/1,wB w - - 0 1") == text);
    CHECK(told(notation::parse_position(position.shared_variant(), "A=2/2/PB/KN w - - 0 1")
                   .error()) == "position:12: board B is missing");
}

TEST_CASE("moves on levels are told apart by level, and read both ways") {
    const auto position = space_start(climbing);
    const auto both = [&](const char* machine, const char* readable) {
        const auto move = notation::parse_move(position, machine);
        INFO(machine);
        REQUIRE(move);
        CHECK(notation::write_move(position, *move) == machine);
        CHECK(notation::write_readable(position, *move) == readable);
        const auto read = notation::parse_readable(position, readable);
        REQUIRE(read);
        CHECK(*read == *move);
    };
    both("Aa2-Aa3", "Aa3");
    both("Aa2-Ba2", "Ba2"); // a pawn, though B is a bishop's letter
    both("Ab2-Aa3", "BAa3+");
    both("Bb1-Ba2", "BBb1-Ba2");
    both("Ab1-Bb3", "NBb3");
    CHECK(notation::parse_typed(position, "Aa2Ba2"));
}

TEST_CASE("letters of other languages leave levels alone") {
    const auto slovak = text::Catalogue::load(source("assets/text/sk.toml"));
    REQUIRE(slovak);
    const notation::PieceLetters letters{*slovak};
    const auto variant = space_start().shared_variant();
    CHECK(letters.shown(*variant, "BBa2") == "SBa2");
    CHECK(letters.shown(*variant, "Ba2") == "Ba2");
    CHECK(letters.typed(*variant, "SBa2") == "BBa2");
    CHECK(letters.typed(*variant, "Ba2") == "Ba2");
}

TEST_CASE("a pawn with several steps is refused where it has none") {
    const auto position = space_start(climbing);
    const auto square = [&](const char* name) { return *position.topology().square_named(name); };
    CHECK(rules::is_legal(position, *notation::parse_move(position, "Aa2-Ba2")));
    CHECK(rules::why_not(position, square("Aa2"), square("Aa4")).reason ==
          rules::IllegalReason::not_its_way);
    const auto blocked =
        notation::parse_position(position.shared_variant(), "A=2/2/P1/K1;B=k1/2/n1/2 w - - 0 1");
    REQUIRE(blocked);
    CHECK(rules::why_not(*blocked, square("Aa2"), square("Ba2")).reason ==
          rules::IllegalReason::pawn_blocked);
}

TEST_CASE("mistakes on levels are named with their place") {
    const auto white = [](const std::string& line) {
        return fault_of_one(space_file("levels = 2", line));
    };
    CHECK(fault_of_one(space_file("levels = 27")) ==
          "my.toml:7:10: 'levels' must be a number from 1 to 26");
    CHECK(white("pawnSteps = '0,1,x'") ==
          "my.toml:12:14: 0,1,x is not a step such as 0,1,-1: files, ranks and levels");
    CHECK(white("pawnSteps = ''") == "my.toml:12:13: 'pawnSteps' has no step");
    CHECK(white("pawnCaptures = ['1,1,0 0,0,0']") ==
          "my.toml:12:24: 0,0,0 is not a step such as 0,1,-1: files, ranks and levels");
    CHECK(white("promotion = 'a4'") == "my.toml:12:14: 'a4' is not a square of this board");
    CHECK(fault_of_one(space_file("", "pawnSteps = '0,1'")) ==
          "my.toml:12:13: 'pawnSteps' is for grids with 'levels'");
}
