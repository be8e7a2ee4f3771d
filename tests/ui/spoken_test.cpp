// SPDX-License-Identifier: MIT
#include "ui/spoken/spoken.h"

#include "catch.h"
#include "english.h"
#include "session/session.h"
#include "shipped_files.h"
#include "ui/panels/hover_card.h"

using namespace strata;
using tests::english;
using tests::shipped_rules;

namespace {

session::Session played(const std::string& variant, std::initializer_list<const char*> moves,
                        const std::string& position = "") {
    session::Session game{shipped_rules(), variant};
    if (!position.empty()) game.apply(session::NewGame{variant, position});
    for (const char* move : moves) {
        INFO(move);
        REQUIRE(game.apply(session::TypeMove{move}).kind == session::Report::Kind::played);
    }
    return game;
}

std::string last_of(const session::Session& game) {
    return ui::spoken_move(english(), game.position(), *game.last_transition());
}

std::string turn_of(const session::Session& game) {
    return ui::spoken_turn(english(), game, reading::read(game));
}

} // namespace

TEST_CASE("A move is told with the level of each square behind it") {
    CHECK(last_of(played("tri-d", {"b1W-c3N"})) == "White: knight, b1 Lower to c3 Middle.");
    CHECK(last_of(played("chess", {"e2-e4", "d7-d5", "e4-d5"})) ==
          "White: pawn, e4 captures pawn on d5.");
    CHECK(last_of(played("chess", {"e2-e4", "a7-a6", "e4-e5", "d7-d5", "e5-d6"})) ==
          "White: pawn, e5 to d6, captures pawn on d5 en passant.");
    CHECK(last_of(played("chess", {"e1-g1"}, "4k3/8/8/8/8/8/8/4K2R w K - 0 1")) ==
          "White castles: king, e1 to g1.");
    CHECK(last_of(played("chess", {"a7-a8=N"}, "4k3/P7/8/8/8/8/8/4K3 w - - 0 1")) ==
          "White: pawn, a7 to a8. Promotion on a8: knight.");
}

TEST_CASE("The move of a board is told with who rides on it") {
    const std::string boards = "W=4/2P1/PP1P/1BKQ;N=4/1p2/2N1/4;B=1bb1/pp1p/2n1/q3;"
                               "Q1=P1/2;Q6=2/r1;K1=2/1R;K6=rk/pp w - - 4 12 -";
    CHECK(last_of(played("tri-d", {"Q1-Q2"}, boards)) ==
          "White: attack board, Q1 to Q2. On it: pawn, a1 Q1 to a5 Q2.");
}

TEST_CASE("In each language a place that hangs is told in words, in squares, moves, lists and "
          "sentences") {
    const std::string boards = "W=4/4/4/3K;N=4/4/4/4;B=3k/4/4/4;"
                               "Q1w=P1/2;K1w=2/2;Q6b=2/2;K6b=2/2 w - - 0 20 -";
    const std::pair<std::string, std::string> words[] = {{"en", "hanging"},   {"es", "colgante"},
                                                         {"fr", "suspendue"}, {"nl", "hangend"},
                                                         {"pt", "pendente"},  {"sk", "visiace"}};
    auto game = played("tri-d-federation", {"Q1-Q1i"}, boards);
    for (const auto& [language, hanging] : words) {
        INFO(language);
        const auto catalogue =
            text::Catalogue::load(tests::source("assets/text/" + language + ".toml"));
        REQUIRE(catalogue);
        const auto place = "Q1 " + hanging;
        const auto move = ui::spoken_move(*catalogue, game.position(), *game.last_transition());
        CHECK(move.find(" a1 " + place) != std::string::npos);
        CHECK(ui::spoken_boards(*catalogue, game.position()).find(place) != std::string::npos);
        for (const auto& told :
             {move, ui::spoken_boards(*catalogue, game.position()),
              ui::spoken_pieces(*catalogue, game.position(), rules::Seat{0}),
              ui::spoken(*catalogue, game.variant().topology, "a1Q1i, Q1i, Q1>Q1i")})
            CHECK(told.find("Q1i") == std::string::npos);
    }
    CHECK(last_of(game) == "White: attack board, Q1 to Q1 hanging. "
                           "On it: pawn, a1 Q1 to a1 Q1 hanging.");
}

TEST_CASE("What draughts takes is counted and named") {
    auto game = played("draughts-2", {}, "1=3,bM,4/2,wM,5/8/8;2=8/8/8/8 w - - 0 1");
    const auto move = game.legal_moves().front();
    REQUIRE(game.apply(session::PlayMove{move}).kind == session::Report::Kind::played);
    CHECK(last_of(game).find("captures 1 man: 1d4.") != std::string::npos);
}

