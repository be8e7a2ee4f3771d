// SPDX-License-Identifier: MIT
// Arrows and marks belong to a position of the game, and are kept with it.
#include "session/desk.h"

#include "notation/games/annotation_text.h"

using namespace strata;
using namespace strata::session;

namespace {

std::string drawn(const Session& session) {
    return notation::annotations_text(session.variant().topology, session.annotations());
}

} // namespace

TEST_CASE("An arrow drawn once more is gone, and in another ink it is drawn anew") {
    Desk desk;
    CHECK(desk("arrow green b1W c3N").kind == Kind::changed);
    CHECK(desk("mark red b1W").kind == Kind::changed);
    CHECK(drawn(desk.session) == "[%csl Rb1W] [%cal Gb1Wc3N]");
    desk("arrow blue b1W c3N");
    CHECK(drawn(desk.session) == "[%csl Rb1W] [%cal Bb1Wc3N]");
    desk("arrow blue b1W c3N");
    desk("mark yellow b1W");
    CHECK(drawn(desk.session) == "[%csl Yb1W]");
    desk("arrow yellow b1W b1W"); // no arrow leads nowhere: it is the mark
    CHECK(drawn(desk.session).empty());
    CHECK(desk("clear-marks").kind == Kind::nothing);
}

TEST_CASE("Every position has its own, the start as well, and the file holds them all") {
    Desk desk;
    desk.all({"arrow red b8B b6N", "move b1W-c3N", "mark blue c3N", "arrow green c3N c5N"});
    CHECK(drawn(desk.session) == "[%csl Bc3N] [%cal Gc3Nc5N]");
    desk("undo");
    CHECK(drawn(desk.session) == "[%cal Rb8Bb6N]");
    const auto text = desk.session.autosave_text();
    CHECK(text.find("{[%cal Rb8Bb6N]}") != std::string::npos);
    CHECK(text.find("{[%csl Bc3N] [%cal Gc3Nc5N]}") != std::string::npos);

    Session again{shipped_rules(), "tri-d"};
    REQUIRE(again.apply(LoadGame{text}).kind == Kind::new_game);
    CHECK(drawn(again) == "[%cal Rb8Bb6N]");
    again.apply(Redo{});
    CHECK(drawn(again) == "[%csl Bc3N] [%cal Gc3Nc5N]");
    again.apply(ClearMarks{});
    CHECK(drawn(again).empty());
    CHECK(again.game_text().find("%cs") == std::string::npos);
    again.apply(NewGame{"chess", {}, {}});
    CHECK(again.annotations().empty());
}

TEST_CASE("Drawing keeps the words beside the move, and changes no move") {
    Desk desk;
    desk.all({"move b1W-c3N", "comment 1 a knight [%emt 0:09]", "mark green c3N"});
    CHECK(desk.session.record().nodes[1].comment == "[%csl Gc3N] a knight [%emt 0:09]");
    const auto position = desk.position();
    desk("mark green c3N");
    CHECK(desk.session.record().nodes[1].comment == "a knight [%emt 0:09]");
    CHECK(desk.position() == position);
}

TEST_CASE("A square that does not exist now cannot be marked") {
    Desk desk;
    const auto& board = desk.session.variant().topology;
    const auto& absent = board.at(board.at(*board.pin_named("Q4")).squares.front()).name;
    CHECK(desk("mark green " + absent).refusal->reason == IllegalReason::square_absent);
    CHECK(desk("arrow green b1W " + absent).refusal->reason == IllegalReason::square_absent);
    CHECK(desk.session.annotations().empty());
}
