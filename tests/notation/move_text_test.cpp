// SPDX-License-Identifier: MIT
#include "notation/moves/move_text.h"

#include <algorithm>
#include <random>
#include <set>

#include "shipped.h"

using namespace strata;
using namespace strata::tests;
using notation::parse_move;
using notation::parse_readable;
using notation::parse_typed;
using notation::TurnSign;
using notation::write_move;
using notation::write_readable;

namespace {

const std::string two_promotions =
    "W=4/4/4/2K1;N=4/4/4/4;B=P2k/4/4/4;Q1=2/2;Q6=2/P1;K1=2/2;K2=2/2 w - - 0 20 -";
const std::string waiting_pawn =
    "W=4/4/4/2K1;N=4/4/4/4;B=P3/4/3k/4;Q1=2/2;Q5=n1/2;K1=2/2;K2=2/2 w - - 1 21 b8B";
const std::string castling =
    "W=4/2P1/DDBD/NQBN;N=4/4/4/4;B=nbbn/1d1d/2p1/p3;Q1=DD/R1;Q6=rq/dd;K1=DD/KR;K6=kr/dd w KQkq - "
    "0 4 -";

std::string readable(const std::string& position, const std::string& move,
                     TurnSign sign = TurnSign::arrow) {
    const auto before = position_at(position);
    const auto parsed = parse_move(before, move);
    INFO(position << " " << move);
    REQUIRE(parsed);
    return write_readable(before, *parsed, sign);
}

std::string typed(const std::string& position, const std::string& text) {
    const auto before = position_at(position);
    const auto move = parse_typed(before, text);
    return move ? write_move(before, *move) : told(move.error());
}

std::string move_refusal(const std::string& position, const std::string& text) {
    const auto move = parse_move(position_at(position), text);
    REQUIRE_FALSE(move);
    return told(move.error());
}

} // namespace

TEST_CASE("the machine form of the first moves, sorted bytewise") {
    const auto moves = notation::write_moves(position_at(start_text));
    CHECK(moves.size() == 20);
    CHECK(std::is_sorted(moves.begin(), moves.end()));
    CHECK(moves.front() == "b1W-c3N");
    CHECK(moves.back() == "e2W-e4W");
}

TEST_CASE("no two legal moves share a text, in either form, and both forms read back") {
    for (const auto* id : {"tri-d", "tri-d-meder"}) {
        std::mt19937 random(77);
        auto position = rules::Position::start(shipped(id));
        for (int ply = 0; ply < 300; ++ply) {
            const auto moves = rules::legal_moves(position);
            if (moves.empty()) {
                position = rules::Position::start(shipped(id));
                continue;
            }
            std::set<std::string> machine, reading;
            for (const auto& move : moves) {
                const auto text = write_move(position, move);
                const auto shown = write_readable(position, move, TurnSign::letter);
                INFO(notation::write_position(position) << " " << text << " " << shown);
                REQUIRE(machine.insert(text).second);
                REQUIRE(reading.insert(shown).second);
                if (ply % 6) continue; // reading back asks for all legal moves each time
                const auto from_machine = parse_move(position, text);
                const auto from_readable = parse_readable(position, shown);
                const auto from_arrow = parse_typed(position, write_readable(position, move));
                REQUIRE((from_machine && from_readable && from_arrow));
                REQUIRE(*from_machine == move);
                REQUIRE(*from_readable == move);
                REQUIRE(*from_arrow == move);
            }
            position.play(moves[random() % moves.size()]);
        }
    }
}

