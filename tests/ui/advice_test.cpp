// SPDX-License-Identifier: MIT
// The card of a hint has a button that plays it, where a person is to move.
#include "panel_desk.h"

using namespace strata;

namespace {

ui::Advice advice_for(const session::Session& session, bool threats) {
    const auto move = session.legal_moves().front();
    ui::Advice advice{.threats = threats, .title = "Advice"};
    advice.lines.push_back({white,
                            ui::hint_of(tests::english(), session.variant(), {"a3", "a6"}, {}),
                            {session.position()},
                            {move}});
    return advice;
}

} // namespace

TEST_CASE("A hint is played by a button") {
    tests::PanelDesk window("chess");
    window.desk.advice = advice_for(window.desk.session, false);
    window.draw();
    window.desk.requested.clear();
    window.click("advice.play");
    REQUIRE_FALSE(window.desk.requested.empty());
    const auto* command = std::get_if<session::Command>(&window.desk.requested.back());
    REQUIRE(command != nullptr);
    const auto* play = std::get_if<session::PlayMove>(command);
    REQUIRE(play != nullptr);
    CHECK(play->move == window.desk.session.legal_moves().front());
}

TEST_CASE("Threats, and hints for the computer, have no such button") {
    tests::PanelDesk window("chess");
    window.desk.advice = advice_for(window.desk.session, true);
    window.draw();
    CHECK_FALSE(window.desk.place("advice.play"));
    window.desk.advice = advice_for(window.desk.session, false);
    window.desk.session.apply(session::SetPlayer{white, session::Player{1, {}}});
    window.draw();
    CHECK_FALSE(window.desk.place("advice.play"));
}
