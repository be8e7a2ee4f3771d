// SPDX-License-Identifier: MIT
// What people paste, or let fall on the window.
#include "notation/games/given_text.h"

#include "notation/games/game_list.h"
#include "notation/games/handover.h"
#include "notation/moves/move_text.h"
#include "rules/moves/legal.h"
#include "shipped.h"

using namespace strata;
using namespace strata::tests;
using notation::GivenKind;
using notation::read_given;

namespace {

notation::GivenText pasted(const std::string& text, const std::string& likely = "tri-d") {
    INFO(text);
    auto read = read_given(shipped_rules(), shipped(likely), text);
    if (!read) FAIL(told(read.error()));
    return *std::move(read);
}

std::string no_use_of(const std::string& text, const std::string& likely = "tri-d") {
    INFO(text);
    const auto read = read_given(shipped_rules(), shipped(likely), text);
    REQUIRE_FALSE(read);
    return told(read.error());
}

std::size_t plies_of(const notation::GivenText& text) {
    return text.game.record.line_to(text.game.record.last_of_main_line()).size();
}

// As mail programs quote it: marked, broken at that width, with a greeting and a name around it.
std::string mailed(const std::string& text, std::size_t width) {
    std::string mail = "Hi Ann,\nhere it is:\n\n";
    for (std::size_t at = 0; at < text.size(); at += width)
        mail += "> > " + text.substr(at, width) + "\n";
    return mail + "\nBest,\nBen\n";
}

std::string handed_over(const std::string& id, int plies) {
    const auto variant = shipped(id);
    auto position = rules::Position::start(variant);
    game::GameRecord record;
    record.start = position.setup();
    auto node = game::root_node;
    for (int ply = 0; ply < plies; ++ply) {
        const auto move = rules::legal_moves(position).front();
        node = record.add(node, move);
        position.play(move);
    }
    return notation::write_handover(variant, record);
}

const std::string chess_start_text = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const std::string two_games = "[Event \"a\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n"
                              "[Event \"b\"]\n[Variant \"tri-d\"]\n\n1. c4N *\n";

} // namespace

TEST_CASE("nothing is said to be nothing") {
    for (const auto* text : {"", " \n\t"}) CHECK(no_use_of(text) == "The clipboard is empty.");
}