TEST_CASE("What is in hand is told with its goals, the level once and before them") {
    auto game = played("tri-d", {});
    const auto knight = *game.variant().topology.square_named("b1W");
    game.apply(session::ClickSquare{knight});
    CHECK(ui::spoken_hand(english(), game) ==
          "Selected: knight, b1 Lower, 2 moves. Moves: Lower c3; Middle c3.");
    game.apply(session::ClearSelection{});
    CHECK(ui::spoken_hand(english(), game).empty());
}

TEST_CASE("Captures are told apart, and what a pawn may become") {
    auto game = played("chess", {}, "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    game.apply(session::ClickSquare{*game.variant().topology.square_named("a7")});
    CHECK(ui::spoken_hand(english(), game) ==
          "Selected: pawn, a7, 2 moves. Moves: a8. Captures: b8.");
    game.apply(session::ClickSquare{*game.variant().topology.square_named("a8")});
    CHECK(ui::spoken_hand(english(), game).starts_with("Promote to queen, "));
}

TEST_CASE("Turn, check and end are told") {
    CHECK(turn_of(played("chess", {"e2-e4"})) == "Black to move.");
    CHECK(turn_of(played("chess", {"e2-e4", "f7-f6", "d1-h5"})) == "Black to move. Check!");
    CHECK(turn_of(played("chess", {"f2-f3", "e7-e5", "g2-g4", "d8-h4"})) ==
          "Checkmate: Black wins.");
}

TEST_CASE("Men are told by kind, with all their squares") {
    const auto game = played("chess", {}, "4k3/p7/8/8/8/8/PP6/4K3 w - - 0 1");
    CHECK(ui::spoken_pieces(english(), game.position(), rules::Seat{0}) ==
          "White. King: e1. Pawn: a2, b2.");
    CHECK(ui::spoken_boards(english(), game.position()).empty());
    CHECK(ui::spoken_boards(english(), played("tri-d", {}).position()) ==
          "Attack boards on Q1, Q6, K1, K6.");
}

TEST_CASE("What a seat has taken is told in order, and pointed at one by one") {
    const auto game = played("chess", {"e2-e4", "d7-d5", "e4-d5", "d8-d5", "b1-c3", "d5-g2"});
    const auto taken = reading::captured_pieces(game.past());
    CHECK(ui::spoken_taken(english(), game.variant(), taken, rules::Seat{0}) ==
          "White captured: Black pawn.");
    CHECK(ui::spoken_taken(english(), game.variant(), taken, rules::Seat{1}) ==
          "Black captured: White pawn, White pawn.");
    CHECK(ui::spoken_taken(english(), game.variant(), {}, rules::Seat{1}).empty());
    CHECK(ui::taken_words(english(), game.variant(), taken.front()) ==
          "Black pawn, captured by White");
}

TEST_CASE("Clocks are told in hours, minutes and seconds") {
    auto game = played("chess", {});
    CHECK(ui::spoken_clocks(english(), game) == "This game has no clock.");
    game.apply(session::LoadGame{"[Variant \"chess\"]\n[TimeControl \"3661\"]\n\n*\n"});
    CHECK(ui::spoken_clocks(english(), game) ==
          "White: 1 hour 1 minute 1 second. Black: 1 hour 1 minute 1 second.");
}

TEST_CASE("The last moves are told, the last one first") {
    CHECK(ui::spoken_past(english(), played("chess", {}), 4) == "No moves yet.");
    CHECK(ui::spoken_past(english(), played("chess", {"e2-e4", "e7-e5", "g1-f3"}), 2) ==
          "White: knight, g1 to f3. Black: pawn, e7 to e5.");
}

TEST_CASE("In any sentence the squares of levels are told as such") {
    const auto& levels = played("tri-d", {}).variant();
    CHECK(ui::spoken(english(), levels.topology, "The bishop on c1W (a0Q1), not c1.") ==
          "The bishop on c1 Lower (a0 Q1), not c1.");
    const auto& flat = played("chess", {}).variant();
    CHECK(ui::spoken(english(), flat.topology, "a1W, a1") == "a1W, a1");
}

TEST_CASE("Letters are heard as they are typed, and the one that is taken away") {
    CHECK(ui::spoken_typing("", "e") == "e");
    CHECK(ui::spoken_typing("e2", "e2-") == "-");
    CHECK(ui::spoken_typing("e24", "e2-4") == "-");
    CHECK(ui::spoken_typing("e2", "e2-e4") == "-e4"); // pasted, or faster than frames
    CHECK(ui::spoken_typing("e2-", "e2") == "-");
    CHECK(ui::spoken_typing("aa", "a") == "a");
    CHECK(ui::spoken_typing("b\u00e9", "b\u0129") == "\u0129"); // their last bytes are the same
    CHECK(ui::spoken_typing("e2-e4", "").empty());
    CHECK(ui::spoken_typing("e2", "e2").empty());
}
