// SPDX-License-Identifier: MIT
// Pieces that capture otherwise than they move (CH-9.3), and whose way asks more of the squares
// between its ends (CH-9.4).
#include "english.h"
#include "notation/moves/move_text.h"
#include "notation/words/sentences.h"
#include "rules/answers/insight.h"
#include "rules/answers/refusal.h"
#include "rules/moves/exchange.h"
#include "rules/moves/legal.h"
#include "rules/moves/movers_to.h"
#include "shipped.h"

namespace strata::tests::crossing {

namespace {

constexpr rules::Seat white{0}, black{1};

std::string flat_game(const std::string& moves) {
    return "name = 'my'\npromotions = ['queen', 'rook']\n[board]\nshape = 'grid'\n"
           "files = 8\nranks = 8\n"
           "[[seats]]\nname = 'white'\nletter = 'w'\nheading = 'up'\n"
           "[[seats]]\nname = 'black'\nletter = 'b'\nheading = 'down'\n"
           "[[pieces]]\nname = 'cannon'\nletter = 'C'\nmoves = '" +
           moves +
           "'\n[start.boards]\nboard = '''\n.  .  .  .  .  .  .  bK\n"
           ".  .  .  .  .  .  .  .\n.  .  .  .  .  .  .  .\n.  .  .  .  .  .  .  .\n"
           ".  .  .  .  .  .  .  .\n.  .  .  .  .  .  .  .\n.  .  .  .  .  .  .  .\n"
           "wK .  .  .  .  .  .  .'''\n";
}

notation::RuleBook book_of(const std::string& text) {
    const std::pair<std::string, std::string> texts[] = {
        {"chess.toml", file_text("rules/chess.toml")},
        {"tri-d.toml", file_text("rules/tri-d.toml")},
        {"round.toml", file_text("rules/round.toml")},
        {"my.toml", text}};
    return notation::RuleBook::from_texts(texts);
}

// Of a game on eight by eight squares with a piece C that moves so.
rules::Position at(const std::string& moves, const std::string& placement,
                   const std::string& turn = "w") {
    const auto book = book_of(flat_game(moves));
    for (const auto& problem : book.problems()) FAIL(told(problem));
    const auto read =
        notation::parse_position(book.find("my"), placement + " " + turn + " - - 0 1");
    if (!read) FAIL(told(read.error()));
    return *read;
}

rules::Square square(const rules::Position& position, const std::string& name) {
    return *position.topology().square_named(name);
}

// Where the piece on that square goes; captures are marked with an x.
std::string reach(const rules::Position& position, const std::string& from) {
    std::string all;
    for (const auto& text : notation::write_moves(position))
        if (text.starts_with(from + "-")) {
            const auto to = text.substr(3);
            all += (all.empty() ? "" : " ") +
                   std::string(position.at(square(position, to)).exists() ? "x" : "") + to;
        }
    return all;
}

std::string refused(const rules::Position& position, const std::string& from,
                    const std::string& to) {
    return told(notation::sentence(
        position, rules::why_not(position, square(position, from), square(position, to))));
}

std::string fault(const std::string& text) {
    const auto book = book_of(text);
    REQUIRE(book.problems().size() == 1);
    return told(book.problems().front());
}

} // namespace

TEST_CASE("m moves without capturing, c only captures, and both stand before one step only") {
    const std::string men = "7k/8/8/1p1p4/8/1C6/8/K7";
    CHECK(reach(at("mRcN", men), "b3") == "a3 b1 b2 b4 c3 d3 e3 f3 g3 h3");
    const auto position = at("cRmN", men);
    CHECK(reach(position, "b3") == "a5 xb5 c1 c5 d2 d4");
    CHECK(refused(position, "b3", "b4") ==
          "The cannon moves from b3 to b4 only to capture (CH-9.3).");
    const auto other = at("mRcN", men);
    CHECK(refused(other, "b3", "b5") ==
          "The cannon cannot capture by moving from b3 to b5 (CH-9.3).");
    CHECK(refused(other, "b3", "c4") == "The cannon cannot move from b3 to c4 (CH-2).");
    CHECK(refused(other, "b3", "b7") == "The path from b3 to b7 is blocked by the pawn on b5 "
                                        "(CH-2).");
}

TEST_CASE("a step without captures attacks nothing") {
    const auto moves_there = at("mRcN", "4k3/8/8/8/4C3/8/8/K7", "b");
    CHECK_FALSE(rules::in_check(moves_there, black));
    CHECK(notation::parse_move(moves_there, "e8-e7"));
    CHECK(rules::attacked(moves_there, white).test(rules::index(square(moves_there, "e7"))) ==
          false);
    CHECK(rules::in_check(at("mNcR", "4k3/8/8/8/4C3/8/8/K7", "b"), black));
}

TEST_CASE("n: a leap is stopped by what stands beside its way") {
    const auto free = at("nN", "7k/8/8/8/3C4/8/8/K7");
    CHECK(reach(free, "d4") == "b3 b5 c2 c6 e2 e6 f3 f5");
    const auto stopped = at("nN", "7k/8/8/3P4/3C4/8/8/K7");
    CHECK(reach(stopped, "d4") == "b3 b5 c2 e2 f3 f5");
    CHECK(refused(stopped, "d4", "e6") ==
          "The path from d4 to e6 is blocked by the pawn on d5 (CH-2).");
    // Two squares along a line, and one straight and two slanting ones.
    CHECK(reach(at("nA", "7k/8/8/2p5/3C4/8/8/K7"), "d4") == "b2 f2 f6");
    CHECK(reach(at("nZ", "7k/8/5p2/3p4/3C4/8/8/K7"), "d4") == "a2 a6 b1 f1 g2 g6");
}

TEST_CASE("a lame leaper attacks by its own way, not by that of who is attacked") {
    // From e6 to d8 the leg is e7; from d8 it would be d7.
    CHECK(rules::in_check(at("nN", "3k4/3p4/4C3/8/8/8/8/K7", "b"), black));
    const auto shielded = at("nN", "3k4/4p3/4C3/8/8/8/8/K7", "b");
    CHECK_FALSE(rules::in_check(shielded, black));
    CHECK_FALSE(notation::parse_move(shielded, "e7-e5")); // pawn two squares off its row
    CHECK(rules::attackers(shielded, square(shielded, "d8"), white).none());
}

TEST_CASE(
    "who stands beside the way of a lame leaper is pinned, and who steps there stops a check") {
    const auto pinned = at("nN", "3k4/4r3/4C3/8/8/8/8/1K6", "b");
    CHECK(reach(pinned, "e7") == "xe6");
    CHECK(rules::why_not(pinned, square(pinned, "e7"), square(pinned, "a7")).reason ==
          rules::IllegalReason::pinned);
    const auto checked = at("nN", "3k4/r7/4C3/8/8/8/8/1K6", "b");
    CHECK(rules::in_check(checked, black));
    CHECK(reach(checked, "a7") == "e7");
}

TEST_CASE("p: over exactly one piece, however far") {
    const auto position = at("mRcpR", "k7/8/1p6/8/1P6/8/1C2p2r/K7");
    CHECK(reach(position, "b2") == "a2 b1 b3 xb6 c2 d2 xh2");
    CHECK(refused(position, "b2", "e2") ==
          "To get from b2 to e2, the cannon must jump over exactly one piece (CH-9.4).");
    const auto bare = at("pR", "k7/8/8/8/1P6/8/1C6/K7");
    CHECK(reach(bare, "b2") == "b5 b6 b7 b8");
    CHECK(refused(bare, "b2", "d2") ==
          "To get from b2 to d2, the cannon must jump over exactly one piece (CH-9.4).");
}

TEST_CASE(
    "a check over a piece ends when that piece leaves, another comes between or it is captured") {
    const auto checked = at("mRcpR", "4k3/8/4r3/8/8/8/4C3/K7", "b");
    CHECK(rules::in_check(checked, black));
    // The rook may leave the file, or capture; along the file it still is the one between.
    CHECK(reach(checked, "e6") == "a6 b6 c6 d6 xe2 f6 g6 h6");
    for (const char* move : {"e6-e5", "e6-e3", "e6-e7", "e8-e7"}) {
        INFO(move);
        CHECK_FALSE(notation::parse_move(checked, move));
    }
    const auto two = at("mRcpR", "4k3/8/4r3/8/7q/8/4C3/K7", "b");
    CHECK(notation::parse_move(two, "h4-e4")); // two between
    CHECK_FALSE(notation::parse_move(two, "h4-h8"));
    // A piece that would be the one between may not go there.
    const auto open = at("mRcpR", "4k3/8/8/8/7r/8/4C3/K7", "b");
    CHECK_FALSE(rules::in_check(open, black));
    CHECK_FALSE(notation::parse_move(open, "h4-e4"));
    CHECK(notation::parse_move(open, "h4-d4"));
    // Nor may one of two between leave.
    const auto both = at("mRcpR", "4k3/8/4r3/4n3/8/8/4C3/K7", "b");
    CHECK(reach(both, "e5").empty());
    CHECK_FALSE(notation::parse_move(both, "e6-a6"));
    CHECK(rules::has_legal_move(both));
}

TEST_CASE("a king does not castle out of a check over a piece, nor through one") {
    const std::string text = "inherits = 'chess'\n[[pieces]]\nname = 'cannon'\nletter = 'C'\n"
                             "moves = 'mRcpR'\n";
    const auto book = book_of(text);
    for (const auto& problem : book.problems()) FAIL(told(problem));
    const auto read = [&](const std::string& position) {
        const auto parsed = notation::parse_position(book.find("my"), position);
        if (!parsed) FAIL(told(parsed.error()));
        return *parsed;
    };
    CHECK(notation::parse_move(read("c5k1/8/8/8/8/8/8/R3K2R w KQ - 0 1"), "e1-g1"));
    CHECK_FALSE(notation::parse_move(read("4c1k1/8/4p3/8/8/8/8/R3K2R w KQ - 0 1"), "e1-g1"));
    CHECK_FALSE(notation::parse_move(read("5ck1/8/5p2/8/8/8/8/R3K2R w KQ - 0 1"), "e1-g1"));
}

TEST_CASE("g: to the square right behind the first piece") {
    const auto position = at("gQ", "k7/8/1p3p2/8/1P1p4/8/1C2p3/K7");
    CHECK(notation::parse_move(position, "b2-b5"));
    CHECK(notation::parse_move(position, "b2-f2"));
    CHECK(notation::parse_move(position, "b2-e5"));
    CHECK_FALSE(notation::parse_move(position, "b2-b6"));
    CHECK_FALSE(notation::parse_move(position, "b2-g2"));
    CHECK(refused(position, "b2", "g2") ==
          "The cannon lands only on the square right behind the piece that it jumps over, so not "
          "on g2 (CH-9.4).");
    // It attacks what stands right behind, and only from a line.
    CHECK(rules::in_check(at("gQ", "4k3/4r3/8/8/4C3/8/8/K7", "b"), black));
    CHECK_FALSE(rules::in_check(at("gQ", "4k3/8/4r3/8/4C3/8/8/K7", "b"), black));
    CHECK_FALSE(rules::in_check(at("gQ", "4k3/4r3/4p3/8/4C3/8/8/K7", "b"), black));
}

TEST_CASE("exchanges, questions by piece and counts know of them") {
    // The pawn on b6 is guarded over b7 by nobody, and the cannon takes it over b4.
    const auto position = at("mRcpR", "k7/8/1p6/8/1P6/8/1C6/K7");
    rules::PieceValues values{};
    for (auto& value : values) value = 100;
    const auto move = notation::parse_move(position, "b2-b6");
    REQUIRE(move);
    CHECK(rules::exchange_brings(position, *move, values, 100));
    CHECK_FALSE(rules::answers_movers_to(position.variant()));
    CHECK(rules::count_legal_moves(position) == rules::legal_moves(position).size());
}

TEST_CASE("mistakes in what stands before a step are named with their place") {
    const auto of = [](const std::string& moves) { return fault(flat_game(moves)); };
    CHECK(of("xR") == "my.toml:18:10: 'x' does not go before a way to move; there are m, c, n, p "
                      "and g");
    CHECK(of("Rmc") == "my.toml:18:12: m and c exclude each other, and so do n, p and g");
    CHECK(of("npR") == "my.toml:18:11: m and c exclude each other, and so do n, p and g");
    CHECK(of("Rm") == "my.toml:18:12: expected a way to move, such as R or BN");
    for (const char* moves : {"nR", "nW", "nN2", "nNN", "nK"}) {
        INFO(moves);
        CHECK(of(moves) == "my.toml:18:10: n goes before a leap of two squares or more that is "
                           "made once, such as nN");
    }
    for (const char* moves : {"pN", "gW", "pK"}) {
        INFO(moves);
        CHECK(of(moves) ==
              "my.toml:18:10: p and g go before a way to move that repeats, such as pR");
    }
    CHECK(of("R[1,0,1]") == "my.toml:18:11: '[1,0,1]' has no meaning on this board");
    const auto on = [](const std::string& game, const std::string& moves) {
        return fault("inherits = '" + game +
                     "'\n[[pieces]]\nname = 'cannon'\nletter = 'C'\nmoves = '" + moves + "'\n");
    };
    CHECK(on("tri-d", "mRcpR") == "my.toml:5:10: 'mR' has no meaning on this board");
    CHECK(on("tri-d", "pR") == "my.toml:5:10: 'pR' has no meaning on this board");
    CHECK(on("chess", "nN") == "my.toml:5:10: 'nN' has no meaning on this board");
}

TEST_CASE("steps in brackets keep their levels") {
    const auto game = [](const std::string& moves) {
        return "name = 'my'\npromotions = ['queen']\n[board]\nshape = 'grid'\nfiles = 5\n"
               "ranks = 5\nlevels = 3\n[[seats]]\nname = 'white'\nletter = 'w'\nheading = 'up'\n"
               "[[seats]]\nname = 'black'\nletter = 'b'\nheading = 'down'\n"
               "[[pieces]]\nname = 'strider'\nletter = 'S'\nmoves = '" +
               moves +
               "'\n[start.boards]\nA = '''\nbK .  .  .  .\n.  .  .  .  .\n.  .  .  .  .\n"
               ".  .  .  .  .\nwK .  .  .  .'''\n"
               "B = '''\n.  .  .  .  .\n.  .  .  .  .\n.  .  wS .  .\n.  .  .  .  .\n"
               ".  .  .  .  .'''\nC = '''\n.  .  .  .  .\n.  .  .  .  .\n.  .  .  .  .\n"
               ".  .  .  .  .\n.  .  .  .  .'''\n";
    };
    const auto from_middle = [&](const std::string& moves) {
        const auto book = book_of(game(moves));
        for (const auto& problem : book.problems()) FAIL(told(problem));
        std::string all;
        for (const auto& text : notation::write_moves(rules::Position::start(book.find("my"))))
            if (text.starts_with("Bc3-")) all += (all.empty() ? "" : " ") + text.substr(4);
        return all;
    };
    CHECK(from_middle("[1,0,1]") == "Ab3 Ac2 Ac4 Ad3 Cb3 Cc2 Cc4 Cd3");
    CHECK(from_middle("[0,1,1]0") == from_middle("[1,0,1]"));
    CHECK(from_middle("[1,1,0]") == "Bb2 Bb4 Bd2 Bd4");
    CHECK(from_middle("[0,0,1]") == "Ac3 Cc3");
    CHECK(from_middle("[1,2,0]") == "Ba2 Ba4 Bb1 Bb5 Bd1 Bd5 Be2 Be4");
    CHECK(from_middle("[2,1,1]") == from_middle("[-1,2,-1]"));
    CHECK(fault(game("[1,2")) == "my.toml:19:10: a step is written as (1,2,3), with numbers up to "
                                 "99 that are not all 0");
}

} // namespace strata::tests::crossing
