// SPDX-License-Identifier: MIT
// Moves of the flat boards: machine form, readable form, typed by hand.
#include <random>
#include <set>

#include "notation/moves/move_text.h"
#include "shipped.h"

using namespace strata;
using namespace strata::tests;
using notation::parse_move;
using notation::parse_readable;
using notation::parse_typed;
using notation::write_move;
using notation::write_readable;

namespace {

// Plays the moves, in whatever form, and answers what the last one is called.
std::string last_readable(const std::string& id, const std::vector<std::string>& moves) {
    auto position = rules::Position::start(shipped(id));
    std::string text;
    for (const auto& word : moves) {
        const auto move = parse_readable(position, word);
        INFO(word << " " << (move ? "" : told(move.error())));
        REQUIRE(move);
        text = write_readable(position, *move);
        position.play(*move);
    }
    return text;
}

std::string typed(const std::string& id, const std::string& position, const std::string& text) {
    const auto before = position_at(position, id);
    const auto move = parse_typed(before, text);
    return move ? write_move(before, *move) : told(move.error());
}

std::string readable(const std::string& id, const std::string& position, const std::string& move) {
    const auto before = position_at(position, id);
    const auto parsed = parse_move(before, move);
    INFO(position << " " << move << (parsed ? "" : told(parsed.error())));
    REQUIRE(parsed);
    return write_readable(before, *parsed);
}

const std::string qe_castling = "1=8/8/8/4,wK,3;2=8/8/8/bR,2,bK,3,bR;3=8/8/8/4,rK,3 b bah - 0 1";
const std::string chess_castling = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";

} // namespace

TEST_CASE("moves of every flat board are told apart in both forms and read back") {
    for (const auto* id :
         {"chess", "yalta", "yalta-last-king", "star-4-takeover", "star-4-doubles"}) {
        std::mt19937 random(78);
        auto position = rules::Position::start(shipped(id));
        for (int ply = 0; ply < 160; ++ply) {
            const auto moves = rules::legal_moves(position);
            if (moves.empty()) break;
            std::set<std::string> machine, reading;
            for (const auto& move : moves) {
                const auto text = write_move(position, move);
                const auto shown = write_readable(position, move);
                INFO(id << " " << notation::write_position(position) << " " << text << " "
                        << shown);
                REQUIRE(machine.insert(text).second);
                REQUIRE(reading.insert(shown).second);
                if (ply % 8) continue;
                const auto from_machine = parse_move(position, text);
                const auto from_readable = parse_readable(position, shown);
                REQUIRE((from_machine && from_readable));
                REQUIRE(*from_machine == move);
                REQUIRE(*from_readable == move);
            }
            position.play(moves[random() % moves.size()]);
        }
    }
}

