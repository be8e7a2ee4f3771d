// SPDX-License-Identifier: MIT
#include "session/desk.h"

#include <random>

#include "notation/positions/position_text.h"
#include "session/place.h"

using namespace strata;
using tests::told;
using namespace strata::session;

TEST_CASE("a new game begins at the start, or at a position") {
    Desk desk;
    desk.all({"move c2W-c4N", "new tri-d-meder"});
    CHECK(desk.session.variant().id == "tri-d-meder");
    CHECK(desk.session.record().nodes.size() == 1);
    CHECK(desk.session.line().empty());
    CHECK_FALSE(desk.session.last_transition());
    desk("new tri-d " + std::string{five_pins});
    CHECK(desk.position() == five_pins);
    CHECK(desk.session.record().starts_elsewhere);
}

TEST_CASE("a new game that cannot be begun leaves the old one") {
    Desk desk;
    desk("move c2W-c4N");
    const auto before = all_of(desk.session);
    const auto unknown = desk("new tri-e");
    CHECK(unknown.kind == Kind::failed);
    CHECK(told(unknown.message) == "there is no variant 'tri-e'; the nearest is 'tri-d'");
    CHECK(desk("new tri-d W=4/4/4 w - - 0 1 -").kind == Kind::failed);
    CHECK(desk("load [Variant \"tri-d\"]\\n\\n1. c2W-c9N *\\n").kind == Kind::failed);
    CHECK(all_of(desk.session) == before);
}

TEST_CASE("a position that has ended already is shown as ended") {
    Desk desk{"W=K3/4/4/n3;N=4/4/4/4;B=4/4/3k/2q1;Q1=2/2;Q6=2/2;K1=2/2;K3=2/2 w - - 0 20 -"};
    CHECK(desk.session.outcome().ending == rules::Ending::stalemate);
    CHECK(desk.session.record().result.ending == rules::Ending::stalemate);
    CHECK(desk("click b4W").refusal->reason == IllegalReason::game_over);
}

namespace {

// Random moves, with steps back on the way, so that the game has variations.
void wander(Session& session, std::mt19937& chance, int steps) {
    for (int step = 0; step < steps; ++step) {
        const auto& moves = session.legal_moves();
        if (moves.empty() || chance() % 8 == 0) {
            for (auto back = chance() % 4 + 1; back > 0; --back) session.apply(Undo{});
        } else {
            session.apply(PlayMove{rules::Move{moves[chance() % moves.size()]}});
        }
    }
}

} // namespace

TEST_CASE("a saved game comes back as it was, variations, result and place included") {
    std::mt19937 chance{7};
    for (const auto* variant : {"tri-d", "tri-d-meder"})
        for (int game = 0; game < 40; ++game) {
            Session session{shipped_rules(), variant};
            wander(session, chance, 60);
            session.apply(SetComment{1, "a {comment} with [brackets] and \"marks\""});
            session.apply(ToggleGlyph{1, 5});
            session.apply(SetTag{"White", "Ada \\ \"Byron\""});
            if (game % 3 == 0) session.apply(Resign{});
            const auto text = session.autosave_text();
            Session again{shipped_rules(), "tri-d"};
            const auto report = again.apply(LoadGame{text});
            INFO(text);
            INFO(told(report.message));
            REQUIRE(report.kind == Kind::new_game);
            CHECK(again.autosave_text() == text);
            CHECK(again.variant().id == variant);
            CHECK(again.position() == session.position());
            CHECK(again.outcome() == session.outcome());
            CHECK(again.record().result == session.record().result);
            // What was read already is not read again.
            const auto read = notation::read_game(shipped_rules(), text, "game");
            Session third{shipped_rules(), "tri-d"};
            third.apply(LoadGame{{}, std::make_shared<const notation::ReadGame>(*read)});
            CHECK(third.autosave_text() == text);
        }
}

TEST_CASE("a file without a place is opened at the end of its main line") {
    Desk desk;
    desk.all({"move c2W-c4N", "move c7B-c5B"});
    const auto end = desk.position();
    desk("undo");
    const auto text = desk.session.game_text();
    CHECK(text.find("Shown") == std::string::npos);
    REQUIRE(desk.session.apply(LoadGame{text}).kind == Kind::new_game);
    CHECK(desk.position() == end);
}

TEST_CASE("a place in the tree outlives the numbers of its nodes") {
    Desk desk;
    desk.all({"move c2W-c4N", "move c7B-c5B", "goto 1", "move d7B-d6B", "move b1W-c3N", "undo",
              "move b1W-c3W"});
    const auto& record = desk.session.record();
    CHECK(write_place(record, 0) == "0");
    CHECK(write_place(record, 2) == "2");
    CHECK(write_place(record, 4) == "3 2/1");
    CHECK(write_place(record, 5) == "3 2/1 3/1");
    for (game::NodeId node = 0; node < record.nodes.size(); ++node)
        CHECK(find_place(record, write_place(record, node)) == node);
    for (const auto* nowhere : {"", "x", "3", "1 1/1", "2 2/", "2 /1", "-1"})
        CHECK_FALSE(find_place(record, nowhere).has_value());
}

TEST_CASE("a resignation in the middle of a game is saved with its place") {
    Desk desk;
    desk.all({"move c2W-c4N", "move c7B-c5B", "goto 1", "resign"});
    const auto text = desk.session.game_text();
    INFO(text);
    REQUIRE(desk.session.apply(LoadGame{text}).kind == Kind::new_game);
    CHECK(desk.session.record().result.ending == rules::Ending::resignation);
    CHECK_FALSE(desk.session.outcome().ended());
    desk("undo");
    CHECK(desk.session.outcome().ending == rules::Ending::resignation);
}
