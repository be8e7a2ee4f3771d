// SPDX-License-Identifier: MIT
// Numbers, results, signs, blanks and passed turns, as the world writes them.
#include "game/record.h"
#include "notation/games/game_text.h"
#include "rules/position/null_move.h"
#include "shipped.h"

using namespace strata;
using namespace strata::tests;

namespace game_tokens {

namespace {

std::string again(const std::string& moves) {
    INFO(moves);
    const auto game =
        notation::parse_game(shipped_rules(), "[Variant \"chess\"]\n\n" + moves, "game");
    INFO((game ? "" : told(game.error())));
    REQUIRE(game.has_value());
    const auto text = notation::write_game(*game->variant, game->record);
    auto written = text.substr(text.find("\n\n") + 2);
    written.pop_back();
    return written;
}

} // namespace

TEST_CASE("numbers of moves are read in every form, and say nothing") {
    for (const char* moves :
         {"1. e4 e5 2. Nf3 *", "1 e4 1 e5 2 Nf3 *", "1 . e4 1 ... e5 2 . Nf3 *", "1.e4 e5 2.Nf3 *",
          "1.e4 1...e5 2.Nf3 *", "1. e4 1… e5 2. Nf3 *", "1. e4 1.… e5 2. … Nf3 *",
          "1. e4 1. ... e5 2. Nf3 *", "1. e4 ...e5 ..Nf3 *", "7. e4 7... e5 12. Nf3 *",
          "1. e4 e5 1. Nf3 *", "e4 e5 Nf3 *", "1....e4 e5 2.\n\n\nNf3 *"})
        CHECK(again(moves) == "1. e4 e5 2. Nf3 *");
}

TEST_CASE("results are read in every spelling") {
    for (const char* half : {"1/2-1/2", "1/2", "½-½", "½", "½:½", "1/2 ", "½–½", "1/2–1/2",
                             "1/2:1/2", "½-½.", "1/2—1/2", "1/2−1/2"})
        CHECK(again(std::string("1. e4 ") + half) == "1. e4 1/2-1/2");
    for (const char* won : {"1-0", "1:0", "1-0.", "1–0", "1—0", "1−0", "1‐0"})
        CHECK(again(std::string("1. e4 ") + won) == "1. e4 1-0");
    CHECK(again("1. e4 0:1") == "1. e4 0-1");
    for (const char* tag : {"½-½", "1/2", "1/2 - 1/2"}) {
        const auto game = notation::read_game(
            shipped_rules(), "[Variant \"chess\"]\n[Result \"" + std::string(tag) + "\"]\n\n1. e4",
            "g");
        REQUIRE(game);
        CHECK(game->warnings.empty());
        CHECK(game->game.record.result.ending == rules::Ending::unstated);
        CHECK(game->game.record.result.winners.none());
    }
    // Castling is none.
    CHECK(again("1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. 0-0 0-0 *") ==
          "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. O-O O-O *");
}

TEST_CASE("signs are read glued to a move or apart, and written as numbers") {
    struct Case {
        const char* sign;
        int number;
    };
    for (const auto& [sign, number] :
         {Case{"!", 1}, {"?", 2},    {"!!", 3},  {"??", 4},  {"!?", 5},   {"?!", 6},
          {"□", 7},     {"=", 10},   {"∞", 13},  {"+=", 14}, {"+/=", 14}, {"⩲", 14},
          {"=+", 15},   {"=/+", 15}, {"⩱", 15},  {"±", 16},  {"+/-", 16}, {"∓", 17},
          {"-/+", 17},  {"+-", 18},  {"-+", 19}, {"⨀", 22},  {"=∞", 44},  {"↑", 36},
          {"→", 40},    {"⇆", 132},  {"⊕", 138}, {"∆", 140}, {"⌓", 142}}) {
        const auto wanted = "1. e4 $" + std::to_string(number) + " e5 *";
        CHECK(again("1. e4" + std::string(sign) + " e5 *") == wanted);
        CHECK(again("1. e4 " + std::string(sign) + " e5 *") == wanted);
        CHECK(again("1. e4 $" + std::to_string(number) + " e5 *") == wanted);
    }
    CHECK(again("1. e4 N e5 D *") == "1. e4 $146 e5 $220 *");
    CHECK(again("1. e4!± e5?!+= (1... c5!?=) *") == "1. e4 $1 $16 e5 $6 $14 (1... c5 $5 $10) *");
    CHECK(again("1. e4 d5 2. Bb5+!? c6 3. Bc4+- *") == "1. e4 d5 2. Bb5+ $5 c6 3. Bc4 $18 *");
    CHECK(again("1. e4 (=) e5 *") == "1. e4 {(=)} 1... e5 *");
}

TEST_CASE("blanks of every kind part words, and lines of other programs are skipped") {
    for (const char* blank : {"\u00A0", "\u2003", "\u2009", "\u202F", "\u3000", "\u200B", "\uFEFF",
                              "\t", "\v", "\f", "\r\n", "\n% skipped 1. d4\n", "\u00A0\u00A0 "}) {
        const std::string b = blank;
        CHECK(again("1." + b + "e4" + b + "e5" + b + "2." + b + "Nf3" + b + "*") ==
              "1. e4 e5 2. Nf3 *");
    }
    CHECK(again("1. e4 ; to the end (of) {the} line\n1... e5 *") ==
          "1. e4 {to the end (of) (the) line} 1... e5 *");
}

TEST_CASE("a turn that is passed in a side line is a move of it") {
    for (const char* pass : {"--", "Z0", "@@@@", "0000", "null", "pass"}) {
        const auto sign = std::string(pass);
        CHECK(again("1. e4 (1. " + sign + " e5 2. d4 " + sign + " 3. c4) 1... e5 *") ==
              "1. e4 (1. -- e5 2. d4 -- 3. c4) 1... e5 *");
        CHECK(again("1. e4 e5 (1... " + sign + " {a threat}) *") ==
              "1. e4 e5 (1... -- {a threat}) *");
    }
    for (const char* moves :
         {"1. e4 (1. --) 1... e5 *", "1. e4 (1. -- e5 (1... --) 2. --) 1... e5 *",
          "1. e4 (1. d4 d5 2. -- (2. c4)) 1... e5 *", "1. e4 (1. d4 d5 2. Z0 (2. c4)) 1... e5 *",
          "1. e4 (1. d4 d5 2. -- {x} (2. c4)) 1... e5 *",
          "1. e4 (1. d4 d5 2. e3 e6 3. a3 Bb4+ 4. -- (4. Nc3)) 1... e5 *"}) // the place of a move,
                                                                            // in check
        CHECK(again(moves) == moves);
    const auto game = notation::parse_game(shipped_rules(),
                                           "[Variant \"tri-d\"]\n\n1. c4N (1. -- c5B) c5B *", "g");
    REQUIRE(game);
    CHECK(rules::is_null(game->record.nodes[2].move));
    // Not out of check, and not in the game itself.
    for (const char* moves :
         {"1. e4 -- 2. d4 *", "1. e4 Z0 *", "1. e4 d5 2. Bb5+ c6 (2... -- 3. d4) *"})
        CHECK_FALSE(notation::parse_game(shipped_rules(),
                                         std::string("[Variant \"chess\"]\n\n") + moves, "g"));
}

} // namespace game_tokens
