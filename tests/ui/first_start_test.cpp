// SPDX-License-Identifier: MIT
// What a newcomer sees beside the board: the cards, the faint lines, and messages that come up.
#include <algorithm>
#include <string>

#include "drawn_text.h"
#include "panel_desk.h"
#include "ui/panels/free_corner.h"

using namespace strata;
using tests::PanelDesk;

namespace {

// The window that shows such words; nothing where they stand nowhere.
std::optional<ui::Rect> place_of_words(const std::string& begin) {
    for (const auto& window : tests::drawn_windows())
        for (const auto& text : window.texts)
            if (text.text.starts_with(begin)) return ui::Rect{text.low, text.high};
    return std::nullopt;
}

// The board reaches into all corners of the picture but that one.
std::vector<glm::vec2> all_but(const ui::Rect& picture, glm::vec2 corner) {
    std::vector<glm::vec2> points;
    const glm::vec2 size = picture.size();
    for (const float x : {0.02F, 0.98F})
        for (const float y : {0.02F, 0.98F}) {
            const glm::vec2 at{x, y};
            if (glm::distance(at, corner) < 0.1F) continue;
            points.push_back(picture.min + size * at);
        }
    return points;
}

ui::Rect picture_of(const PanelDesk& window) {
    ui::Wanted wanted{.bars = true, .docks = window.desk.state.docks};
    wanted.first_run = window.desk.on_screen.first_run;
    if (!wanted.first_run) {
        wanted.rows[ui::Panel::moves] = 1;
        wanted.rows[ui::Panel::map] = 1;
    }
    return ui::lay_out(tests::label_screen, 1.0F, wanted).board;
}

} // namespace

TEST_CASE("A faint line says how the board is turned until a hand has done it, never over it") {
    PanelDesk window("tri-d");
    const std::string words = "Drag the background";
    window.draw();
    CHECK(window.desk.place("stage.turn"));
    REQUIRE(place_of_words(words));
    window.desk.outline = all_but(picture_of(window), {1.0F, 0.0F});
    window.draw();
    const auto moved = place_of_words(words);
    REQUIRE(moved);
    CHECK(ui::are_apart(*moved, ui::hull_of(*window.desk.outline)));
    window.desk.outline.reset(); // the board is larger than the picture
    window.draw();
    CHECK_FALSE(place_of_words(words));
    window.desk.outline = {{tests::label_screen * 0.4F}};
    for (int ply = 0; ply < 13; ++ply)
        window.desk.session.apply(session::PlayMove{window.desk.session.legal_moves().front()});
    window.draw();
    CHECK_FALSE(window.desk.place("stage.turn")); // played on without it
    window.desk.session.apply(session::GoTo{game::root_node});
    window.draw();
    CHECK(window.desk.place("stage.turn"));
    window.desk.state.knows.camera = true;
    window.draw();
    CHECK_FALSE(window.desk.place("stage.turn"));
}

TEST_CASE("What a board with handles is is said while there is one, until one was in hand") {
    PanelDesk window("tri-d");
    window.draw();
    CHECK_FALSE(window.desk.place("stage.boards"));
    REQUIRE(window.desk.session.apply(session::NewGame{"tri-d", {}, 0}).kind ==
            session::Report::Kind::new_game); // all boards may move
    window.draw();
    CHECK(window.desk.place("stage.boards"));
    window.desk.state.knows.boards = true;
    window.draw();
    CHECK_FALSE(window.desk.place("stage.boards"));
}

TEST_CASE("A message comes up in the corner that the board leaves free") {
    PanelDesk window("tri-d");
    window.draw();
    window.desk.transient.toasts.push_back({"Your previous game was saved.", 1e9});
    for (const glm::vec2 corner :
         {glm::vec2{0.0F, 1.0F}, {1.0F, 0.0F}, {0.0F, 0.0F}, {1.0F, 1.0F}}) {
        CAPTURE(corner.x, corner.y);
        window.desk.outline = all_but(picture_of(window), corner);
        window.draw();
        const auto place = place_of_words("Your previous");
        REQUIRE(place);
        CHECK(ui::are_apart(*place, ui::hull_of(*window.desk.outline)));
        CHECK_FALSE(window.desk.place("stage.turn")); // one thing at a time
    }
}

TEST_CASE("A notice that comes again stands once, below the others, for its new time") {
    std::vector<ui::Toast> toasts;
    ui::add_toast(toasts, {"Saved.", 1.0, false});
    ui::add_toast(toasts, {"Opened.", 2.0, false});
    ui::add_toast(toasts, {"Saved.", 3.0, false});
    REQUIRE(toasts.size() == 2);
    CHECK(toasts.back().text == "Saved.");
    CHECK(toasts.back().until == 3.0);
}
