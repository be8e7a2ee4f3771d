// SPDX-License-Identifier: MIT
// Position texts and outcome lines of the flat boards.
#include <random>

#include "notation/games/game_words.h"
#include "rules/moves/legal.h"
#include "shipped.h"

using namespace strata;
using namespace strata::tests;
using notation::parse_position;
using notation::parse_setup;
using notation::write_position;

namespace {

const std::string chess_start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const std::string three_kings = "1=8/8/8/4,wK,3;2=8/8/8/4,bK,3;3=8/8/8/4,rK,3";

std::string position_refusal(const std::string& text, const std::string& id = "yalta") {
    const auto setup = parse_setup(*shipped(id), text);
    INFO(text);
    REQUIRE_FALSE(setup);
    return told(setup.error());
}

void require_round_trip(const std::string& text, const std::string& id) {
    INFO(id << " " << text);
    CHECK(write_position(position_at(text, id)) == text);
}

} // namespace

TEST_CASE("the start of Yalta reads and writes as the grammar has it") {
    const std::string start =
        "1=8/8/wP,wP,wP,wP,wP,wP,wP,wP/wR,wN,wB,wQ,wK,wB,wN,wR;2=8/8/bP,bP,bP,bP,bP,bP,bP,bP/"
        "bR,bN,bB,bK,bQ,bB,bN,bR;3=8/8/rP,rP,rP,rP,rP,rP,rP,rP/rR,rN,rB,rQ,rK,rB,rN,rR w "
        "wah,bah,rah - 0 1";
    CHECK(write_position(rules::Position::start(shipped("yalta"))) == start);
    require_round_trip(start, "yalta");
}

