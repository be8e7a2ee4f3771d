// SPDX-License-Identifier: MIT
// Pieces of a rule file's own, and how they move (CH-9).
#include "english.h"
#include "notation/moves/move_text.h"
#include "notation/words/sentences.h"
#include "rules/answers/insight.h"
#include "rules/answers/refusal.h"
#include "rules/moves/legal.h"
#include "shipped.h"

using namespace strata;
using namespace strata::tests;

namespace {

const std::string men = "[start.boards]\nboard = '''\n.  .  .  .  bK .  .  .\n"
                        ".  .  .  .  .  .  .  .\n.  .  .  .  .  .  .  .\n.  .  .  .  .  .  .  .\n"
                        ".  .  .  wX .  .  .  .\n.  .  .  .  .  .  .  .\n.  .  .  .  .  .  .  .\n"
                        "wK .  .  .  .  .  .  .'''\n";
const std::string grid = "name = 'my'\npromotions = ['queen', 'rook']\n[board]\nshape = 'grid'\n"
                         "files = 8\nranks = 8\n"
                         "[[seats]]\nname = 'white'\nletter = 'w'\nheading = 'up'\n"
                         "[[seats]]\nname = 'black'\nletter = 'b'\nheading = 'down'\n";

std::string piece(const std::string& moves) {
    return "[[pieces]]\nname = 'wildebeest'\nletter = 'X'\nmoves = '" + moves + "'\n";
}

notation::RuleBook own_book(const std::string& text) {
    const std::pair<std::string, std::string> texts[] = {
        {"chess.toml", file_text("rules/chess.toml")}, {"my.toml", text}};
    return notation::RuleBook::from_texts(texts);
}

rules::Position own_start(const std::string& moves) {
    static std::vector<notation::RuleBook> kept;
    kept.push_back(own_book(grid + piece(moves) + men));
    for (const auto& problem : kept.back().problems()) FAIL(told(problem));
    return rules::Position::start(kept.back().find("my"));
}

// Where the piece on d4 goes.
std::string reach(const std::string& moves) {
    std::string all;
    const auto position = own_start(moves);
    for (const auto& text : notation::write_moves(position))
        if (text.starts_with("d4-")) all += (all.empty() ? "" : " ") + text.substr(3);
    return all;
}

std::string fault(const std::string& text) {
    const auto book = own_book(text);
    REQUIRE(book.problems().size() == 1);
    return told(book.problems().front());
}

} // namespace

TEST_CASE("every letter of Betza's leaps as its numbers say") {
    CHECK(reach("W") == "c4 d3 d5 e4");
    CHECK(reach("F") == "c3 c5 e3 e5");
    CHECK(reach("K") == "c3 c4 c5 d3 d5 e3 e4 e5");
    CHECK(reach("D") == "b4 d2 d6 f4");
    CHECK(reach("N") == "b3 b5 c2 c6 e2 e6 f3 f5");
    CHECK(reach("A") == "b2 b6 f2 f6");
    CHECK(reach("H") == "a4 d1 d7 g4");
    CHECK(reach("C") == "a3 a5 c1 c7 e1 e7 g3 g5");
    CHECK(reach("Z") == "a2 a6 b1 b7 f1 f7 g2 g6");
    CHECK(reach("G") == "a7 g1 g7");
}

TEST_CASE("a step may be written out along the axes") {
    CHECK(reach("(1,2)") == reach("N"));
    CHECK(reach("(-2,1)") == reach("N"));
    CHECK(reach("(0,1)0") == reach("R"));
    CHECK(reach("(2,4)") == "b8 f8 h2 h6");
    CHECK(reach("B(0,2)") == reach("BD"));
}

TEST_CASE("a piece of chess may move in another way") {
    const auto book = own_book("inherits = 'chess'\n[[pieces]]\nname = 'queen'\nletter = 'Q'\n"
                               "moves = 'QN'\n");
    for (const auto& problem : book.problems()) FAIL(told(problem));
    auto position = rules::Position::start(book.find("my"));
    CHECK(notation::write_readable(position, *notation::parse_readable(position, "Qc3")) == "Qc3");
    CHECK(notation::write_position(position) ==
          "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    CHECK(fault("inherits = 'chess'\n[[pieces]]\nname = 'king'\nletter = 'X'\nmoves = 'R'\n") ==
          "my.toml:3:8: there are two pieces called 'king'");
}

