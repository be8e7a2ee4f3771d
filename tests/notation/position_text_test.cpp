// SPDX-License-Identifier: MIT
#include "notation/positions/position_text.h"

#include <fstream>
#include <random>

#include "rules/moves/legal.h"
#include "shipped.h"

using namespace strata;
using namespace strata::tests;
using notation::parse_position;
using notation::parse_setup;
using notation::write_position;
using notation::write_setup;

namespace {

std::string setup_refusal(const std::string& text) {
    const auto setup = parse_setup(*shipped("tri-d"), text);
    REQUIRE_FALSE(setup);
    return told(setup.error());
}

std::string start_with(const std::string& part, const std::string& instead) {
    std::string text = start_text;
    const auto at = text.find(part);
    REQUIRE(at != std::string::npos);
    return text.replace(at, part.size(), instead);
}

const std::string meder_start =
    "W=4/4/DDDD/NBBN;N=4/4/4/4;B=nbbn/dddd/4/4;Q1w=DD/RQ;Q6b=rq/dd;K1w=DD/KR;K6b=kr/dd w KQkq - 0 "
    "1 -";

} // namespace

TEST_CASE("the start reads and writes as the page has it") {
    CHECK(write_position(position_at(start_text)) == start_text);
    CHECK(write_position(position_at(meder_start, "tri-d-meder")) == meder_start);
    CHECK(rules::Position::start(shipped("tri-d")) == position_at(meder_start));
}

TEST_CASE("an owner that the text names is written again; it counts only where the rule set keeps "
          "owners (TD-A2)") {
    CHECK(position_at(meder_start).key() == position_at(start_text).key());
    CHECK(position_at(meder_start, "tri-d-meder").key() !=
          position_at(start_text, "tri-d-meder").key());
    CHECK(write_position(position_at(meder_start)) == meder_start);
    CHECK(write_position(position_at(start_text)) == start_text);
    CHECK(position_at(start_text, "tri-d-meder") != position_at(meder_start, "tri-d-meder"));
    CHECK(write_position(position_at(start_text, "tri-d-meder")) == start_text);
}

TEST_CASE("boards may come in any order and gaps may be told in parts") {
    CHECK(position_at("K6=kr/dd;Q6=rq/dd;B=nbbn/dddd/22/1111;K1=DD/KR;Q1=DD/RQ;N=4/4/4/4;"
                      "W=4/31/DDDD/NBBN  w  qkQK - 0 1 -") == position_at(start_text));
}

TEST_CASE("every field of a position reaches the set-up and comes back") {
    const std::string text =
        "W=4/1P2/D3/2K1;N=4/2p1/4/4;B=3k/4/4/4;Q1=2/2;Q3=2/2;K6=2/1D;Q6=1r/2 b "
        "- b3W 7 31 -";
    const auto setup = parse_setup(*shipped("tri-d"), text);
    REQUIRE(setup);
    const auto& board = shipped("tri-d")->topology;
    const auto square = [&](const char* name) { return *board.square_named(name); };
    CHECK(setup->turn == rules::Seat{1});
    CHECK(setup->halfmove == 7);
    CHECK(setup->fullmove == 31);
    CHECK(setup->en_passant[0] == square("b3W"));
    CHECK(setup->en_passant[1] == rules::no_square);
    CHECK(setup->board[rules::slot(square("c3W"))] ==
          rules::Piece(rules::PieceType::pawn, rules::Seat{0}));
    CHECK(setup->board[rules::slot(square("b9Q6"))].exists() == true);
    CHECK(setup->unmoved.test(rules::index(square("b2W"))));
    CHECK_FALSE(setup->unmoved.test(rules::index(square("c3W"))));
    CHECK(setup->arrangement.stands_on(*board.pin_named("Q3")));
    CHECK_FALSE(setup->arrangement.stands_on(*board.pin_named("K1")));
    CHECK(write_setup(*shipped("tri-d"), *setup) ==
          "W=4/1P2/D3/2K1;N=4/2p1/4/4;B=3k/4/4/4;Q1=2/2;Q3=2/2;Q6=1r/2;K6=2/1D b - b3W 7 31 -");
    const auto pending =
        parse_setup(*shipped("tri-d"), "W=4/4/4/2K1;N=4/4/4/4;B=P3/4/3k/4;Q1=2/2;Q5=n1/2;K1=2/2;"
                                       "K2=2/2 w - - 1 21 b8B");
    REQUIRE(pending);
    CHECK(pending->pending == square("b8B"));
}

