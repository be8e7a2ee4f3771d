// SPDX-License-Identifier: MIT
// What kind of text this is, and that all readers find the same in it.
#include "notation/games/text_kind.h"

#include <random>

#include "notation/games/found_games.h"
#include "notation/games/game_list.h"
#include "notation/games/given_text.h"
#include "notation/games/handover.h"
#include "notation/positions/position_text.h"
#include "shipped.h"

using namespace strata;
using namespace strata::tests;
using notation::kind_of;
using notation::TextKind;

namespace text_kind {

struct Found {
    std::vector<std::string> ends; // the position behind each game
    std::vector<std::string> errors;
    std::size_t warnings = 0;
};

Found found_in(const std::string& text) {
    Found all;
    notation::for_each_game(shipped_rules(), text, "text", [&](const notation::FoundGame& found) {
        all.warnings += found.remarks.size();
        if (found.refusal) all.errors.push_back(told(found.refusal->reason));
        if (!found.read) return;
        const auto& [variant, record] = found.read->game;
        auto end = *rules::Position::from_setup(variant, record.start);
        for (const auto& move : record.line_to(record.last_of_main_line())) end.play(move);
        all.ends.push_back(notation::write_position(end));
        for (const auto& error : found.read->errors) all.errors.push_back(told(error.reason));
        all.warnings += found.read->warnings.size();
    });
    return all;
}

// How many games, or positions, the window finds.
std::size_t given_in(const std::string& text) {
    const auto given = notation::read_given(shipped_rules(), shipped("chess"), text);
    if (!given) return 0;
    if (given->kind == notation::GivenKind::games) return notation::games_in(given->text).size();
    if (given->kind == notation::GivenKind::positions)
        return notation::listed_positions_in(given->text).size();
    return 1;
}

const std::string start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const std::string rook_fen = "2k5/8/8/8/8/8/8/R3K3 w Q - 0 1";
const std::string behind_e4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";

struct Piece {
    std::string text;
    std::string end; // of the game that it is; empty: none
};

} // namespace text_kind

using namespace text_kind;

