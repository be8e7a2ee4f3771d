// SPDX-License-Identifier: MIT
#include "ui/input/pad_labels.h"

#include "game.h"
#include "ui/input/keys.h"
#include "window/actions.h"

using namespace strata;
using tests::english;
using ui::Action;

namespace {

std::string click_and_undo(std::string_view family) {
    static const ui::Keys keys{window::actions()};
    const ui::Hints pad{english(), keys, true, {}, family};
    return ui::shortcut(pad, Action{"click"}) + " " + ui::shortcut(pad, Action{"undo"}) + " " +
           ui::chord_text(pad, {"Escape"}) + " " + ui::shortcut(pad, Action{"palette"});
}

} // namespace

TEST_CASE("Buttons of a gamepad are called what is printed on it") {
    CHECK(click_and_undo("") == "A View B Menu");
    CHECK(click_and_undo("playstation 3") == "Cross Select Circle Start");
    CHECK(click_and_undo("playstation 4") == "Cross Share Circle Options");
    CHECK(click_and_undo("playstation 5") == "Cross Create Circle Options");
    CHECK(click_and_undo("nintendo") == "A − B +");
    CHECK(click_and_undo("deck") == "A View B Menu");
    CHECK(ui::pad_label("deck", "LB") == "L1");
    CHECK(ui::pad_label("nintendo", "RT") == "ZR");
}

TEST_CASE("Every button has a label in the catalogue, on every kind of gamepad") {
    for (const std::string_view family :
         {"", "playstation 3", "playstation 4", "playstation 5", "nintendo", "deck"})
        for (const Action action : window::actions().all())
            if (const auto button = window::actions().row(action).keys.pad(); !button.empty()) {
                const auto key = "ui.pad." + std::string(ui::pad_label(family, button));
                CAPTURE(family, key);
                CHECK(english().has(key));
            }
}