TEST_CASE("chess is plain FEN, and the rows of a star board are read too") {
    require_round_trip(chess_start, "chess");
    require_round_trip("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                       "chess");
    require_round_trip("4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1", "chess");
    require_round_trip("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "chess");
    CHECK(write_position(position_at("1=8/8/8/wR,3,wK,3;2=8/8/8/bR,2,bK,4 w wa,ba - 0 1",
                                     "chess")) == "4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1");
}

TEST_CASE("every key comes back") {
    require_round_trip("1=8/8/6,wP,wP/bR,3,rR,3;2=8/8/8/4,bK,3;3=8/8/8/7,rK b - - 2 2 out=w "
                       "army=w:r",
                       "star-3-takeover");
    require_round_trip("1=8/8/8/8;2=8/8/8/4,bK,3;3=8/8/8/rR,3,rK,3;4=8/8/8/4,gK,3 g - - 0 1 "
                       "score=0-1",
                       "star-4-doubles");
    require_round_trip("1=8/8/8/4,wK,3;2=8/8/8/4,bK,3;3=8/8/8/rR,3,rK,3 b - - 0 1 inert=w",
                       "yalta-last-king");
    require_round_trip("1=8/8/5,bN,wP,wP/rR,6,wK;2=8/8/8/4,bK,3;3=8/8/8/6,rK,1 w - - 2 2 "
                       "check=w:br@b",
                       "yalta");
}

TEST_CASE("a game that is over keeps the turn it ended on; one that nobody plays is refused") {
    require_round_trip(three_kings + " b - - 0 1 inert=wb", "yalta");
    require_round_trip(three_kings + " w - - 0 1 inert=wr", "yalta-last-king");
    CHECK_FALSE(parse_position(shipped("yalta"), three_kings + " b - - 0 1 inert=wbr"));
}

TEST_CASE("attackers that the text leaves out are a last group that nobody knows the cause of") {
    CHECK(write_position(
              position_at("1=8/8/8/rR,6,wK;2=8/8/8/4,bK,3;3=8/8/8/6,rK,1 w - - 2 2", "yalta")) ==
          "1=8/8/8/rR,6,wK;2=8/8/8/4,bK,3;3=8/8/8/6,rK,1 w - - 2 2 check=w:r@-");
}

TEST_CASE("labels of the Yalta board are read where a square is named") {
    const auto by_name =
        position_at("1=8/8/8/4,wK,3;2=3,bP,4/8/8/4,bK,3;3=8/8/8/4,rK,3 r - 2d3 0 2", "yalta");
    const auto by_label =
        position_at("1=8/8/8/4,wK,3;2=3,bP,4/8/8/4,bK,3;3=8/8/8/4,rK,3 r - i6 0 2", "yalta");
    CHECK(by_name == by_label);
}

TEST_CASE("a mistake in a flat board's position is named with its column") {
    struct Case {
        std::string text, message;
    };
    const Case cases[] = {
        {"1=8",
         "position:4: expected 6 fields, not 1: placement turn castling en-passant clock round"},
        {"1=8/8/8/9;2=8/8/8/8;3=8/8/8/8 w - - 0 1", "position:9: this row has more than 8 squares"},
        {"1=8/8/8/7;2=8/8/8/8;3=8/8/8/8 w - - 0 1", "position:10: this row has 7 squares, not 8"},
        {"1=8/8/8/7,gK;2=8/8/8/8;3=8/8/8/8 w - - 0 1",
         "position:11: 'gK' is not a piece: expected one letter of wbr, then one of KQRBNP"},
        {"1=8/8/8/8;2=8/8/8/8 w - - 0 1", "position:20: board 3 is missing"},
        {"1=8/8/8/8;1=8/8/8/8 w - - 0 1", "position:11: board 1 is given twice"},
        {three_kings + " g - - 0 1",
         "position:46: expected the side to move, one of w, b, r, not 'g'"},
        {three_kings + " w wx - 0 1",
         "position:48: 'wx' is not a castling right: expected a seat's letter, "
         "then a, h or ah for the rooks; or '-' for none"},
        {three_kings + " w - 1d4 0 1", "position:50: no pawn can be captured en passant on 1d4"},
        {three_kings + " w - - 0 1 out=x", "position:60: there is no seat 'x'"},
        {three_kings + " w - - 0 1 gone=w",
         "position:56: unknown key 'gone'; the keys are out, inert, army, score, check, checks and "
         "hilts"},
        {three_kings + " w - - 0 1 out=w out=b", "position:62: out is given twice"},
        {three_kings + " w - - 0 1 army=w", "position:61: 'w' is not of the form army:commander"},
        {three_kings + " w - - 0 1 score=1", "position:62: expected 3 teams, not 1"},
        {three_kings + " w - - 0 1 check=w:b@b+b@-", "position:68: b is named twice"},
        {three_kings + " w - - 0 1 check=w:b",
         "position:64: 'b' is not of the form attackers@cause"},
        {three_kings + " w - - 0 1 out", "position:56: 'out' is not of the form key=value"},
        {three_kings + " w - - 0 1 out=", "position:60: expected the seats that are out"},
        {three_kings + " w - - 0 1 out=ww", "position:61: w is already out"},
        {three_kings + " w - - 0 1 inert=x", "position:62: there is no seat 'x'"},
        {three_kings + " w - - 0 1 army=wxb",
         "position:61: 'wxb' is not of the form army:commander"},
        {three_kings + " w - - 0 1 army=x:b", "position:61: there is no seat 'x'"},
        {three_kings + " w - - 0 1 army=w:x", "position:63: there is no seat 'x'"},
        {three_kings + " w - - 0 1 army=w:w",
         "position:61: another seat already commands this army"},
        {three_kings + " w - - 0 1 army=w:b,w:r",
         "position:65: another seat already commands this army"},
        {three_kings + " w - - 0 1 hilts=000", "position:62: this board has no hilts"},
        {three_kings + " w - - 0 1 score=1-9-0", "position:64: the maximum is 8"},
        {three_kings + " w - - 0 1 score=1-x-0", "position:64: 'x' is not a non-negative number"},
        {three_kings + " w - - 0 1 check=wb",
         "position:62: 'wb' is not of the form seat:attackers"},
        {three_kings + " w - - 0 1 check=x:b@b", "position:62: there is no seat 'x'"},
        {three_kings + " w - - 0 1 check=w:b@b,w:r@r", "position:68: this seat is given twice"},
        {three_kings + " w - - 0 1 check=w:@b",
         "position:64: '@b' is not of the form attackers@cause"},
        {three_kings + " w - - 0 1 check=w:x@b", "position:64: there is no seat 'x'"},
        {three_kings + " w - - 0 1 check=w:b@x", "position:66: there is no seat 'x'"},
        {three_kings + " w - -,1d3 0 1", "position:50: '-' must be alone"},
        {three_kings + " w - 1x9 0 1",
         "position:50: '1x9' is neither a square of this board nor '-'"},
        {three_kings + " w waa - 0 1", "position:50: this castling is given twice"},
        {three_kings + " w - - x 1", "position:52: 'x' is not a non-negative number"}};
    for (const auto& [text, message] : cases) {
        INFO(text);
        CHECK(position_refusal(text) == message);
    }
    CHECK(position_refusal("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPX/RNBQKBNR w KQkq - 0 1", "chess") ==
          "position:34: 'X' is not a piece; the pieces are KQRBNP and kqrbnp");
    CHECK(position_refusal("4k3/8/8/8/8/8/8/R3K3 w QQ - 0 1", "chess") ==
          "position:25: this castling is given twice");
    CHECK(position_refusal("24/24/24/24/4,wK,8,gK,10 w - - 0 1", "round") ==
          "position:1: this board has 6 rows, not 5");
    CHECK(position_refusal("24/24/24/24/24/4,wK,8,gK,10 w - - 0 1 hilts=01", "round") ==
          "position:45: '01' must have a 0 or 1 for each of the 3 hilts");
    CHECK(position_refusal("24/24/24/24/24/4,wK,8,gK,10 w - - 0 1 hilts=012", "round") ==
          "position:45: '012' must have a 0 or 1 for each of the 3 hilts");
    CHECK(position_refusal("8/8/8/8/8/8/8 w - - 0 1", "chess") ==
          "position:1: this board has 8 rows, not 7");
}

TEST_CASE("positions of flat boards reached by play come back from their text") {
    for (const auto* id : {"chess", "yalta", "yalta-last-king", "star-4", "star-4-takeover",
                           "star-4-doubles", "star-8"}) {
        std::mt19937 random(20260503);
        auto position = rules::Position::start(shipped(id));
        for (int ply = 0; ply < 300; ++ply) {
            const auto moves = rules::legal_moves(position);
            if (moves.empty()) break;
            position.play(moves[random() % moves.size()]);
            const auto text = write_position(position);
            INFO(id << " " << text);
            const auto again = parse_position(shipped(id), text);
            REQUIRE(again);
            REQUIRE(*again == position);
            REQUIRE(write_position(*again) == text);
        }
    }
}

TEST_CASE("the outcome line names how, whom, by whom, and who wins") {
    const auto line = [](const std::string& id, const std::string& text) {
        const auto position = position_at(text, id);
        return notation::outcome_line(position.variant(), rules::outcome(position));
    };
    CHECK(line("chess", chess_start) == "none");
    CHECK(line("chess", "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3") ==
          "checkmate victim=w by=b wins=b");
    CHECK(line("chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1") == "stalemate victim=b");
    CHECK(line("chess", "7k/8/6K1/8/8/8/8/8 b - - 0 1") == "dead");
}
