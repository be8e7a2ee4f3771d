// SPDX-License-Identifier: MIT
#include "ui/input/keymap.h"

#include <set>

#include "game.h"

using namespace strata;
using tests::english;
using ui::Action;

TEST_CASE("Every action has a line with a key, and every key leads back to its action") {
    std::set<Action> seen;
    for (const ui::Binding& line : ui::bindings()) {
        CHECK(seen.insert(line.action).second);
        REQUIRE_FALSE(line.chords.empty());
        for (const ui::Chord& chord : line.chords) {
            CAPTURE(line.text, chord.key);
            CHECK(ui::action_for(chord) == line.action);
        }
    }
    CHECK(seen.size() == static_cast<std::size_t>(ui::action_count));
}

TEST_CASE("Punctuation counts as typed, whatever is held for it; letters do not") {
    CHECK(ui::action_for({":", false, true, false}) == Action::type_move);
    CHECK(ui::action_for({":", false, false, false}) == Action::type_move);
    CHECK(ui::action_for({"T", false, false, false}) == Action::turn_board);
    CHECK_FALSE(ui::action_for({"T", false, true, false}));
    CHECK(ui::action_for({"Z", true, true, false}) == Action::redo);
}

TEST_CASE("Shortcuts are written with the words of the catalogue") {
    CHECK(ui::shortcut(english(), Action::save_game_as) == "Ctrl+Shift+S");
    CHECK(ui::shortcut(english(), Action::clear) == "Esc");
}
