// SPDX-License-Identifier: MIT
// Where fingers press, every control of every panel, menu and dialog is 44 units high and wide, on
// telephones that stand and that lie.
#include <map>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "label_scenes.h"
#include "panel_desk.h"

using namespace strata;

namespace {

// What is as large as a picture or the words of a sentence allow: moves in lines, shares of seats,
// marks of what is only shown.
bool is_part_of_more(const std::string& name) {
    for (const char* kind : {"advice.move.", "analysis.0", "analysis.1", "analysis.2",
                             "analysis.band.", "review.move.", "ui.help.topic_", "new.yalta"})
        if (name.starts_with(kind)) return true;
    return false;
}

// The layout of a telephone is its own, and whoever sets up a position has many small squares.
bool needs_a_larger_screen(const std::string& scene) {
    return scene == "panels" || scene == "edit_position" || scene == "set up in space";
}

void note_small(const tests::Desk& desk, const std::string& where,
                std::map<std::string, std::string>& small) {
    for (const ui::Mark& mark : desk.marks) {
        if (mark.size == glm::vec2{0.0F} || is_part_of_more(mark.name)) continue;
        const glm::vec2 whole = glm::round(mark.size); // letters that shrink leave fractions
        if (whole.y >= ui::finger_size && whole.x >= ui::finger_size) continue;
        small.try_emplace(mark.name,
                          fmt::format("{}: {:.0f}x{:.0f}", where, mark.size.x, mark.size.y));
    }
}

} // namespace

TEST_CASE("Everything that a finger presses is 44 units high and wide") {
    std::map<std::string, std::string> small;
    for (const char* variant : {"tri-d", "chess", "yalta"}) {
        tests::PanelDesk panels(variant, true);
        const bool all =
            panels.desk.session.variant().id == "tri-d"; // others at the smallest sizes
        std::vector<glm::vec2> screens{{360, 640}, {640, 360}};
        if (all) screens.insert(screens.end(), {{390, 844}, {430, 932}, {844, 390}});
        for (const glm::vec2 screen : screens) {
            panels.desk.screen = screen;
            for (const tests::Scene& scene : tests::scenes()) {
                if (needs_a_larger_screen(scene.name)) continue;
                panels.desk.clear();
                scene.set(panels.desk);
                panels.draw();
                const auto where =
                    fmt::format("{} {:.0f}x{:.0f} {}", variant, screen.x, screen.y, scene.name);
                note_small(panels.desk, where, small);
                panels.desk.transient.dialog.close();
                panels.draw();
            }
        }
    }
    std::string told;
    for (const auto& [name, where] : small) told += name + " in " + where + '\n';
    INFO(told);
    CHECK(small.empty());
}

TEST_CASE("On a telephone one menu leads to all others and back") {
    tests::PanelDesk panels("tri-d", true);
    panels.desk.screen = {390.0F, 844.0F};
    panels.draw();
    CHECK_FALSE(panels.desk.place("ui.menu.file"));
    panels.click("ui.menu.all");
    panels.draw();
    for (const char* menu : {"file", "game", "view", "analyse", "learn", "window", "help"})
        CHECK(panels.desk.place(std::string("ui.menu.") + menu));
    panels.click("ui.menu.view");
    panels.draw();
    CHECK_FALSE(panels.desk.place("ui.menu.file"));
    panels.click("ui.menu.camera");
    panels.draw();
    CHECK(panels.desk.place("ui.action.view_7"));
    panels.click("menu.back");
    panels.draw();
    panels.click("menu.all");
    panels.draw();
    panels.click("ui.menu.game");
    panels.draw();
    panels.click("ui.action.new_game");
    REQUIRE_FALSE(panels.desk.requested.empty());
}

TEST_CASE("On a telephone the row of buttons turns the board that is in hand") {
    tests::PanelDesk panels("tri-d", true);
    panels.desk.screen = {390.0F, 844.0F};
    panels.draw();
    CHECK(panels.desk.place("strip.undo"));
    CHECK(panels.desk.place("strip.flip_board"));
    CHECK_FALSE(panels.desk.place("strip.turn_board"));
}