TEST_CASE("a position of any game is known, that of the game on the board first") {
    for (const auto& variant : shipped_rules().variants()) {
        const auto text = notation::write_position(rules::Position::start(variant));
        INFO(variant->id << " " << text);
        const auto own = pasted(text, variant->id);
        CHECK(own.kind == GivenKind::position);
        CHECK(own.variant->id == variant->id);
        CHECK(own.text == text);
        // Over the board of another game: the first in the menu that has such positions.
        const auto other = pasted(text, "ring" == variant->id ? "chess" : "tri-d");
        CHECK(other.kind == GivenKind::position);
        // Without a board that hangs it is a position of boards that never do.
        CHECK(other.variant->topology.fixed.count() == variant->topology.fixed.count());
    }
    for (const auto* form : {"", "FEN: ", "fen ", "position fen ", "\"", "> ", "EPD: "}) {
        const auto position = pasted(form + chess_start_text);
        CHECK(position.kind == GivenKind::position);
        CHECK(position.variant->id == "chess");
        CHECK(position.text == chess_start_text);
    }
    CHECK(pasted(chess_start_text, "three-check").variant->id == "three-check");
    CHECK(pasted(chess_start_text + "\n\nMate in 300", "chess").notices.size() == 1);
    CHECK(pasted("4k3/8/8/8/8/8/8/R3K3 w Q - bm Ra8; id \"one\";").text ==
          "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
    CHECK(pasted("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1").text ==
          chess_start_text);
    CHECK(pasted(mailed(chess_start_text, 60)).text == chess_start_text);
}

TEST_CASE("games with tags, alone and several, are known with what stands around them") {
    const auto one = pasted("Look at this:\n[White \"Ann\"]\n\n1. e4 c5 2. Nf3 *\n");
    CHECK(one.kind == GivenKind::game);
    CHECK(one.variant->id == "chess");
    CHECK(plies_of(one) == 3);
    CHECK(pasted("[Variant \"3check\"]\n\n1. e4 *").variant->id == "three-check");
    CHECK(pasted("[Variant \"tri-d\"]\n\n1. c4N *", "chess").variant->id == "tri-d");
    CHECK(pasted("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n*").kind == GivenKind::game);
    const auto quoted =
        pasted("Ben wrote:\n> [White \"Ann\"]\n>\n> 1. e4 c5\n> 2. Nf3 *\n\nNice!\n");
    CHECK(plies_of(quoted) == 3);
    CHECK(pasted("```\n[White \"Ann\"]\n\n1. e4 *\n```\n").kind == GivenKind::game);
    const auto both = pasted(two_games);
    CHECK(both.kind == GivenKind::games);
    CHECK(notation::games_in(both.text).size() == 2);
    // What can be read of it is there, and why there is no more.
    const auto part = pasted("[White \"Ann\"]\n\n1. e4 c5 2. Nf6 *");
    CHECK(plies_of(part) == 2);
    CHECK(part.notices.size() == 1);
    CHECK(no_use_of("[Variant \"Atomic\"]\n\n1. e4 *").find("'Atomic'") != std::string::npos);
}

TEST_CASE("bare moves are of the game in which they can be played") {
    for (const auto* text : {"1. e4 e5 2. Nf3 Nc6", "e4 e5 Nf3 Nc6", "1.e4 e5 2.Nf3 Nc6 *",
                             "e2e4 e7e5 g1f3 b8c6", "position startpos moves e2e4 e7e5 g1f3 b8c6",
                             "> 1. e4 e5\n> 2. Nf3 Nc6", "e4\ne5\nNf3\nNc6"}) {
        const auto moves = pasted(text);
        INFO(text);
        CHECK(moves.variant->id == "chess");
        CHECK(plies_of(moves) == 4);
    }
    CHECK(pasted("1. c4N c5B", "chess").variant->id == "tri-d");
    CHECK(pasted("1. c4N c5B", "chess").kind == GivenKind::moves);
    CHECK(pasted("1. 1d3 2d3 3b3", "chess").variant->topology.boards.size() == 3);
    CHECK(pasted("1. e4 e5", "king-of-the-hill").variant->id == "king-of-the-hill");
    CHECK(pasted("position fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 moves e2e4").kind ==
          GivenKind::game);
    const auto part = pasted("1. e4 e5 2. Nf6");
    CHECK(plies_of(part) == 2);
    CHECK(part.notices.size() == 1);
}

TEST_CASE("a game handed over as a line is known however a mail has broken and quoted it") {
    for (const auto* id : {"tri-d", "chess", "yalta"}) {
        const auto line = handed_over(id, 12);
        for (const auto& text :
             {line, "  " + line + "\n", "Your move: " + line + " Bye!", mailed(line, 40),
              mailed(line, 72), "> " + line, "\"" + line + "\"", line + "\n-- \nBen"}) {
            const auto read = pasted(text, "round");
            CHECK(read.kind == GivenKind::handover);
            CHECK(read.variant->id == id);
            CHECK(plies_of(read) == 12);
        }
        auto damaged = line;
        damaged[line.size() / 2] = '!';
        CHECK(no_use_of(damaged).find("is damaged") != std::string::npos);
    }
}

TEST_CASE("what is nothing of the kind is refused in one sentence") {
    for (const auto* text : {"hello world", "https://example.org/game/1", "e4 is a good move", "{}",
                             "[]", "Strata is a program", "1234567", "\u202E"})
        CHECK_THAT(no_use_of(text),
                   Catch::EndsWith("is not a game, move or position that Strata can read."));
    CHECK(no_use_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNX w KQkq - 0 1", "chess") ==
          "position:43: 'X' is not a piece; the pieces are KQRBNP and kqrbnp");
    CHECK(no_use_of("8/8/8/8/8/8/8/8 w - - 0 1").find("has no king") != std::string::npos);
}
