// SPDX-License-Identifier: MIT
// Games of other Tri-D programs. The texts are our own, in their forms.
#include "notation/foreign/foreign_text.h"

#include <algorithm>
#include <map>
#include <random>

#include <fmt/format.h>

#include "notation/foreign/level_moves_writer.h"
#include "notation/games/game_text.h"
#include "notation/games/game_words.h"
#include "notation/letters.h"
#include "notation/moves/move_text.h"
#include "notation/positions/position_text.h"
#include "rules/moves/legal.h"
#include "shipped.h"

using namespace strata;
using namespace strata::tests;
using notation::ForeignForm;
using rules::Move;
using rules::MoveKind;
using rules::Position;
using rules::Topology;

namespace foreign_forms {
namespace {

notation::ForeignText read(const std::string& text) {
    const auto form = notation::foreign_form_of(text);
    REQUIRE(form);
    auto read = notation::translated(shipped_rules(), *form, text, "x");
    INFO(text << "\n" << (read ? "" : told(read.error())));
    REQUIRE(read);
    return *std::move(read);
}

std::string refusal(const std::string& text) {
    const auto form = notation::foreign_form_of(text);
    REQUIRE(form);
    const auto read = notation::translated(shipped_rules(), *form, text, "x");
    REQUIRE_FALSE(read);
    return told(read.error());
}

// Where the main line ends.
Position end_of(const std::string& game) {
    const auto loaded = notation::read_game(shipped_rules(), game, "x");
    INFO(game << "\n" << (loaded ? "" : told(loaded.error())));
    REQUIRE(loaded);
    const auto& record = loaded->game.record;
    auto position = *Position::from_setup(loaded->game.variant, record.start);
    for (const auto& move : record.line_to(record.last_of_main_line())) position.play(move);
    return position;
}

// Moves by chance, without what no other program has: half turns, and choices for the other side.
std::vector<Move> moves_by_chance(unsigned seed, int plies, const char* variant = "tri-d") {
    std::mt19937 chance(seed);
    auto position = Position::start(shipped(variant));
    std::vector<Move> moves;
    while (static_cast<int>(moves.size()) < plies) {
        auto legal = rules::legal_moves(position);
        std::erase_if(legal, [](const Move& move) {
            return move.half_turn || move.before.exists() || move.uncovered.exists();
        });
        if (legal.empty()) break;
        // Boards and captures more often than their share, so that they are among the moves.
        std::ranges::shuffle(legal, chance);
        std::ranges::stable_partition(legal, [&](const Move& move) {
            const bool rare = move.kind != MoveKind::piece || position.at(move.to).exists();
            return rare && chance() % 4 == 0;
        });
        moves.push_back(legal.front());
        position.play(legal.front());
    }
    return moves;
}

// b3N as their a3N, a0Q1 as their z0QL1.
std::string shifted(const Topology& topology, rules::Square square) {
    const auto& info = topology.at(square);
    const auto& board = topology.boards[static_cast<std::size_t>(info.board)].name;
    return fmt::format("{}{}{}", "zabcde"[info.file], info.rank,
                       board.size() == 1 ? board : fmt::format("{}L{}", board[0], board[1]));
}

std::string their_pin(const Topology& topology, rules::Pin pin) {
    const auto& name = topology.at(pin).name;
    return fmt::format("{}L{}", name[0], name[1]);
}

std::string promotion_letter(const Position& position, const Move& move) {
    return move.promotes ? std::string(1, notation::letter_of(position.variant(), move.promotion))
                         : "";
}

std::string castling_word(const Move& move) {
    return move.side == rules::Castling::king_side ? "O-O" : "O-O-O";
}

// As Tri-Dimensional-Chess-2 has it, with the whole start square.
std::string tri_d_word(const Position& position, const Move& move) {
    const auto& topology = position.topology();
    if (move.kind == MoveKind::castling) return castling_word(move);
    if (move.kind == MoveKind::board)
        return their_pin(topology, move.pin_from) + "-" + their_pin(topology, move.pin_to) +
               promotion_letter(position, move);
    const auto piece = position.at(move.from);
    const auto promotion = promotion_letter(position, move);
    return (piece.is_pawn()
                ? ""
                : std::string(1, notation::letter_of(position.variant(), piece.type()))) +
           shifted(topology, move.from) + (position.at(move.to).exists() ? "x" : "") +
           shifted(topology, move.to) + (promotion.empty() ? "" : "=" + promotion) +
           (move.en_passant ? "e.p." : "");
}

std::string numbered(const Topology& topology, rules::Square square) {
    const auto& info = topology.at(square);
    return fmt::format("{}{}({})", static_cast<char>('a' + info.file), info.rank, info.height);
}

// As StarTrek3dChess has it.
std::string level_word(const Position& position, const Move& move) {
    const auto& topology = position.topology();
    const auto promotion = promotion_letter(position, move);
    const auto end = promotion.empty() ? "" : "=" + promotion;
    if (move.kind == MoveKind::castling) return castling_word(move);
    if (move.kind == MoveKind::board)
        return fmt::format("{}L{}-{}{}", topology.at(move.pin_from).left ? "Q" : "K",
                           numbered(topology, topology.at(move.pin_from).corner),
                           numbered(topology, topology.at(move.pin_to).corner), end);
    const auto letter = [&](rules::Square square) {
        return notation::letter_of(position.variant(), position.at(square).type());
    };
    const auto victim = position.at(move.to);
    const bool takes = victim.exists() && !move.en_passant;
    return fmt::format("{}{}{}{}{}{}", letter(move.from), numbered(topology, move.from),
                       takes             ? fmt::format("x{}", letter(move.to))
                       : move.en_passant ? "xP"
                                         : "-",
                       numbered(topology, move.to), end, move.en_passant ? "e.p." : "");
}

template <class Word>
std::string movetext(const std::vector<Move>& moves, Word&& word) {
    auto position = Position::start(shipped("tri-d"));
    std::string text;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (i % 2 == 0) text += fmt::format("{}{}. ", i == 0 ? "" : "\n", i / 2 + 1);
        text += word(position, moves[i]) + " ";
        position.play(moves[i]);
    }
    return text;
}

Position played(const std::vector<Move>& moves) {
    auto position = Position::start(shipped("tri-d"));
    for (const auto& move : moves) position.play(move);
    return position;
}

// A saved game of open_tri_dim_chess. Boards are named by whose they were at the start.
std::string saved_json(const std::vector<Move>& moves) {
    auto position = Position::start(shipped("tri-d"));
    const auto& topology = position.topology();
    std::map<std::string, std::string> boards{
        {"WQL", "Q1"}, {"WKL", "K1"}, {"BQL", "Q6"}, {"BKL", "K6"}};
    std::string history;
    for (const auto& move : moves) {
        const auto add = [&](const std::string& one) {
            history += (history.empty() ? "\n" : ",\n") + one;
        };
        if (move.kind == MoveKind::board) {
            for (auto& [id, pin] : boards) {
                if (pin != topology.at(move.pin_from).name) continue;
                pin = topology.at(move.pin_to).name;
                add(fmt::format(R"({{"type":"board-move","from":"{}","to":"{}","boardId":"{}"}})",
                                their_pin(topology, move.pin_from),
                                their_pin(topology, move.pin_to), id));
                break;
            }
        } else if (move.kind == MoveKind::castling) {
            add(fmt::format(R"({{"type":"castle","castleType":"{}"}})",
                            castling_word(move) == "O-O" ? "kingside-kl" : "queenside"));
        } else {
            add(fmt::format(
                R"({{"type":"piece-move","from":"{}","to":"{}","piece":{{"type":"{}"}}}})",
                shifted(topology, move.from), shifted(topology, move.to),
                position.variant().kind(position.at(move.from).type()).name));
        }
        position.play(move);
    }
    std::string pieces;
    position.occupied().for_each([&](int number) {
        const auto square = static_cast<rules::Square>(number);
        const auto& info = topology.at(square);
        auto level = topology.boards[static_cast<std::size_t>(info.board)].name;
        for (const auto& [id, pin] : boards)
            if (pin == level) level = id;
        const auto piece = position.at(square);
        pieces += fmt::format(
            R"({}{{"id":"p{}","type":"{}","color":"{}","file":{},"rank":{},"level":"{}","hasMoved":true}})",
            pieces.empty() ? "\n" : ",\n", number, position.variant().kind(piece.type()).name,
            rules::index(piece.army()) == 0 ? "white" : "black", info.file, info.rank, level);
    });
    std::string positions;
    for (const auto& [id, pin] : boards)
        positions +=
            fmt::format(R"({}"{}":"{}L{}")", positions.empty() ? "" : ",", id, pin[0], pin[1]);
    return fmt::format(
        R"({{"version":1,"name":"Evening","createdAt":"2025-03-09T20:00:00Z","payload":{{"pieces":[{}],)"
        R"("currentTurn":"{}","winner":null,"gameOver":false,"attackBoardPositions":{{{}}},"moveHistory":[{}]}}}})",
        pieces, rules::index(position.turn()) == 0 ? "white" : "black", positions, history);
}

const std::string their_start =
    "b6/B6/w1/W1 nbbn/dddd/4/4|4/4/4/4|4/4/DDDD/NBBN|rq/dd|kr/dd|DD/RQ|DD/KR w KQkq - 0 1";

std::string their_game(const std::string& moves, const std::string& result = "*") {
    return "[Event \"Freeplay\"]\n[Result \"" + result + "\"]\n[FEN \"" + their_start +
           "\"]\n[Variant \"Star Trek Tri-Dimensional\"]\n[Options \"ABR\"]\n\n" + moves;
}

} // namespace