TEST_CASE("the readable form tells as much of the start square as is needed") {
    CHECK(readable(start_text, "b1W-c3N") == "Nc3N");
    CHECK(readable(start_text, "c2W-c4N") == "c4N");
    const std::string two_pawns =
        "W=4/4/4/2K1;N=P3/4/1k2/4;B=4/4/4/P3;Q1=2/2;Q6=2/2;K1=2/2;K6=2/2 w - - 0 20 -";
    CHECK(readable("W=4/4/4/2K1;N=P3/4/4/4;B=4/4/P2k/4;Q1=2/2;Q6=2/2;K1=2/2;K6=2/2 w - - 0 20 -",
                   "b6N-b7B") == "b6Nb7B");
    CHECK(readable(two_pawns, "b5B-b6B") == "b6B");
    const std::string rooks =
        "W=4/4/R3/2K1;N=4/R2R/4/4;B=2k1/4/4/4;Q1=2/2;Q6=2/2;K1=2/2;K6=2/2 w - - 0 20 -";
    CHECK(readable(rooks, "b5N-c5N") == "Rbc5N");
    CHECK(readable(rooks, "b5N-b4W") == "R5b4W");
    CHECK(readable(rooks, "b2W-b4N") == "R2b4N");
    CHECK(readable(rooks, "e5N-e6N") == "Re6N");
    const std::string one_above_the_other =
        "W=R3/4/4/2K1;N=4/4/R3/3r;B=4/4/4/3k;Q1=2/2;Q6=2/2;K1=2/2;K6=2/2 w - - 0 20 -";
    CHECK(readable(one_above_the_other, "b4W-c4N") == "RWc4N");
    CHECK(readable(one_above_the_other, "b4N-b5N") == "RNb5N+");
    CHECK(readable("W=4/4/4/K3;N=4/4/4/4;B=k3/4/4/4;Q1=2/2;Q6=2/2;K1=2/1R;K6=2/1p w - - 0 20 -",
                   "f0K1-f8K6") == "Rxf8K6+");
}

TEST_CASE("captures, en passant, check and mate are marked") {
    const std::string passing =
        "W=4/4/4/2K1;N=4/4/Pp2/4;B=3k/4/4/4;Q1=2/2;Q3=2/2;Q6=2/2;K6=2/2 b - b4N 0 20 -";
    CHECK(readable(passing, "c4N-b3Q3") == "cxb3Q3");
    CHECK(readable(passing, "c4N-c3W") == "c3W");
    CHECK(readable("W=4/4/4/4;N=4/2k1/4/4;B=4/1p2/4/1N2;Q1=2/2;Q2=2/2;Q4=KN/2;K3=2/Q1 w - - 0 20 -",
                   "K3-K2") == "K3>K2#");
    CHECK(readable(castling, "O-O") == "O-O");
    CHECK(readable(castling, "O-O-O") == "O-O-O");
}

TEST_CASE("board moves show the half turn and every promotion they bring") {
    CHECK(readable(two_promotions, "Q6-Q4r,b8B=B") == "Q6>Q4\u21BB,b8B=B");
    CHECK(readable(two_promotions, "Q6-K6r=Q,b8B=N", TurnSign::letter) == "Q6>K6r=Q,b8B=N+");
    CHECK(readable(two_promotions, "a8Q6-a9Q6=R") == "a9Q6=R");
}

TEST_CASE("a waiting pawn moves as what it becomes (TD-P7)") {
    CHECK(readable(waiting_pawn, "b8B=Q,b8B-e8B") == "b8B=Q,Qe8B+");
    CHECK(readable(waiting_pawn, "b8B=N,d1W-c1W") == "b8B=N,Kc1W");
    CHECK(typed(waiting_pawn, "b8B=R,Rb7B") == "b8B=R,b8B-b7B");
    CHECK(move_refusal(waiting_pawn, "d1W-c1W") ==
          "move: The uncovered pawn must be promoted first (TD-P7).");
}

TEST_CASE("machine text that is not well formed is refused with the column") {
    CHECK(move_refusal(start_text, "") == "move:1: expected a square or a pin, such as b3W or Q1");
    CHECK(move_refusal(start_text, "b2W") == "move:4: expected '-' between the two squares");
    CHECK(move_refusal(start_text, "b2W-c0W") == "move:5: expected a square, such as b3W or a0Q1");
    CHECK(move_refusal(start_text, "b2W-b3Wx") ==
          "move:8: the move ends here, but the text continues");
    CHECK(move_refusal(start_text, "b2W-b3W=K") == "move:10: expected a promotion, one of Q R B N");
    CHECK(move_refusal(start_text, "b8B=Q") == "move:6: expected ',' and the move itself");
    CHECK(move_refusal(start_text, "Q1-X2") == "move:4: expected a pin, Q1 to Q6 or K1 to K6");
    CHECK(move_refusal(start_text, "Q1-Q2,b8") ==
          "move:7: expected the square of the uncovered pawn");
    CHECK(move_refusal(start_text, "O-") == "move:1: castling is written O-O or O-O-O");
}