TEST_CASE("chess is written as everybody writes it") {
    CHECK(last_readable("chess", {"e4"}) == "e4");
    CHECK(last_readable("chess", {"e4", "d5", "exd5", "Qxd5", "Nc3"}) == "Nc3");
    CHECK(last_readable("chess", {"e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6", "Qxf7#"}) == "Qxf7#");
    CHECK(last_readable("chess", {"e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "O-O"}) == "O-O");
    CHECK(readable("chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1-c1") == "O-O-O");
    CHECK(readable("chess", "8/8/8/8/8/k7/8/N3K1N1 w - - 0 1", "g1-e2") == "Ne2");
    CHECK(readable("chess", "8/8/8/2N1N3/8/k7/8/4K3 w - - 0 1", "c5-d3") == "Ncd3");
    CHECK(readable("chess", "8/8/8/4N3/8/k3N3/8/4K3 w - - 0 1", "e5-c4") == "N5c4+");
    CHECK(readable("chess", "8/P6k/8/8/8/8/8/4K3 w - - 0 1", "a7-a8=Q") == "a8=Q");
}

TEST_CASE("castling is the king's step in machine form, and O-O goes to the nearer rook") {
    CHECK(readable("yalta", qe_castling, "2d1-2b1") == "O-O");
    CHECK(readable("yalta", qe_castling, "2d1-2f1") == "O-O-O");
    CHECK(typed("yalta", qe_castling, "O-O") == "2d1-2b1");
    CHECK(typed("yalta", qe_castling, "0-0-0") == "2d1-2f1");
    CHECK(readable("chess", chess_castling, "e8-g8") == "O-O");
    CHECK(typed("chess", chess_castling, "O-O-O") == "e8-c8");
}

TEST_CASE("a move on a board of modules tells its start square whole or not at all") {
    const std::string knights = "1=8/8/8/1,wN,2,wK,wN,2;2=8/8/8/4,bK,3;3=8/8/8/4,rK,3 w - - 0 1";
    CHECK(readable("yalta", knights, "1b1-1d2") == "N1b1-1d2");
    CHECK(readable("yalta", knights, "1b1-1a3") == "N1a3");
    CHECK(typed("yalta", knights, "N1b1-1d2") == "1b1-1d2");
    CHECK(typed("yalta", knights, "N1b11d2") == "1b1-1d2");
    CHECK(readable("yalta", "1=3,wP,4/8/8/wK,7;2=3,bN,4/8/8/7,bK;3=8/8/8/7,rK w - - 0 1",
                   "1d4-2d4") == "1d4x2d4");
}

TEST_CASE("the marks of check and mate name whose king it is") {
    // A mate in six plies, in labels.
    CHECK(last_readable("yalta", {"d3", "i6", "g10", "Kd2", "Bb4+"}) == "B1b4+w");
    CHECK(last_readable("yalta", {"d3", "i6", "g10", "Kd2", "Bb4+", "Bh10#"}) == "B3a3#w");
    CHECK(last_readable("yalta", {"Na3", "Nl6", "i10", "Nc4", "j6", "Ql5+", "Nd6#"}) == "N2e3#b");
}

TEST_CASE("labels are read in every form, and complete a move that is begun") {
    const auto start = notation::write_position(rules::Position::start(shipped("yalta")));
    CHECK(typed("yalta", start, "d2-d4") == "1d2-1d4");
    CHECK(typed("yalta", start, "Nc3") == "1b1-1c3");
    CHECK(typed("yalta", start, "1d4") == "1d2-1d4");
    const auto position = position_at(start, "yalta");
    CHECK(notation::completions(position, "d2-").size() == 2);
    CHECK(notation::completions(position, "1d2-").size() == 2);
}

TEST_CASE("a move is typed without a hyphen, as other programs write it") {
    const std::string promotes = "8/P6k/8/8/8/8/8/4K1N1 w - - 0 1";
    CHECK(typed("chess", promotes, "g1f3") == "g1-f3");
    CHECK(typed("chess", promotes, "g1f") == "g1-f3");
    CHECK(typed("chess", promotes, "a7a8n") == "a7-a8=N");
    CHECK(typed("chess", promotes, "g1g3") == typed("chess", promotes, "g1-g3"));
    CHECK(typed("chess", promotes, "g1g3").find("knight") != std::string::npos);
    CHECK(typed("chess", promotes, "a7a8") == typed("chess", promotes, "a7-a8"));
    const auto levels = notation::write_position(rules::Position::start(shipped("tri-d")));
    CHECK(typed("tri-d", levels, "b1Wc3N") == "b1W-c3N");
    const auto start = notation::write_position(rules::Position::start(shipped("yalta")));
    CHECK(typed("yalta", start, "1d21d4") == "1d2-1d4");
    const auto refusal = notation::refusal_of_text(position_at(promotes, "chess"), "g1g3");
    REQUIRE(refusal);
    CHECK(refusal->reason == rules::IllegalReason::not_its_way);
}

TEST_CASE("a seat resigns by its letter, and only while it plays") {
    auto position = rules::Position::start(shipped("yalta"));
    const auto move = parse_move(position, "resign:r");
    REQUIRE(move);
    CHECK(move->kind == rules::MoveKind::resignation);
    CHECK(move->resigns == rules::Seat{2});
    CHECK(write_move(position, *move) == "resign:r");
    CHECK(write_readable(position, *move) == "resign:r");
    position.play(*move);
    CHECK(told(parse_typed(position, "resign:r").error()) == "move:8: r is no longer playing");
    CHECK(told(parse_move(position, "resign:x").error()) == "move:8: there is no seat 'x'");
    CHECK_FALSE(parse_move(position_at(start_text), "resign:w"));
}

TEST_CASE("machine text of flat boards is refused with the column") {
    const auto position = rules::Position::start(shipped("yalta"));
    CHECK(told(parse_move(position, "").error()) ==
          "move:1: expected a square, such as 1a1 or 3h4");
    CHECK(told(parse_move(position, "1d2").error()) ==
          "move:4: expected '-' between the two squares");
    CHECK(told(parse_move(position, "1d2-1d3=K").error()) ==
          "move:10: expected a promotion, one of Q R B N");
}

namespace {

// What the text is taken for, or why it is refused.
std::string taken_for(const std::string& id, const std::string& position, const std::string& text) {
    const auto before = position_at(position, id);
    const auto move = parse_move(before, text);
    return move ? write_move(before, *move) : told(move.error());
}

} // namespace

TEST_CASE("a capture at draughts is read by its way, or by its end where that tells it") {
    const std::string two_men =
        "1=3,bM,4/2,wM,5/8/8;2=8/8/8/8;3=8/2,rM,5/8/8;4=8/gM,7/8/8 w - - 0 1";
    CHECK(taken_for("draughts-4", two_men, "1c3x3d4x3b2") == "1c3x3d4x3b2");
    CHECK(taken_for("draughts-4", two_men, "1c3x3b2") == "1c3x3d4x3b2");
    CHECK(taken_for("draughts-4", two_men, "1c3x2d4x3b2") ==
          "move: You must capture as many pieces as possible, with the man on 1c3 (ST-7.7).");
    CHECK(taken_for("draughts-4", two_men, "1c3x2d4") ==
          "move: You must capture as many pieces as possible, with the man on 1c3 (ST-7.7).");
    CHECK(taken_for("draughts-4", two_men, "1c3-3b2") ==
          "move: You must capture as many pieces as possible, with the man on 1c3 (ST-7.7).");
    CHECK(taken_for("draughts-4", two_men, "1c3-1b4") ==
          "move: You must capture as many pieces as possible, with the man on 1c3 (ST-7.7).");
    CHECK(taken_for("draughts-4", two_men, "1c3x") ==
          "move:5: expected a square, such as 1a1 or 4h4");
    CHECK(taken_for("draughts-4", two_men, "1c3x3d4x9z9") ==
          "move:9: expected a square, such as 1a1 or 4h4");
    CHECK(taken_for("draughts-4", two_men, "1c3x3d4x3b2-") ==
          "move:12: the move ends here, but the text continues");
    std::string long_way = "1c3";
    for (int i = 0; i < 60; ++i) long_way += "x3d4";
    CHECK(taken_for("draughts-4", two_men, long_way) == "move:196: no capture takes that many men");
    const std::string quiet = "1=8/8/8/2,wM,5;2=8/8/8/2,bM,5 w - - 0 1";
    CHECK(taken_for("draughts-2", quiet, "1c1x1d2") ==
          "move: The man cannot move from 1c1 to 1d2 (ST-2).");
}

TEST_CASE("of two captures that end alike the text has to tell the way") {
    const std::string forked = "1=3,bM,1,bM,2/8/3,bM,1,bM,2/4,wM,3;2=8/8/8/8 w - - 0 1";
    CHECK(taken_for("draughts-2", forked, "1e1x2d4") ==
          "move: Several captures end on 2d4: play it jump by jump (ST-7.13).");
    // A ring of four men can be gone round both ways, which are one move.
    const std::string ring = "1=3,bM,1,bM,2/2,wD,5/3,bM,1,bM,2/8;2=8/8/8/8 w - - 0 1";
    CHECK(taken_for("draughts-2", ring, "1c3x1e1x1g3x2d4x1c3") ==
          taken_for("draughts-2", ring, "1c3x2d4x1g3x1e1x1c3"));
    CHECK(taken_for("draughts-2", ring, "1c3x1c3") ==
          taken_for("draughts-2", ring, "1c3x1e1x1g3x2d4x1c3"));
}

TEST_CASE("no seat gives up once the position has decided the game") {
    CHECK(taken_for("chess", "4k3/8/8/8/8/8/8/R3K3 b - - 0 1", "resign:b") == "resign:b");
    CHECK(taken_for("chess", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "resign:b") ==
          "move:8: b is no longer playing");
    CHECK(taken_for("chess", "7k/8/5KQ1/8/8/8/8/8 b - - 0 1", "resign:w") ==
          "move:8: w is no longer playing");
    CHECK(taken_for("yalta", "1=8/8/8/4,wK,3;2=8/8/8/4,bK,3;3=8/8/8/4,rK,3 w - - 0 1 inert=br",
                    "resign:w") == "move:8: w is no longer playing");
}

TEST_CASE("castling is refused in words where the game has none") {
    for (const char* id : {"draughts-2", "draughts-8", "glinski"}) {
        const auto start = rules::Position::start(shipped(id));
        for (const char* text : {"O-O", "0-0-0"}) {
            INFO(id << " " << text);
            const auto move = parse_typed(start, text);
            REQUIRE_FALSE(move);
            CHECK(told(move.error()) == "move: this castling does not exist on this board");
            CHECK_FALSE(notation::refusal_of_text(start, text));
        }
    }
}

TEST_CASE("castling that is none is refused by its law, whoever's king stands there") {
    const std::string lost = "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1";
    CHECK(taken_for("chess", lost, "1e1-1g1") ==
          "move: Castling is no longer possible: the king or that rook has moved (CH-5).");
    CHECK(taken_for("chess", "4k3/8/8/8/8/8/8/R3K2R b KQ - 0 1", "1e1-1g1") ==
          "move: The king on e1 does not belong to Black (CH-4).");
    CHECK(taken_for("chess", "1k6/8/8/8/8/7K/8/4N3 w - - 0 1", "1e1-1g1") ==
          "move: The knight cannot move from e1 to g1 (CH-2).");
}