TEST_CASE("steps are repeated as often as the number says") {
    CHECK(reach("R2") == "b4 c4 d2 d3 d5 d6 e4 f4");
    CHECK(reach("W2") == reach("R2"));
    CHECK(reach("WW") == reach("R"));
    CHECK(reach("F0") == reach("B"));
    CHECK(reach("NN") == "b3 b5 b8 c2 c6 e2 e6 f3 f5 f8 h2 h6");
    CHECK(reach("WF") == reach("K"));
    CHECK(reach("DD") == "b4 d2 d6 d8 f4 h4");
}

TEST_CASE("own pieces check, pin and are refused by their ways") {
    auto position = own_start("NN");
    const auto at = [&](const std::string& text) {
        const auto read = notation::parse_position(position.shared_variant(), text);
        REQUIRE(read);
        return *read;
    };
    const auto square = [&](const char* name) { return *position.topology().square_named(name); };
    // From a8 over b6 to c4: a rider of knight's leaps, with a man between.
    const auto pinned = at("x7/8/1R6/8/2K5/8/8/4k3 w - - 0 1");
    CHECK_FALSE(rules::in_check(pinned, rules::Seat{0}));
    CHECK_FALSE(notation::parse_move(pinned, "b6-b5"));
    CHECK(rules::why_not(pinned, square("b6"), square("b5")).reason ==
          rules::IllegalReason::pinned);
    const auto pins = rules::pinned_pieces(pinned, rules::Seat{0});
    REQUIRE(pins.size() == 1);
    CHECK(pins.front().pinner == square("a8"));
    const auto checked = at("x7/8/8/8/2K5/8/8/4k3 w - - 0 1");
    CHECK(rules::in_check(checked, rules::Seat{0}));
    CHECK(notation::parse_move(at("x7/8/8/8/R1K5/8/8/4k3 w - - 0 1"), "a4-a8"));
    const auto blocked = at("X7/8/1R6/8/8/4K3/8/4k3 w - - 0 1");
    CHECK(rules::why_not(blocked, square("a8"), square("c4")).reason ==
          rules::IllegalReason::blocked);
    CHECK(rules::why_not(blocked, square("a8"), square("a7")).reason ==
          rules::IllegalReason::not_its_way);
}

TEST_CASE("own pieces have a letter in positions and moves, and a name in sentences") {
    const auto position = own_start("A");
    CHECK(notation::write_position(position) == "4k3/8/8/8/3X4/8/8/K7 w - - 0 1");
    CHECK(notation::write_readable(position, *notation::parse_move(position, "d4-f6")) == "Xf6");
    CHECK(notation::parse_readable(position, "Xb2"));
    const auto type = position.at(*position.topology().square_named("d4")).type();
    CHECK(told(notation::noun(position.variant(), type)) == "wildebeest");
    CHECK(told(notation::sentence(position,
                                  rules::why_not(position, *position.topology().square_named("d4"),
                                                 *position.topology().square_named("d5")))) ==
          "The wildebeest cannot move from d4 to d5 (CH-2).");
}

TEST_CASE("a pawn is promoted to an own piece") {
    const std::string text =
        "inherits = 'chess'\npromotions = ['amazon']\n[[pieces]]\nname = 'amazon'\n"
        "letter = 'A'\nmoves = 'QN'\n";
    const auto book = own_book(text);
    const auto position =
        notation::parse_position(book.find("my"), "8/P3k3/8/8/8/8/8/K7 w - - 0 1");
    REQUIRE(position);
    auto after = *position;
    const auto move = notation::parse_readable(after, "a8=A");
    REQUIRE(move);
    CHECK(notation::write_move(after, *move) == "a7-a8=A");
    after.play(*move);
    CHECK(notation::write_position(after) == "A7/4k3/8/8/8/8/8/K7 b - - 0 1");
}