TEST_CASE("machine text of an illegal move is refused with the law") {
    CHECK(move_refusal(start_text, "c1W-d2W") ==
          "move: d2W is occupied by a piece of the same side (TD-M1).");
    CHECK(move_refusal(start_text, "b0Q1-b5N") ==
          "move: The path from b0Q1 to b5N is blocked by the knight on b1W, the pawn on b1Q1 and "
          "the pawn on b2W: a piece on any level blocks its column (TD-M3).");
    CHECK(move_refusal(start_text, "O-O") ==
          "move: Castling is not allowed on the first move of the game (TD-C2).");
    CHECK(move_refusal(start_text, "Q1-Q2r") == "move: An attack board moves only with exactly one "
                                                "piece on it; there are four on Q1 (TD-A2).");
    CHECK(move_refusal(castling, "e0K1-f0K1") ==
          "move: f0K1 is occupied by a piece of the same side (TD-M1).");
    CHECK(move_refusal(start_text, "b2W-b3W=Q") == "move: The pawn does not promote there.");
    CHECK(move_refusal(two_promotions, "a8Q6-a9Q6") ==
          "move: Choose the piece to promote to (TD-P6).");
    CHECK(move_refusal(two_promotions, "Q6-Q4") == "move: Choose the piece to promote to (TD-P6).");
}

TEST_CASE("typed moves may be either form, or an unmistakable beginning") {
    CHECK(typed(start_text, " b1W-c3N ") == "b1W-c3N");
    CHECK(typed(start_text, "Nc3N") == "b1W-c3N");
    CHECK(typed(two_promotions, "Kc1") == "d1W-c1W");
    CHECK(typed(two_promotions, "d1W-c1") == "d1W-c1W");
    CHECK(typed(two_promotions, "kc1w") == "d1W-c1W");
    CHECK(typed(start_text, "Nb1W-c3N!?") == "b1W-c3N");
    CHECK(typed(castling, "0-0-0") == "O-O-O");
    CHECK(typed(castling, "o-o") == "O-O");
    CHECK(typed(castling, "O-O") == "O-O");
    CHECK(typed(two_promotions, "Q6>Q4r,b8B=Q+") == "Q6-Q4r,b8B=Q");
    CHECK(typed(two_promotions, "Q6>Q4\u21BB,b8B=Q") == "Q6-Q4r,b8B=Q");
    CHECK(typed(start_text, "Nd3") == "move: 'Nd3' can mean 2 moves: e1W-d3W, e1W-d3N");
    CHECK(typed(start_text, "b") ==
          "move: 'b' can mean 6 moves: b2W-b3W, b2W-b4W, b2W-b3N, b2W-b4N, ...");
}

TEST_CASE("a typed move that is refused says why") {
    CHECK(typed(start_text, "Bd2W") ==
          "move: d2W is occupied by a piece of the same side (TD-M1).");
    CHECK(typed(start_text, "Qb5N") ==
          "move: The path from b0Q1 to b5N is blocked by the knight on b1W, the pawn on b1Q1 and "
          "the pawn on b2W: a piece on any level blocks its column (TD-M3).");
    CHECK(typed(start_text, "Re5N") == "move: The rook cannot move from a0Q1 to e5N (TD-M1).");
    CHECK(typed(two_promotions, "Nc3N") == "move: 'Nc3N' is not a legal move");
    CHECK(typed(start_text, "") == "move: no move was entered");
    CHECK(typed(start_text, "castle").starts_with("move:1: "));
    const auto position = position_at(start_text);
    const auto reason = notation::refusal_of_text(position, "Qb5N");
    REQUIRE(reason);
    CHECK(reason->reason == rules::IllegalReason::blocked);
    CHECK_FALSE(notation::refusal_of_text(position, "Nc3N"));
    CHECK_FALSE(notation::refusal_of_text(position, "castle"));
}

TEST_CASE("completion lists the moves that begin with what is typed so far") {
    const auto position = position_at(start_text);
    CHECK(notation::completions(position, "").size() == 20);
    CHECK(notation::completions(position, "N").size() == 4);
    CHECK(notation::completions(position, "b").size() == 6);
    CHECK(notation::completions(position, "e2W-").size() == 4);
    CHECK(notation::completions(position, "x").empty());
}