TEST_CASE("a mistake in a position text is named with its column") {
    struct Case {
        std::string text, message;
    };
    const Case cases[] = {
        {"", "position:1: expected 7 fields, not 0: placement side castling en-passant halfmove "
             "fullmove pending"},
        {start_text + " 9", "position:94: expected 7 fields, not 8: placement side castling "
                            "en-passant halfmove fullmove pending"},
        {start_with("NBBN", "NBXN"),
         "position:14: 'X' is not a piece; the pieces are KQRBNPD and kqrbnpd"},
        {start_with("NBBN", "NBBNN"), "position:16: this row has more than 4 squares"},
        {start_with("NBBN", "NBB"), "position:15: this row has 3 squares, not 4"},
        {start_with("W=4/4", "W=4/5"), "position:5: this row has more than 4 squares"},
        {start_with("W=4/4", "W=4/0"),
         "position:5: '0' is not a piece; the pieces are KQRBNPD and kqrbnpd"},
        {start_with("W=4/4/", "W=4/"), "position:3: board W has 4 rows, not 3"},
        {start_with("Q1=DD/RQ", "Q1=DD/RQ/2"), "position:46: board Q1 has 2 rows, not 3"},
        {start_with("Q1=", "Q7="), "position:43: there is no board 'Q7'; the nearest is Q1"},
        {start_with("W=", "Ww="), "position:1: there is no board 'Ww'; the nearest is W"},
        {start_with("Q1=", "Q1x="), "position:43: there is no board 'Q1x'; the nearest is Q1"},
        {start_with("Q6=", "Q1="), "position:52: board Q1 is given twice"},
        {start_with("N=4/4/4/4;", ""), "position:68: board N is missing"},
        {start_with("Q1=DD/RQ", "Q1"), "position:43: expected NAME=ROWS: 'Q1' has no '='"},
        {start_with(" w ", " x "), "position:79: expected the side to move, one of w, b, not 'x'"},
        {start_with("KQkq", "KQkx"),
         "position:84: 'x' is not a castling right; expected KQkq, or '-' for none"},
        {start_with("KQkq", "KQkQ"), "position:84: castling Q is given twice"},
        {start_with("- 0 1", "b4 0 1"),
         "position:86: 'b4' is neither a square of this board nor '-'"},
        {start_with("0 1", "-1 1"), "position:88: '-1' is not a non-negative number"},
        {start_with("0 1", "0 9999999999"),
         "position:90: '9999999999' is not a non-negative number"},
        {start_with("0 1 -", "0 1 c9B"),
         "position:92: 'c9B' is neither a square of this board nor '-'"},
    };
    for (const auto& [text, message] : cases) {
        INFO(text);
        CHECK(setup_refusal(text) == message);
    }
}

TEST_CASE("a position that breaks the rules is refused with every reason in one message") {
    const auto position =
        parse_position(shipped("tri-d"),
                       "W=4/4/4/4;N=4/4/4/4;B=1k2/4/4/4;Q1=2/2;Q3=2/2;K1=2/2;K6=1R/2 w K - 0 20 -");
    REQUIRE_FALSE(position);
    CHECK(told(position.error()) ==
          "position: White has no king. White cannot castle: king and rook must be "
          "on their start squares, the rook on f0K1.");
}

TEST_CASE("a position with more faults than one reads is told the first, and how many follow") {
    const auto position = parse_position(
        shipped("round"), "24/24/24/24/24/wP,wP,wP,wP,wP,wP,wP,wP,wP,wP,wP,wP,12 w - - 0 1");
    REQUIRE_FALSE(position);
    CAPTURE(told(position.error()));
    CHECK(told(position.error()).ends_with(" more errors."));
    CHECK(told(position.error()).size() < 450);
}

TEST_CASE("positions reached by play come back from their text (parse(write(p)) == p)") {
    for (const auto* id : {"tri-d", "tri-d-meder"}) {
        std::mt19937 random(20260501);
        auto position = rules::Position::start(shipped(id));
        for (int ply = 0; ply < 600; ++ply) {
            const auto moves = rules::legal_moves(position);
            if (moves.empty() || ply % 200 == 199) {
                position = rules::Position::start(shipped(id));
                continue;
            }
            position.play(moves[random() % moves.size()]);
            const auto text = write_position(position);
            INFO(text);
            const auto again = parse_position(shipped(id), text);
            REQUIRE(again);
            REQUIRE(*again == position);
            REQUIRE(write_position(*again) == text);
        }
    }
}