TEST_CASE("mistakes in pieces are named with their place") {
    const auto line = [](const std::string& pieces) { return fault(grid + pieces + men); };
    CHECK(line(piece("RX")) ==
          "my.toml:18:11: 'X' is not a way to move; there are R, B, Q, K, N, W, "
          "F, D, A, H, C, Z, G, V and U");
    CHECK(line(piece("RU")) == "my.toml:18:11: 'U' has no meaning on this board");
    CHECK(line(piece("(1,1,2)")) == "my.toml:18:10: '(1,1,2)' has no meaning on this board");
    for (const char* step : {"(1,2", "()", "(1)", "(0,0)", "(1,2,3,4)", "(1,x)", "(100,1)"}) {
        INFO(step);
        CHECK(line(piece(step)) == "my.toml:18:10: a step is written as (1,2,3), with numbers up "
                                   "to 99 that are not all 0");
    }
    CHECK(line(piece("(1,2)100")) == "my.toml:18:15: (1,2) can have a range of at most 99");
    CHECK(line(piece("")) == "my.toml:18:10: expected a way to move, such as R or BN");
    CHECK(fault("inherits = 'chess'\n" + piece("A")) ==
          "my.toml:5:10: 'A' has no meaning on this board");
    CHECK(line("[[pieces]]\nname = 'x'\nletter = 'N'\nmoves = 'R'\n") ==
          "my.toml:17:10: the letter 'N' is already used in this game");
    CHECK(line("[[pieces]]\nname = 'x'\nletter = 'x'\nmoves = 'R'\n") ==
          "my.toml:17:10: the letter of a piece must be one capital");
    for (const char* letter : {"", "AB", "?"}) {
        INFO(letter);
        CHECK(
            line(std::string("[[pieces]]\nname = 'x'\nletter = '") + letter + "'\nmoves = 'R'\n") ==
            "my.toml:17:10: the letter of a piece must be one capital");
    }
    CHECK(line("[[pieces]]\nname = 'x'\nletter = 'O'\nmoves = 'R'\n") ==
          "my.toml:17:10: the letter 'O' is already used in this game"); // castling in texts
    CHECK(line("[[pieces]]\nname = 'pawn'\nletter = 'X'\nmoves = 'R'\n") ==
          "my.toml:16:8: there are two pieces called 'pawn'");
    CHECK(fault("inherits = 'chess'\npromotions = ['quen']") ==
          "my.toml:2:15: unknown piece 'quen'; the nearest known one is 'queen'");
    CHECK_THAT(fault("inherits = 'chess'\npromotions = []"),
               Catch::EndsWith("'promotions' is empty"));
    CHECK(
        fault("inherits = 'chess'\npromotions = ['king']") ==
        "my.toml:2:15: 'promotions' must list pieces other than pawn and king, each at most once");
}

TEST_CASE("a game has no more pieces of its own than their numbers can tell") {
    constexpr int most = rules::piece_type_count - rules::built_in_types;
    std::string pieces;
    for (int n = 0; n <= most; ++n)
        pieces += "[[pieces]]\nname = 'x" + std::to_string(n) + "'\nletter = '" + "ACEFGHIJ"[n] +
                  "'\nmoves = 'R'\n";
    const auto place = "my.toml:" + std::to_string(3 + 4 * most) + ":8: ";
    CHECK(fault("inherits = 'chess'\n" + pieces) ==
          place + "a game can have at most " + std::to_string(most) + " pieces of its own");
}

TEST_CASE(
    "a range beyond every board, and a name that cannot be shown, are refused with the place") {
    CHECK(fault(grid + piece("W999999999999") + men).find("at most 99") != std::string::npos);
    CHECK(fault(grid + piece("W100") + men).find("at most 99") != std::string::npos);
    for (const std::string name : {"\\u0000", "a\\u0007b", "\\u009F", "\\u007F"}) {
        auto text = grid + men;
        text.replace(text.find("'my'"), 4, "\"" + name + "\"");
        const auto told = fault(text);
        INFO(told);
        CHECK(told.find("my.toml:1:8: ") != std::string::npos);
        CHECK(told.find("control character") != std::string::npos);
    }
}

TEST_CASE("the pawns of all seats cannot head the same way") {
    auto text = grid + men;
    text.replace(text.find("heading = 'down'"), 16, "heading = 'up'");
    CHECK(fault(text).find("my.toml:14:11: ") != std::string::npos);
}
