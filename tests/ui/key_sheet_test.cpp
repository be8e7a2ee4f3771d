// SPDX-License-Identifier: MIT
#include "ui/dialogs/key_sheet.h"

#include <algorithm>

#include "game.h"
#include "window/actions.h"

using namespace strata;
using ui::Action;
using ui::Chord;
using ui::KeySheet;

namespace {

ui::Keys usual() { return ui::Keys{window::actions()}; }

// The keys after these presses, one after the other.
ui::Keys after(KeySheet& sheet, std::initializer_list<Chord> pressed, ui::Keys keys = usual()) {
    for (const Chord& chord : pressed)
        if (const auto changed = ui::press(sheet, keys, chord)) keys = *changed;
    return keys;
}

constexpr Chord enter{"Enter"};
constexpr Chord one_more{"Enter", false, true};

} // namespace

TEST_CASE("The sheet of keys gives the chosen action the key pressed after Enter") {
    KeySheet sheet;
    sheet.chosen = Action{"undo"};
    const auto keys = after(sheet, {enter, {"F7", true}});
    CHECK(keys.of(Action{"undo"}).size() == 1);
    CHECK(keys.action_for({"F7", true}) == Action{"undo"});
    CHECK_FALSE(keys.action_for({","}));
}

TEST_CASE("An added key comes first, and of five the last one goes") {
    KeySheet sheet;
    sheet.chosen = Action{"redo"}; // has four
    const auto keys = after(sheet, {one_more, {"F7"}});
    REQUIRE(keys.of(Action{"redo"}).size() == ui::most_chords);
    CHECK(keys.of(Action{"redo"}).front() == Chord{"F7"});
    CHECK(keys.action_for({"."}) == Action{"redo"});
    CHECK_FALSE(keys.action_for({"Z", true, true}));
}

TEST_CASE("One key restores a line, another one all of them") {
    KeySheet sheet;
    sheet.chosen = Action{"undo"};
    auto keys = after(sheet, {{"Delete", true}});
    CHECK(keys.of(Action{"undo"}).empty());
    sheet.chosen = Action{"redo"};
    keys = after(sheet, {enter, {"F7"}}, keys);
    CHECK(after(sheet, {{"R", true, true}}, keys) == usual());
    keys = after(sheet, {{"R", true}}, keys);
    CHECK(keys.are_default(Action{"redo"}));
    CHECK(keys.of(Action{"undo"}).empty());
}

TEST_CASE("A sheet that waits takes every key but Escape, which ends the waiting") {
    KeySheet sheet;
    sheet.chosen = Action{"undo"};
    CHECK(after(sheet, {enter, {"Escape"}}) == usual());
    CHECK(sheet.waits == KeySheet::Waits::no);
    CHECK(after(sheet, {enter, enter}).action_for(enter) == Action{"click"}); // a conflict
    CHECK(after(sheet, {enter, {"AudioPlay"}}) == usual());
    CHECK(sheet.refused);
    CHECK_FALSE(ui::press(sheet, usual(), {"Escape"})); // closes the sheet
    CHECK_FALSE(ui::press(sheet, usual(), {"Q"}));      // is written
}
