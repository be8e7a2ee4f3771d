// SPDX-License-Identifier: MIT
// What stands below the board: in a game that is over, a game from an earlier position is offered.
#include "panel_desk.h"

using namespace strata;

namespace {

bool offers_to_play_on(tests::PanelDesk& window) {
    window.draw();
    return window.desk.place("play_on").has_value();
}

} // namespace

TEST_CASE("Who looks back in a game that is over is offered to play on from there") {
    tests::PanelDesk window("chess");
    for (const auto* move : {"e4", "e5", "Nf3"}) window.desk.play(move);
    window.desk.session.apply(session::Undo{});
    CHECK_FALSE(offers_to_play_on(window)); // of a game that goes on a move is merely taken back
    window.desk.session.apply(session::Redo{});
    window.desk.session.apply(session::Resign{black});
    CHECK(offers_to_play_on(window)); // whoever wants to give mate
    window.desk.session.apply(session::Undo{});
    CHECK(offers_to_play_on(window));
    window.desk.play("Nc3");
    CHECK(offers_to_play_on(window)); // in the variation as well
    window.desk.requested.clear();
    window.click("play_on");
    REQUIRE(window.desk.requested.size() == 1);
    const auto* asked = std::get_if<ui::Action>(&window.desk.requested.front());
    REQUIRE(asked != nullptr);
    CHECK(*asked == ui::Action{"play_on"});
}

TEST_CASE("Who looks back in a game against the computer is offered to play on from there") {
    tests::PanelDesk window("chess");
    window.desk.session.apply(session::SetPlayer{black, session::Player{1, {}}});
    for (const auto* move : {"e4", "e5"}) window.desk.play(move);
    CHECK_FALSE(offers_to_play_on(window));
    window.desk.session.apply(session::GoTo{game::root_node});
    CHECK(offers_to_play_on(window));
}

TEST_CASE("Where the rules have ended a game it cannot go on") {
    tests::PanelDesk window("chess");
    for (const auto* move : {"f3", "e5", "g4", "Qh4"}) window.desk.play(move);
    CHECK_FALSE(offers_to_play_on(window));
}
