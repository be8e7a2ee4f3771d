// SPDX-License-Identifier: MIT
// What is odd about a game, and what cannot be read of it: the rest is read all the same.
#include "game/record.h"
#include "notation/games/game_list.h"
#include "notation/games/game_text.h"
#include "notation/moves/move_text.h"
#include "shipped.h"

using namespace strata;
using namespace strata::tests;
using rules::Ending;

namespace game_oddities {

namespace {

constexpr rules::Seat white{0}, black{1};

notation::ReadGame read(const std::string& text) {
    INFO(text);
    auto game = notation::read_game(shipped_rules(), text, "game");
    REQUIRE(game.has_value());
    return *std::move(game);
}

notation::ReadGame chess(const std::string& moves) {
    return read("[Variant \"chess\"]\n\n" + moves);
}

std::vector<std::string> told_of(const std::vector<notation::TextError>& errors) {
    std::vector<std::string> all;
    for (const auto& error : errors) all.push_back(told(error));
    return all;
}

std::string written(const notation::ReadGame& game) {
    const auto text = notation::write_game(*game.game.variant, game.game.record);
    auto moves = text.substr(text.find("\n\n") + 2);
    moves.pop_back();
    for (char& c : moves)
        if (c == '\n') c = ' ';
    return moves;
}

} // namespace

TEST_CASE("what is odd about a game is a warning, and the game is read") {
    struct Case {
        std::string text, warning;
    };
    const std::string tri_d = "[Variant \"tri-d\"]\n";
    for (const auto& [text, warning] :
         {Case{"[Event \"x\"]\n[Event \"y\"]\n*",
               "game:3:1: tag Event is given twice; the later value is used"},
          Case{"[White-Elo \"1\"]\n*",
               "game:2:1: White-Elo is not a valid tag name; it is kept as White_Elo"},
          Case{"1. c4N [Annotator \"x\"] c5B *",
               "game:2:8: tag Annotator comes after moves; tags must come first"},
          Case{"$3 1. c4N *",
               "game:2:1: there is no move before this glyph; it is kept with the next one"},
          Case{"[Result \"2-0\"]\n*", "game:2:1: '2-0' is not a result"},
          Case{"[Result \"1-0\"]\n0-1", "game:2:1: the result is 1-0, but the moves end with 0-1"},
          Case{"1. c4N * 1-0", "game:2:10: the game has two results"},
          Case{"1. c4N", "game:2:7: the game has no result; it must end with one, or with *"},
          Case{"[Termination \"checkmate\"]\n1. c4N 1-0",
               "game:2:1: the moves do not end in checkmate"},
          Case{"[Termination \"stalemate\"]\n1. c4N 1/2-1/2",
               "game:2:1: the moves do not end in stalemate"},
          Case{"[Termination \"dead position\"]\n1. c4N 1/2-1/2",
               "game:2:1: the moves do not end in dead position"},
          Case{"[Termination \"last side\"]\n1. c4N 1-0",
               "game:2:1: the moves do not end in last side"},
          Case{"[Setup \"W=4/4/4/4;N=4/2k1/4/4;B=4/1p2/4/1N2;Q1=2/2;Q2=2/2;Q4=KN/2;K3=2/Q1 w - - "
               "0 20 -\"]\n20. K3>K2 0-1",
               "game:3:14: the result is 0-1, but the moves end in checkmate: 1-0"}}) {
        INFO(text);
        const auto game = read(tri_d + text);
        CHECK(told_of(game.errors).empty());
        CHECK(told_of(game.warnings) == std::vector{warning});
    }
}

TEST_CASE("odd tags keep their values") {
    const auto& record =
        read(
            "[Variant \"chess\"]\n[White-Elo \"1\"]\n[Black \"\"]\n[Black \"Bob\"]\n[Black \"?\"]\n"
            "[Site \"C:\\\"]\n[Event \"a \"quoted\" word\"]\n\n1. e4\n[Annotator \"x\"]\n1... e5 *")
            .game.record;
    CHECK(*record.tag("White_Elo") == "1");
    CHECK(*record.tag("Black") == "Bob");
    CHECK(*record.tag("Site") == "C:\\");
    CHECK(*record.tag("Event") == "a \"quoted\" word");
    CHECK(*record.tag("Annotator") == "x");
    CHECK(record.nodes.size() == 3);
}

TEST_CASE("a result is read from the text behind the moves, then from the tag") {
    CHECK(read("[Variant \"chess\"]\n[Result \"1-0\"]\n\n1. e4 0-1").game.record.result.winner ==
          black);
    CHECK(read("[Variant \"chess\"]\n[Result \"\"]\n\n1. e4 1-0").game.record.result.winner ==
          white);
    CHECK(read("[Variant \"chess\"]\n[Result \"1-0\"]\n\n1. e4").game.record.result.winner ==
          white);
    CHECK(read("[Variant \"chess\"]\n[Result \"1-0\"]\n\n1. e4 *").game.record.result.winner ==
          white);
    CHECK(read("[Variant \"chess\"]\n[Result \"*\"]\n\n1. e4 1-0").game.record.result.winner ==
          white);
    CHECK(told_of(read("[Variant \"chess\"]\n[Result \"\"]\n\n1. e4 1-0").warnings).empty());
}

TEST_CASE("a bad move cuts its line off, and the rest is a comment at that place") {
    struct Case {
        const char* text;
        const char* wanted;
    };
    for (const auto& [text, wanted] :
         {Case{"1. e4 e5 2. Ke3 Nf6 {why} (2... d6) 1-0",
               "1. e4 e5 {2. Ke3 Nf6 (why) (2... d6)} 1-0"},
          Case{"1. e4 e5 2. Qxh9?? *", "1. e4 e5 {2. Qxh9??} *"}, Case{"1. Ke2 *", "{1. Ke2} *"},
          Case{"1. e4 (1. d4 Kd7 (1... d5) 2. c4) 1... c5 *",
               "1. e4 (1. d4 {Kd7 (1... d5) 2. c4}) 1... c5 *"},
          Case{"1. e4 (1. Kd4 {a}) 1... c5 *", "1. e4 {1. Kd4 (a)} 1... c5 *"},
          Case{"1. e4 {good} (1. d4) (1. Kd4) 1... c5 *",
               "1. e4 {good} (1. d4) {1. Kd4} 1... c5 *"},
          Case{"(1. d4 d5) 1. e4 *", "{(1. d4 d5)} 1. e4 *"},
          Case{"1. e4 c5 * 2. Nf3 d6 (2... a6)", "1. e4 c5 {2. Nf3 d6 (2... a6)} *"},
          Case{"1. e4 [%clk 0:01:00] c5 2. Ke4 {[%clk 0:01:00]} *",
               "1. e4 c5 {2. Ke4 ([ %clk 0:01:00])} *"}}) {
        INFO(text);
        const auto game = chess(text);
        CHECK_FALSE(game.errors.empty());
        CHECK(written(game) == wanted);
        // What is kept is written and read as it is.
        CHECK(written(chess(wanted)) == wanted);
        CHECK(told_of(chess(wanted).errors).empty());
    }
    const auto cut = read("[Variant \"chess\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Ke4 1-0");
    CHECK(cut.game.record.result.winner == white);
    CHECK(told_of(cut.errors).size() == 1);
}

TEST_CASE("comments and variations without an end keep what they hold") {
    CHECK(written(chess("1. e4 {open 1... e5")) == "1. e4 {open 1... e5} *");
    CHECK(written(chess("1. e4 (1. d4 (1. c4 {a} e5")) == "1. e4 (1. d4) (1. c4 {a} 1... e5) *");
    CHECK(written(chess("1. e4 (1. d4 d5 (1... Nf6 2. c4")) ==
          "1. e4 (1. d4 d5 (1... Nf6 2. c4)) *");
    CHECK(written(chess("1. e4 ) e5 } ] \" 2. Nf3 *")) == "1. e4 e5 2. Nf3 *");
    CHECK(chess("1. e4 ) e5 } ] \" 2. Nf3 *").errors.size() == 4);
    CHECK(written(chess("1. e4 {a {b} c} e5 {d { e} 2. Nf3 {f {g {h} i} j} *")) ==
          "1. e4 {a (b) c} 1... e5 {d ( e} 2. Nf3 {f (g (h) i) j} *");
}

TEST_CASE("a game that is broken hides none of those behind it") {
    const std::string tags = "[Event \"e\"]\n[Variant \"chess\"]\n\n";
    for (const char* broken :
         {"1. e4 {never closed\n\n", "1. e4 (1. d4 (1. c4\n\n", "1. e4 Kxe4 2. d4\n\n",
          "1. e4 } ] \"\n\n", "1. e4 $x 1-0 0-1 2. d4\n\n", "1. e4 [Event\n\n"}) {
        INFO(broken);
        const auto text =
            tags + "1. d4 {first} *\n\n" + tags + broken + tags + "1. c4 {last} c5 *\n";
        const auto games = notation::games_in(text);
        REQUIRE(games.size() == 3);
        const auto last = read(std::string(notation::own_text(text, games[2])));
        CHECK(last.errors.empty());
        CHECK(written(last) == "1. c4 {last} 1... c5 *");
        CHECK_FALSE(read(std::string(notation::own_text(text, games[1]))).errors.empty());
        CHECK(read(std::string(notation::own_text(text, games[1]))).game.record.nodes.size() >= 2);
    }
    CHECK(notation::games_in("[Event \"a\"]\n[Round \"1\"]\n\n[Event \"a\"]\n[Round \"2\"]\n\n")
              .size() == 2);
    // Tags among the moves begin no game, and games need no result.
    CHECK(notation::games_in("[Event \"a\"]\n\n1. e4\n[Round \"1\"]\n1... e5 *").size() == 1);
    CHECK(notation::games_in("[Event \"a\"]\n\n1. e4\n\n[Event \"b\"]\n\n1. d4\n").size() == 2);
    CHECK(notation::games_in("1. e4 1–0 [White \"b\"] 1. d4 ½-½").size() == 2);
}

} // namespace game_oddities
