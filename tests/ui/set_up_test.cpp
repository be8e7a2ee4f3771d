// SPDX-License-Identifier: MIT
// The editor on the board in space: what clicks and drags with the mouse do.
#include <algorithm>

#include "drawn_text.h"
#include "panel_desk.h"
#include "ui/dialogs.h"

using namespace strata;
using tests::PanelDesk;

namespace {

constexpr int left = 0;
constexpr int right = 1;

class SetUpDesk : public PanelDesk {
public:
    SetUpDesk() {
        desk.transient.dialogs.sets_up_in_space = true;
        desk.open(ui::edit_position_action);
        draw();
    }
    void press_at(const std::string& square, int button = left) {
        hand(at(square));
        hold(button, true);
        hold(button, false);
    }
    void carry(glm::vec2 from, glm::vec2 to) {
        hand(from);
        hold(left, true);
        hand((from + to) / 2.0F);
        hand(to);
        hold(left, false);
    }
    glm::vec2 at(const std::string& square) {
        const auto place = desk.place("space." + square);
        INFO(square);
        REQUIRE(place);
        return *place;
    }
    // The set-up as the game would begin with it.
    std::string used() {
        click("use");
        draw();
        for (const auto& request : desk.requested)
            if (const auto* start = std::get_if<ui::StartPosition>(&request))
                return start->position;
        return {};
    }

private:
    void hand(glm::vec2 place) {
        ui::feed_mouse(place);
        pass();
    }
    void hold(int button, bool down) {
        ui::feed_button(button, down);
        pass();
    }
};

} // namespace

TEST_CASE("On the board in space pieces are placed, taken away and carried, as on the map") {
    SetUpDesk window;
    window.carry(window.at("e2"), window.at("e4"));
    window.press_at("d7", right); // gone
    window.click("man.0.knight");
    window.press_at("d5");
    window.press_at("h5");
    window.press_at("h5");                       // the same once more takes it away
    window.carry(window.at("a7"), {1.0F, 1.0F}); // off the board
    CHECK(window.used().starts_with("rnbqkbnr/1pp1pppp/8/3N4/4P3/8/PPPP1PPP/RNBQKBNR"));
}

TEST_CASE("A drag beside the pieces turns the board in space, and changes nothing on it") {
    SetUpDesk window;
    window.carry(window.at("d4"), window.at("f5"));
    CHECK(window.desk.set_up_board->turned != glm::vec2(0.0F));
    CHECK(window.used().starts_with("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"));
}

TEST_CASE("The editor shows the map first, and the board in space when somebody wants it") {
    PanelDesk window("tri-d");
    window.desk.open(ui::edit_position_action);
    window.draw();
    CHECK(window.desk.place("set.b1W"));
    CHECK_FALSE(window.desk.place("set.space"));
    window.click("set.in_space");
    window.draw();
    CHECK(window.desk.place("set.space"));
    CHECK_FALSE(window.desk.place("set.b1W"));
    window.click("set.flat");
    window.draw();
    CHECK(window.desk.place("set.b1W"));
}

TEST_CASE(
    "What the rules say of a set-up stays in sight above its buttons, and no menu is hidden") {
    PanelDesk window("tri-d");
    window.desk.open(ui::edit_position_action);
    window.draw();
    float verdict = 0.0F;
    float top = tests::label_screen.y;
    for (const auto& shown : tests::drawn_windows())
        for (const auto& text : shown.texts) {
            if (text.text == "This position is legal.") verdict = text.low.y;
            if (text.text == "Position editor") top = text.low.y;
            // Letters of the format of files are nothing to read.
            for (const char* letter : {"2", "e", "?", "2:", "e:", "?:"}) CHECK(text.text != letter);
            CHECK_FALSE(text.text.starts_with("2: "));
        }
    const auto use = window.desk.place("use");
    REQUIRE(use);
    CHECK(verdict > 0.0F);
    CHECK(verdict < use->y);
    CHECK(verdict > use->y - 90.0F);
    CHECK(top > 34.0F); // below the bar of menus
}

TEST_CASE("The squares of the editor are larger than those of the column") {
    PanelDesk window("tri-d");
    window.desk.open(ui::edit_position_action);
    window.draw();
    const auto one = window.desk.place("set.b3N");
    const auto next = window.desk.place("set.c3N");
    REQUIRE((one && next));
    CHECK(next->x - one->x >= 30.0F);
}
