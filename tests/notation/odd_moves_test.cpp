// SPDX-License-Identifier: MIT
// Moves, marks and positions in forms of other programs that are nearly PGN.
#include "game/record.h"
#include "notation/games/annotation_text.h"
#include "notation/games/clock_text.h"
#include "notation/games/game_text.h"
#include "notation/moves/move_text.h"
#include "notation/positions/position_text.h"
#include "shipped.h"

using namespace strata;
using namespace strata::tests;

namespace odd_moves {

namespace {

notation::ReadGame read(const std::string& text) {
    INFO(text);
    auto game = notation::read_game(shipped_rules(), text, "game");
    REQUIRE(game.has_value());
    return *std::move(game);
}

std::string moves_of(const notation::ReadGame& game) {
    const auto text = notation::write_game(*game.game.variant, game.game.record);
    auto moves = text.substr(text.find("\n\n") + 2);
    moves.pop_back();
    for (char& c : moves)
        if (c == '\n') c = ' ';
    return moves;
}

std::vector<std::string> told_of(const std::vector<notation::TextError>& errors) {
    std::vector<std::string> all;
    for (const auto& error : errors) all.push_back(told(error));
    return all;
}

const std::string promoting = "[SetUp \"1\"]\n[FEN \"3r3k/P3P3/8/8/8/8/8/4K3 w - - 0 1\"]\n\n";

} // namespace

TEST_CASE("moves without blanks, with commas and with promotions in brackets are read and told") {
    struct Case {
        std::string text;
        const char* moves;
    };
    for (const auto& [text, moves] :
         {Case{"1.e4e5 2.Nf3Nc6 *", "1. e4 e5 2. Nf3 Nc6 *"},
          Case{"1.e4,e5 2.Nf3,Nc6 *", "1. e4 e5 2. Nf3 Nc6 *"},
          Case{"1. e4, e5, 2. Nf3, Nc6, *", "1. e4 e5 2. Nf3 Nc6 *"},
          Case{"1.e4e52.Nf3!Nc6?! *", "1. e4 e5 2. Nf3 $1 Nc6 $6 *"},
          Case{"1.e4e5 2.Nf3Nc61-0", "1. e4 e5 2. Nf3 Nc6 1-0"},
          Case{"1.f3e5 2.g4Qh4#0-1", "1. f3 e5 2. g4 Qh4# 0-1"},
          Case{"1.e4e5 2.Nf3Nc6 3.Bc4Bc5 4.O-ONf6 *",
               "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 *"},
          Case{"1. e4 (1.d4d5 2.c4) e5 *", "1. e4 (1. d4 d5 2. c4) 1... e5 *"},
          Case{promoting + "1. e8(Q)+ *", "1. e8=Q+ *"},
          Case{promoting + "1. e8 (Q) *", "1. e8=Q+ *"},
          Case{promoting + "1. exd8(R) *", "1. exd8=R+ *"},
          Case{promoting + "1. e8=(N) Kg8 *", "1. e8=N Kg8 *"},
          Case{promoting + "1. e8[B] Kg7 *", "1. e8=B Kg7 *"},
          Case{promoting + "1. e8 =Q *", "1. e8=Q+ *"},
          Case{promoting + "1. e8 Q+ Kg7 *", "1. e8=Q+ Kg7 *"},
          Case{promoting + "1. e8 (=Q) Kg7 *", "1. e8=Q+ Kg7 *"},
          Case{promoting + "1. e8= N! Kg8 *", "1. e8=N $1 Kg8 *"},
          Case{promoting + "1. a8=R (1. e8 R) Kg7 *", "1. a8=R (1. e8=R+) 1... Kg7 *"},
          Case{"1) e4 e5 2) Nf3 Nc6 *", "1. e4 e5 2. Nf3 Nc6 *"},
          Case{"1)e4 e5 (1)...c5 2)Nf3) 2)Nc3 *", "1. e4 e5 (1... c5 2. Nf3) 2. Nc3 *"}}) {
        INFO(text);
        const auto game = read(text);
        CHECK(told_of(game.errors).empty());
        CHECK(game.warnings.size() == 1);
        CHECK(moves_of(game) == moves);
    }
    // What is no move with any of its parts stays a mistake.
    for (const char* text :
         {"1. e4e4 *", "1. e4x *", "1. e4 (Q) e5 *", "1. e4 Q e5 *", "1. e4 ) e5 *"})
        CHECK_FALSE(read(text).errors.empty());
    CHECK(moves_of(read("1. e4 (1. d4 d5 2) e5 *")) == "1. e4 (1. d4 d5) 1... e5 *");
    // Neither a move nor a variation behind the promotion is its letter.
    for (const char* text : {"1. e8 Qe7 *", "1. e8 (Qe7) *", "1. e8 (Q Kg7) *", "1. e8 K *"}) {
        const auto game = read(promoting + text);
        CHECK(game.errors.size() == 1);
        CHECK(game.game.record.nodes.size() == 1);
    }
}

TEST_CASE("signs of en passant behind a move say nothing more") {
    const std::string passing = "[SetUp \"1\"]\n[FEN \"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2\"]\n\n";
    for (const char* sign : {"e.p.", "e.p.+", "ep", "ep+", "e.p", "ep.", "e.p.#", "e. p.", "a.p.",
                             "(e.p.)", "e.p.,"}) {
        INFO(sign);
        const auto game = read(passing + "2. exd6 " + sign + " *");
        CHECK(game.errors.empty());
        CHECK(moves_of(game).starts_with("2. exd6"));
        CHECK(game.game.record.nodes.size() == 2);
    }
    CHECK(moves_of(read(passing + "2. exd6 e.p.! *")) == "2. exd6 $1 *");
}

TEST_CASE("glyphs beyond those of the standard are kept, with a warning") {
    const auto game = read("1. e4 $256 e5 $1000 2. Nf3 $7, *");
    CHECK(game.errors.empty());
    CHECK(game.warnings.size() == 2);
    CHECK(moves_of(game) == "1. e4 $256 e5 $1000 2. Nf3 $7 *");
    const auto huge = read("1. e4 $99999999999 e5 *");
    CHECK(huge.errors.empty());
    CHECK(huge.warnings.size() == 1);
    CHECK(moves_of(huge) == "1. e4 {$99999999999} 1... e5 *");
}

TEST_CASE("a passed turn of the main line is named, and what is kept begins with it") {
    const auto game = read("[Event \"Lecture\"]\n[Result \"*\"]\n\n"
                           "1. e4 e5 2. Bc4 -- 3. Qf3 -- 4. Qxf7# *");
    REQUIRE(game.errors.size() == 1);
    CHECK(told(game.errors.front()).starts_with("game:4:20: "));
    CHECK(told(game.errors.front()).find("'--'") != std::string::npos);
    CHECK(moves_of(game) == "1. e4 e5 2. Bc4 {-- 3. Qf3 -- 4. Qxf7#} *");
    CHECK(moves_of(read("1. e4 -- e5 1-0")) == "1. e4 {-- e5} 1-0");
    for (const std::string pass : {"Z0", "null", "@@@@", "0000", "<>", "pass", "Null"}) {
        INFO(pass);
        const auto passed = read("1. e4 " + pass + " 2. Nf3 1-0");
        REQUIRE(passed.errors.size() == 1);
        CHECK(told(passed.errors.front()).starts_with("game:1:7: no move can follow"));
        CHECK(told(passed.errors.front()).find("'" + pass + "'") != std::string::npos);
        CHECK(moves_of(passed) == "1. e4 {" + pass + " 2. Nf3} 1-0");
        CHECK(read("1. e4 e5 (1... " + pass + " 2. d4) *").errors.empty());
    }
    // In the place of a move that is not played yet it is none.
    CHECK(read("1. e4 -- (1... e5) (1... c5) *").errors.empty());
    CHECK(read("1. e4 -- *").errors.empty());
}

TEST_CASE("a variation that holds only a remark becomes a comment wherever it stands") {
    for (const auto& [text, wanted] :
         {std::pair{"1. e4 e5 ({just a remark}) 2. Nf3 *", "1. e4 e5 {just a remark} 2. Nf3 *"},
          std::pair{"({before}) 1. e4 *", "{before} 1. e4 *"},
          std::pair{"1. e4 (({inner}) 1. d4) e5 *", "1. e4 ({inner} 1. d4) 1... e5 *"},
          std::pair{"1. e4 (1. d4 ({inner}) d5) e5 *", "1. e4 (1. d4 {inner} 1... d5) 1... e5 *"},
          std::pair{"1. e4 (({a} ({b}))) e5 *", "1. e4 {a b} 1... e5 *"}}) {
        INFO(text);
        const auto game = read(text);
        CHECK(told_of(game.errors).empty());
        CHECK(moves_of(game) == wanted);
    }
}

TEST_CASE("clocks with a decimal comma are read") {
    CHECK(notation::parse_clock("0:09:58,5") == notation::parse_clock("0:09:58.5"));
    CHECK_FALSE(notation::parse_clock("0:09:58,"));
    CHECK_FALSE(notation::parse_clock("0:09:58.5x"));
    const auto game = read("1. e4 {[%clk 0:09:58,5]} e5 {[%clk 0:09:57,25]} *");
    CHECK(game.warnings.empty());
    CHECK(moves_of(game) == "1. e4 {[%clk 0:09:58.5]} 1... e5 {[%clk 0:09:57.25]} *");
}

TEST_CASE("what looks like a mark and is none is a warning, and stays") {
    for (const char* odd :
         {"[%clk 0:9x:58]", "[%clk]", "[%clk 0:09:58", "[% clk 0:09:58]", "[%emt soon]", "[%]",
          "good [%clk -1] move", "[%clk -0:00:01]", "[%clk 0:-0:01]", "[%emt -0.5]"}) {
        INFO(odd);
        const auto game = read("1. e4 {" + std::string(odd) + "} e5 *");
        CHECK(game.errors.empty());
        CHECK(game.warnings.size() == 1);
        CHECK(moves_of(game) == "1. e4 {" + std::string(odd) + "} 1... e5 *");
    }
    for (const char* right : {"[%clk 0:09:58]", "[%emt 12.5]", "[%eval 0.3]", "[%mine x]", "[x]"})
        CHECK(read("1. e4 {" + std::string(right) + "} e5 *").warnings.empty());
    CHECK(notation::odd_mark("a [%clk x]")->at == 2);
}

TEST_CASE(
    "Castling from another start is told where the game has none, and chooses the game that has") {
    const auto notice = [](const std::string& fen) {
        const auto given = notation::read_position(shipped_rules().find("chess"), fen);
        if (!given || given->notices.empty()) return std::string("none");
        return english().say(given->notices.front());
    };
    const std::string start = "bqnbrknr/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKNR w ";
    CHECK(notice(start + "HEhe - 0 1").find("Chess960") != std::string::npos);
    CHECK(notice(start + "KQkq - 0 1").find("'KQkq'") != std::string::npos);
    CHECK(notice("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1") == "none");
    // A right that no rook on the rank explains is a slip.
    CHECK(notice("4k3/8/8/8/8/8/8/4K3 w K - 0 1").find("Chess960") == std::string::npos);
    for (const std::string name :
         {"", "Chess960", "Chess 960", "960", "Fischerandom", "Fischer Random", "Fischer-Random"}) {
        INFO(name);
        const auto tag = name.empty() ? "" : "[Variant \"" + name + "\"]\n";
        const auto game =
            read(tag + "[SetUp \"1\"]\n[FEN \"" + start + "HEhe - 0 1\"]\n\n1. g3 g6 *");
        CHECK(game.game.variant->id == "chess960");
        CHECK(game.game.record.nodes.size() == 3);
        CHECK(game.warnings.empty());
    }
    CHECK(read("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n\n1. O-O-O *")
              .game.variant->id == "chess");
}

TEST_CASE("a word of more than 64 letters is no move") {
    const auto chess = rules::Position::start(shipped_rules().find("chess"));
    const auto tri_d = rules::Position::start(shipped_rules().find("tri-d"));
    for (const auto* position : {&chess, &tri_d})
        for (const char sign : {'N', '/', '|', 'a', '('}) {
            const std::string longest(65, sign), long_word(100'000, sign);
            const auto refused = notation::parse_readable(*position, longest);
            REQUIRE_FALSE(refused);
            CHECK(refused.error().reason.key == "move.too_long");
            CHECK_FALSE(notation::parse_move(*position, long_word));
            CHECK_FALSE(notation::parse_typed(*position, long_word));
            CHECK(notation::completions(*position, long_word).empty());
            CHECK_FALSE(notation::refusal_of_text(*position, long_word));
        }
    // Captures of draughts are longer.
    CHECK(notation::longest_move(*shipped_rules().find("draughts-2")) > 200);
}

} // namespace odd_moves