TEST_CASE("semicolons and size make no text a game handed over as a line") {
    const std::string many = "{a; b; c; d; e; f; g; h; i; j}";
    for (const std::string& text :
         std::vector<std::string>{"%% exported by a tool\n[Event \"A\"]\n\n1. e4 " + many + " *\n",
                                  many + "\n\n1. e4 *\n", "1. e4 " + many + " *\n",
                                  "1. e4 ; a; b; c; d; e; f; g; h; i\n*\n",
                                  "1. e4 {" + std::string(2'000'000, 'x') + "} *\n",
                                  "; a; b; c; d; e; f; g; h\n1. e4 *\n"}) {
        INFO(text.substr(0, 60));
        const auto found = found_in(text);
        CHECK(found.errors.empty());
        CHECK(found.ends == std::vector{behind_e4});
        CHECK(given_in(text) == 1);
    }
    std::string list;
    for (int i = 0; i < 20'000; ++i)
        list += rook_fen.substr(0, 27) + " bm Ra8+; am Ke2; id \"x\";\n";
    const auto found = found_in(list);
    CHECK(found.errors.empty());
    CHECK(found.ends.size() == 20'000);
    CHECK(given_in(list) == 20'000);
    CHECK(
        kind_of("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 ;D1 6 ;D2 30 ;D3 196 ;D4 1005 ;D5 7050 ;D6 40000 "
                ";D7 1 ;D8 1") == TextKind::positions);
}

TEST_CASE("each kind of text is told by what stands in it") {
    CHECK(kind_of(" \n\t") == TextKind::blank);
    CHECK(kind_of("\xEF\xBB\xBF[Event \"a\"]\n\n*") == TextKind::games);
    CHECK(kind_of("1. e4 e5") == TextKind::games);
    CHECK(kind_of("1/2-1/2 w") == TextKind::games);
    CHECK(kind_of(start_fen) == TextKind::positions);
    CHECK(kind_of("WAC, a famous suite\n\n" + start_fen) == TextKind::positions);
    CHECK(kind_of("startpos\n" + start_fen) == TextKind::positions);
    CHECK(kind_of("# twelve\n" + rook_fen) == TextKind::positions);
    CHECK(kind_of(start_fen + "\n\n[Event \"a\"]\n\n1. e4 *") == TextKind::games);
    CHECK(kind_of("W=4/4/DDDD/NBBN;N=4/4/4/4;B=nbbn/dddd/4/4;Q1=DD/RQ;Q6=rq/dd;K1=DD/KR;K6=kr/dd w "
                  "KQkq - 0 1 -") == TextKind::positions);
    CHECK(kind_of("position startpos moves e2e4") == TextKind::uci);
    CHECK(kind_of("Strata1;chess;0;;;;;;0") == TextKind::handover);
    CHECK(kind_of("Strata is a program; it plays; chess; a; b; c; d; e; f; g") == TextKind::games);
    CHECK(kind_of("{\"file\": \"a.pgn\", \"line\": 1}\n{\"file\": \"a.pgn\"}") == TextKind::json);
    CHECK(kind_of("{\"Best\" says Ann} 1. e4 *") == TextKind::games);
    for (const auto& variant : shipped_rules().variants())
        CHECK(kind_of(notation::write_position(rules::Position::start(variant))) ==
              TextKind::positions);
}

TEST_CASE("remarks and prose around games hide none, make none and are no errors") {
    const std::vector<Piece> games = {
        {"[Event \"a\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n", behind_e4},
        {"[White \"Ann\"]\n[Result \"*\"]\n\n1. e4\n", behind_e4},
        {"1. e4 *\n", behind_e4},
        {"1. e4 {good; better; best} 1/2-1/2\n", behind_e4},
        {"[FEN \"" + rook_fen + "\"]\n[SetUp \"1\"]\n\n*\n", rook_fen},
        {start_fen + " bm e4; id \"1\";\n", start_fen}};
    const std::vector<Piece> others = {{"{ Games of our club }\n", ""},
                                       {"; a line\n", ""},
                                       {"% an escape\n", ""},
                                       {"Next comes a nice one:\n", ""},
                                       {"The second round; it rained; a; b; c; d; e; f; g\n", ""},
                                       {"> quoted by nobody\n", ""},
                                       {"https://example.org/e4\n", ""},
                                       {"2026.11.29\n", ""},
                                       {"<pre>\n", ""},
                                       {"[see note 3]\n", ""}};
    std::mt19937 random{57};
    const auto any = [&](const std::vector<Piece>& from) { return from[random() % from.size()]; };
    for (int round = 0; round < 400; ++round) {
        std::string text;
        std::vector<std::string> ends;
        for (std::size_t count = 1 + random() % 4; ends.size() < count;) {
            while (random() % 3 == 0) text += any(others).text + '\n';
            const auto game = any(games);
            text += game.text + '\n';
            ends.push_back(game.end);
        }
        while (random() % 3 == 0) text += any(others).text + '\n';
        INFO(text);
        const auto found = found_in(text);
        CHECK(found.errors.empty());
        CHECK(found.ends == ends);
        CHECK(given_in(text) == ends.size());
    }
}

TEST_CASE("remarks in a list of positions are no positions, and no errors") {
    const auto text = "Suite of the club\n\n# one\n" + start_fen + "\n\n; two\n" + rook_fen +
                      "\r\nand one that is simple\n% three\n" + rook_fen;
    const auto found = found_in(text);
    CHECK(found.errors.empty());
    CHECK(found.ends == std::vector{start_fen, rook_fen, rook_fen});
    CHECK(given_in(text) == 3);
    CHECK(found_in("startpos\n" + rook_fen).ends == std::vector{start_fen, rook_fen});
    const auto garbled = found_in("rnbqkbnr.pppppppp.8 w\n" + rook_fen + "\n8/8/8/8/9 w - -\n");
    CHECK(garbled.ends == std::vector{rook_fen});
    CHECK(garbled.errors.size() == 2);
}

TEST_CASE("games without tags follow each other, with a result or without") {
    for (const auto* text :
         {"1. e4 *\n\n1. e4 *\n\n1. e4 *", "1. e4 * 1. e4 1-0 1. e4 0-1", "1. e4\n\n1. e4\n\n1. e4",
          "1.e4\n\n{ two }\n1.e4\n\nand three:\n1.e4"}) {
        INFO(text);
        const auto found = found_in(text);
        CHECK(found.errors.empty());
        CHECK(found.ends == std::vector(3, behind_e4));
        CHECK(given_in(text) == 3);
    }
    CHECK(found_in("1. e4 {one}\n\n1. ... e5 2. Nf3 *").ends.size() == 1);
    CHECK(found_in("1. e4 (1. d4 *)\n\n1... e5 *").ends.size() == 1);
}

TEST_CASE("what is no game is refused once, in words") {
    for (const auto* text : {"hello world", "A list of things;\nto do; today; a; b; c; d; e; f; g",
                             "{\"a\": 1}", "[{\"a\": 1}]"}) {
        INFO(text);
        const auto found = found_in(text);
        CHECK(found.ends.empty());
        CHECK(found.errors.size() == 1);
        CHECK(given_in(text) == 0);
    }
    CHECK(found_in(" \n").errors.empty());
}

TEST_CASE("moves of any game without tags are read, by commands as in the window") {
    for (const auto* text : {"1. c4N c5B", "1. 1d3 2d3 3b3", "1. e4 e5"}) {
        INFO(text);
        const auto given = notation::read_given(shipped_rules(), shipped("chess"), text);
        REQUIRE(given);
        const auto found = found_in(text);
        CHECK(found.errors.empty());
        REQUIRE(found.ends.size() == 1);
        auto end = *rules::Position::from_setup(given->variant, given->game.record.start);
        const auto& record = given->game.record;
        for (const auto& move : record.line_to(record.last_of_main_line())) end.play(move);
        CHECK(found.ends.front() == notation::write_position(end));
    }
}