TEST_CASE("games by chance that are written in the forms of others come back") {
    const auto seed = GENERATE(range(1U, 13U));
    const auto moves = moves_by_chance(seed, 80);
    const auto end = played(moves);
    INFO(seed);
    for (const auto& text :
         {their_game(movetext(moves, tri_d_word)), movetext(moves, level_word)}) {
        const auto game = read(text);
        CHECK_FALSE(game.fault);
        CHECK(notation::write_position(end_of(game.game)) == notation::write_position(end));
    }
    const auto game = read(saved_json(moves));
    if (game.fault) FAIL(told(*game.fault));
    CHECK(end_of(game.game).occupied() == end.occupied());
    const auto loaded = notation::read_game(shipped_rules(), game.game, "")->game;
    CHECK(loaded.record.ply(loaded.record.last_of_main_line()) == static_cast<int>(moves.size()));
}

TEST_CASE("games with boards that hang go to StarTrek3dChess and come back (TD-G8)") {
    const auto variant = shipped("tri-d-federation");
    const auto seed = GENERATE(range(1U, 13U));
    INFO(seed);
    auto end = Position::start(variant);
    std::string ours = "[Variant \"tri-d-federation\"]\n\n";
    for (const auto& move : moves_by_chance(seed, 120, "tri-d-federation")) {
        ours += notation::write_move(end, move) + "\n";
        end.play(move);
    }
    const auto record = notation::read_game(shipped_rules(), ours + "*\n", "")->game.record;
    REQUIRE(notation::speaks_level_moves(*variant, record));
    const auto theirs = notation::write_level_moves(variant, record);
    INFO(theirs);
    const auto back = read(theirs);
    if (back.fault) FAIL(told(*back.fault));
    CHECK(back.game.find("[Variant \"tri-d-federation\"]") != std::string::npos);
    CHECK(notation::write_position(end_of(back.game)) == notation::write_position(end));
    CHECK_FALSE(notation::speaks_level_moves(*shipped("tri-d"), record));
}

