// SPDX-License-Identifier: MIT
// Trying a move never destroys the game; one command returns to it.
#include "session/desk.h"

#include <random>

#include "notation/games/game_text.h"

using namespace strata;
using namespace strata::session;

namespace {

using Chance = std::mt19937;

void play_any(Session& session, Chance& chance, int plies) {
    for (int n = 0; n < plies && !session.legal_moves().empty(); ++n) {
        const auto& moves = session.legal_moves();
        session.apply(PlayMove{rules::Move{moves[chance() % moves.size()]}});
    }
}

std::vector<rules::Move> main_line(const Session& session) {
    const auto& record = session.record();
    return record.line_to(record.last_of_main_line());
}

// The game's text once all its side lines are deleted.
std::string without_side_lines(const Session& session, const notation::RuleBook& book) {
    Session bare{book, session.variant().id};
    bare.apply(LoadGame{session.game_text()});
    for (game::NodeId node = 1; node < bare.record().nodes.size(); ++node)
        if (!bare.record().on_main_line(node)) bare.apply(DeleteVariation{node});
    return bare.game_text();
}

// What somebody does who tries something out.
void try_something(Session& session, Chance& chance) {
    switch (chance() % 8) {
    case 0: session.apply(Undo{}); return;
    case 1: session.apply(Redo{}); return;
    case 2: session.apply(NextSibling{chance() % 2 ? 1 : -1}); return;
    case 3: session.apply(OfferDraw{}); return;
    case 4: session.apply(AnswerDraw{true}); return;
    default: play_any(session, chance, 1);
    }
}

} // namespace

TEST_CASE("Whatever is tried out, in every variant, the main line stays as it is") {
    Chance chance{11};
    for (const auto& variant : shipped_rules().variants()) {
        CAPTURE(variant->id);
        Session session{shipped_rules(), variant->id};
        play_any(session, chance, 9);
        const auto bare = session.game_text();
        const auto played = main_line(session);
        for (int branch = 0; branch < 6; ++branch) {
            const auto on_main = session.record().path_to(session.record().last_of_main_line());
            const auto at = chance() % (on_main.size() + 1);
            session.apply(GoTo{at == 0 ? game::root_node : on_main[at - 1]});
            const auto base = session.current();
            const auto before = session.position();
            if (session.apply(ToggleWhatIf{}).kind != Kind::changed) continue; // the game is over
            for (int step = 0; step < 7; ++step) {
                try_something(session, chance);
                REQUIRE(main_line(session) == played);
            }
            REQUIRE(without_side_lines(session, shipped_rules()) == bare);
            if (chance() % 2) session.apply(ToggleWhatIf{}); // it stays as a variation
            const bool kept = !session.in_what_if();
            const bool beside = !session.on_main_line();
            session.apply(BackToMainLine{});
            CHECK(session.on_main_line());
            CHECK_FALSE(session.in_what_if());
            if (!kept && beside)
                CHECK(session.record().ply(session.current()) <= static_cast<int>(on_main.size()));
            if (!kept && session.current() == base) CHECK(session.position() == before);
            // Redo follows the game again, not what was tried.
            while ((!kept || beside) && session.apply(Redo{}).kind == Kind::moved)
                REQUIRE(session.on_main_line());
        }
        CHECK(without_side_lines(session, shipped_rules()) == bare);
    }
}

TEST_CASE("One command returns from deep in a side line to where it began") {
    Desk desk;
    desk.all({"move b2W-b3W", "move b7B-b6B", "undo", "what-if", "move c7B-c6B", "move c2W-c3W",
              "move b7B-b6B"});
    const auto deep = desk.position();
    CHECK(desk.session.record().ply(desk.session.current()) == 4);
    CHECK(desk("back").kind == Kind::moved);
    CHECK(desk.session.current() == 1);
    CHECK_FALSE(desk.session.in_what_if());
    CHECK(desk("redo").transition->move == desk.session.record().nodes[2].move);
    // It is kept, and can be gone to, and be left in one step again.
    desk("goto 5");
    CHECK(desk.position() == deep);
    CHECK(desk("back").kind == Kind::moved);
    CHECK(desk.session.current() == 1);
    CHECK(desk("back").kind == Kind::nothing);
}

TEST_CASE("At the end of the game what is tried out is no move of it") {
    Desk desk;
    desk.all({"move b2W-b3W", "what-if", "move b7B-b6B", "move c2W-c3W"});
    CHECK(desk.session.record().last_of_main_line() == 1);
    CHECK(desk.session.game_text().find("1. b3W -- (1... b6B 2. c3W) *") != std::string::npos);
    desk("back");
    // The game goes on with another move; what was tried is a variation of it now.
    desk.all({"move c7B-c6B"});
    CHECK(desk.session.game_text().find("1. b3W c6B (1... b6B 2. c3W) *") != std::string::npos);
    // Or with the very move that was tried.
    Desk same;
    same.all({"what-if", "move b2W-b3W", "back", "move b2W-b3W"});
    CHECK(same.session.on_main_line());
    CHECK(same.session.game_text().find("1. b3W *") != std::string::npos);
}

TEST_CASE("Nobody resigns or agrees to a draw of a game that is only tried out") {
    Desk desk;
    desk.all({"move b2W-b3W", "what-if"});
    for (const char* line : {"resign", "offer-draw", "claim-draw", "accept-draw"})
        CHECK(desk(line).kind == Kind::nothing);
    CHECK_FALSE(desk.session.outcome().ended());
    CHECK(desk("what-if").kind == Kind::changed);
    CHECK(desk("resign").kind == Kind::ended);
    CHECK(desk("what-if").kind == Kind::refused);
}

TEST_CASE("What was tried can be deleted, and the file is what it was") {
    Desk desk;
    desk.all({"move b2W-b3W"});
    const auto before = desk.session.game_text();
    desk.all({"what-if", "move b7B-b6B", "move c2W-c3W", "delete-line 2"});
    CHECK(desk.session.game_text() == before);
    CHECK(desk.session.current() == 1);
    // It goes on: a new try begins where one stands.
    desk("move c7B-c6B");
    CHECK(desk.session.record().last_of_main_line() == 1);
}

TEST_CASE("A move that was tried out and is then played changes the game, and what a file holds") {
    Desk desk;
    desk.all({"what-if", "move b1W-c3N", "move b8B-c6N", "back"});
    const auto before = desk.session.game_text();
    const auto revision = desk.session.game_revision();
    desk.all({"move b1W-c3N"});
    CHECK(desk.session.game_text() != before);
    CHECK(desk.session.game_revision() != revision);
    CHECK(main_line(desk.session).size() == 2);
}

TEST_CASE("A mate that was tried out ends the game when its first move is played") {
    Desk desk{"W=4/4/4/4;N=4/2k1/4/4;B=4/1p2/4/1N2;Q1=2/2;Q2=2/2;Q4=KN/2;K3=2/Q1 w - - 0 20 -"};
    desk.all({"what-if", "move K3-K2", "back"}); // mate
    CHECK_FALSE(desk.session.record().result.ended());
    desk.all({"move K3-K2"});
    CHECK(desk.session.record().result.ending == rules::Ending::checkmate);
}