TEST_CASE("a pawn taken in passing has no sign of a capture in StarTrek3dChess") {
    const auto game =
        read("1. Pc2(2)-c4(4) Pe7(6)-e6(6) 2. Pc4(4)-c5(4) Pd7(6)-d5(4) 3. Pc5(4)-d6(6)ep");
    if (game.fault) FAIL(told(*game.fault));
    CHECK(end_of(game.game)
              .at(*shipped("tri-d-federation")->topology.square_named("d6B"))
              .is(rules::PieceType::pawn));
}

TEST_CASE("a position of Tri-Dimensional-Chess-2 is read") {
    const auto start = read(their_start);
    CHECK(end_of(start.game).setup() == Position::start(shipped("tri-d")).setup());
    const auto later =
        read("b6/B4/n4/W1 n1bn/d1dd/1p2/4|4/4/4/4|4/4/DDDD/NBBN|rq/dd|1r/p1|1k/2|DD/KQ "
             "w - - 3 7\n");
    CHECK(notation::write_position(end_of(later.game)) ==
          "W=4/4/DDDD/NBBN;N=4/4/4/4;B=n1bn/d1dd/1p2/4;Q4=1k/2;Q6b=rq/dd;K1w=DD/KQ;K4b=1r/p1 w - - "
          "3 7 -");
}

TEST_CASE("boards that have no equal are told with their place") {
    const auto next =
        read("b6/B6/n4/N3/w1/W1 nbbn/dddd/4/4|4/4/4/4|4/4/DDDD/NBBN|rq/dd|kr/dd|2/2|2/2|"
             "DD/RQ|DD/KR w KQkq - 0 1");
    REQUIRE(next.remarks.size() == 2);
    CHECK(told(next.remarks[0]) ==
          "x:1:7: the empty neutral board on Q4 is ignored: there are four boards here (TD-G4)");
    CHECK(end_of(next.game).setup() == Position::start(shipped("tri-d")).setup());
    const auto hangs =
        read("b6/B6/w1I/W1 nbbn/dddd/4/4|4/4/4/4|4/4/DDDD/NBBN|rq/dd|kr/dd|DD/RQ|DD/KR "
             "w KQkq - 0 1");
    REQUIRE(hangs.remarks.size() == 1);
    CHECK(told(hangs.remarks[0]) ==
          "x:1:7: the board hanging below Q1 is put on top: boards do not hang here (TD-G8)");
}

TEST_CASE("mistakes in positions of others are told with their place") {
    CHECK(refusal("b6/B6/w1/W1 a|b w - - 0 1") ==
          "x:1:13: there are pieces for 2 boards, but 7 boards");
    CHECK(refusal("b6/B6/w1/X1 a|b w - - 0 1") == "x:1:10: 'X1' is not an attack board");
    CHECK(refusal(
              "b6/B6/w1/W1 nbbn/dddd/4|4/4/4/4|4/4/DDDD/NBBN|rq/dd|kr/dd|DD/RQ|DD/KR w - - 0 1") ==
          "x:1:13: board B has 4 rows of 4 squares");
}

TEST_CASE("short moves of Tri-Dimensional-Chess-2 are read, and its claims and results") {
    const auto game = read(their_game("1. Nb3N a5B 2. \u2658c3W+ Nb6N(QL3) 1-0", "1-0"));
    REQUIRE(game.remarks.size() == 1);
    CHECK(told(game.remarks[0]).starts_with("x:7:24: the claim to (QL3) is ignored"));
    const auto loaded =
        notation::parse_game(shipped_rules(), their_game("1. Nb3N a5B 1-0", "1-0"), "x");
    REQUIRE(loaded);
    CHECK(notation::result_text(*loaded->variant, loaded->record.result, rules::Seats::first(2)) ==
          "1-0");
    CHECK(*loaded->record.tag("Options") == "ABR");
    CHECK_FALSE(loaded->record.starts_elsewhere);
}

TEST_CASE("what cannot be played is kept as a comment behind what can") {
    const auto rotated = read(their_game("1. Nb3N a5B 2. \u27F3QL1 Nb6N"));
    REQUIRE(rotated.fault);
    CHECK(told(*rotated.fault).starts_with("x:7:16: "));
    const auto cut = notation::read_game(shipped_rules(), their_game("1. Nb3N QL6-QL6I"), "x");
    REQUIRE(cut);
    REQUIRE(cut->errors.size() == 1);
    CHECK(told(cut->errors.front()) ==
          "x:7:9: QL6-QL6I hangs a board below its pin; boards do not hang here (TD-G8)");
    const auto& record = cut->game.record;
    CHECK(record.nodes[record.last_of_main_line()].comment == "QL6-QL6I");
    CHECK_FALSE(notation::parse_game(shipped_rules(), their_game("1. Nb3N QL6-QL6I"), "x"));
}

TEST_CASE("moves with level numbers are read in both spellings") {
    const auto theirs = read("  1. Pc2(2)-c4(4)         N-d6(4)\n  2. Nb1(2)-c3(4)\n");
    const auto ours = read("1. c4(4) Nd6(4) 2. Nc3(4)");
    CHECK(end_of(theirs.game).setup() == end_of(ours.game).setup());
    const auto several = read("1. Pc2(2)-c4 Pb7(6)-b6(6)");
    REQUIRE(several.fault);
    CHECK(told(*several.fault).starts_with("x:1:4: "));
    const auto none = read("1. Pc2(2)-c4(4) Pc2(2)-c3(2)");
    REQUIRE(none.fault);
    CHECK(told(*none.fault).starts_with("x:1:17: "));
}

TEST_CASE(
    "a saved game of open_tri_dim_chess keeps its pieces where its moves do not lead to them") {
    auto text = saved_json(moves_by_chance(3, 10));
    const auto at = text.find("\"rank\":2");
    REQUIRE(at != std::string::npos);
    const auto first = text.find("\"piece-move\"");
    REQUIRE(first != std::string::npos);
    text.replace(first, 12, "\"leap-move!\"");
    const auto game = read(text);
    REQUIRE(game.fault);
    CHECK(game.game.find("[FEN \"") != std::string::npos);
    CHECK(end_of(game.game).occupied() == played(moves_by_chance(3, 10)).occupied());
    CHECK(refusal(R"({"version": 2, "payload": {}})") ==
          "x:1:13: only version 1 of this format is supported");
    CHECK(refusal(R"({"version": 1, "payload": {}})") ==
          "x:1:27: 'attackBoardPositions' is missing or has the wrong type");
}

TEST_CASE("a game that quotes another program is a game of its own") {
    for (const auto* text : {"[Event \"Star Trek Tri-Dimensional open\"]\n\n1. e4 *",
                             "[Annotator \"x\"]\n\n{see [FEN \"4|4\"]} 1. e4 *"})
        CHECK_FALSE(notation::foreign_form_of(text));
}

TEST_CASE("other texts are of no foreign form") {
    for (const auto* text :
         {"", "1. e4 e5", "1. e4 (1. d4) 1... c5", "[Event \"a(4)\"]\n\n1. c4N *",
          "{a comment} 1. e4", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
          "e4(1. d4)", "Strata1;chess;x"})
        CHECK_FALSE(notation::foreign_form_of(text));
}

} // namespace foreign_forms
