// SPDX-License-Identifier: MIT
#include "window/actions.h"

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>

#include "game.h"
#include "ui/input/keys.h"

using namespace strata;
using tests::english;
using ui::Action;

namespace {

const ui::Keys& default_keys() {
    static const ui::Keys keys{window::actions()};
    return keys;
}

} // namespace

TEST_CASE("Every action has a key, which leads back to it") {
    const ui::ActionTable& table = window::actions();
    std::set<std::string> ids;
    for (const Action action : table.all()) {
        CAPTURE(ui::id_of(action));
        CHECK(ids.insert(ui::id_of(action)).second);
        const auto keys = default_keys().of(action);
        REQUIRE_FALSE(keys.empty());
        for (const ui::Chord& chord : keys) {
            CAPTURE(chord.key.name());
            CHECK(default_keys().action_for(chord) == action);
            CHECK(ui::read_chord(ui::written(chord)) == chord);
        }
    }
    CHECK(ui::conflicts(default_keys()).empty());
    CHECK(default_keys().action_for({"F6"}) == Action{"fade", 2});
    CHECK(default_keys().action_for({"8", false, true}) == Action{"from_seat", 8});
}

// Actions are named by their ids, which no compiler reads.
TEST_CASE("Every action that a source names has a row") {
    const std::regex named{R"re(Action\{"(\w+)"(, )?)re"};
    int count = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(tests::source("src"))) {
        if (!entry.is_regular_file()) continue;
        std::ifstream file(entry.path());
        const std::string text(std::istreambuf_iterator<char>(file), {});
        for (std::sregex_iterator at(text.begin(), text.end(), named), end; at != end; ++at) {
            CAPTURE(entry.path().string(), at->str());
            const std::string row = at->str(1);
            CHECK(window::actions().has({row, (*at)[2].matched ? 1 : 0}));
            ++count;
        }
    }
    CHECK(count > 50);
}

TEST_CASE("No two actions of a menu stand in one place") {
    std::set<std::pair<ui::Menu, int>> places;
    for (const Action action : window::actions().all()) {
        const ui::ActionRow& row = window::actions().row(action);
        CAPTURE(row.id);
        if (row.menu.menu != ui::Menu::none && action.n <= 1)
            CHECK(places.emplace(row.menu.menu, row.menu.place).second);
    }
}

TEST_CASE("Every button of a gamepad leads to one action") {
    std::set<std::string_view> buttons;
    for (const Action action : window::actions().all())
        if (const auto pad = window::actions().row(action).keys.pad(); !pad.empty()) {
            CHECK(buttons.insert(pad).second);
            CHECK(window::actions().on_pad(pad) == action);
        }
    CHECK(buttons.size() == 16);
    CHECK_FALSE(window::actions().on_pad("Guide"));
}

TEST_CASE("Punctuation counts as typed, whatever is held for it; letters do not") {
    const auto& keys = default_keys();
    CHECK(keys.action_for({":", false, true, false}) == Action{"type_move"});
    CHECK(keys.action_for({":", false, false, false}) == Action{"type_move"});
    CHECK(keys.action_for({"T", false, false, false}) == Action{"turn_board"});
    CHECK_FALSE(keys.action_for({"T", false, true, false}));
    CHECK(keys.action_for({"Z", true, true, false}) == Action{"redo"});
}

TEST_CASE("Shortcuts are written with the words of the catalogue") {
    const ui::Hints hints{english(), default_keys()};
    CHECK(ui::shortcut(hints, Action{"save_game_as"}) == "Ctrl+Shift+S");
    CHECK(ui::shortcut(hints, Action{"clear"}) == "Esc");
    const ui::Hints pad{english(), default_keys(), true};
    CHECK(ui::shortcut(pad, Action{"turn_board"}) == "X");
    CHECK(ui::shortcut(pad, Action{"save_game_as"}) == "Ctrl+Shift+S");
    CHECK(ui::chord_text(pad, {"Space"}) == "A");
    CHECK(ui::chord_text(pad, {"Escape"}) == "B");
    CHECK(ui::all_keys(pad, Action{"click"}) == "Enter    Space");
}

TEST_CASE("Sentences name an action that has no key") {
    ui::Keys keys{window::actions()};
    keys.set(Action{"undo"}, {});
    const ui::Hints hints{english(), keys};
    CHECK(ui::first_key(hints, Action{"undo"}).empty());
    CHECK(ui::shortcut(hints, Action{"undo"}) == english().say("ui.action.undo"));
    CHECK(ui::plain_key(hints, Action{"undo"}) == english().say("ui.action.undo"));
}

TEST_CASE("What is no key is refused, and other alphabets have keys too") {
    for (const char* text : {"", "Ctrl", "Ctrl+", "Hyper+A", "Enterr", "F0", "F25", "a", "AB",
                             "Ctrl+Ctrl+A", " ", "\x01"}) {
        CAPTURE(text);
        CHECK_FALSE(ui::read_chord(text));
    }
    CHECK(ui::read_chord("Shift+Ctrl+A") == ui::Chord{"A", true, true, false});
    CHECK(ui::read_chord("Ctrl++") == ui::Chord{"+", true, false, false});
    CHECK(ui::read_chord("Shift+:") == ui::Chord{":", false, false, false});
    CHECK(ui::read_chord("\u010C") == ui::Chord{"\u010C"});
}

TEST_CASE("A chord keeps its key when the text it was read from is gone") {
    std::string text = "Ctrl+Backspace";
    const auto chord = ui::read_chord(text);
    text.assign(text.size(), '#');
    CHECK(chord == ui::Chord{"Backspace", true});
    CHECK(ui::Chord{"Keypad MemSubtract"} != ui::Chord{"Keypad"});
    CHECK_FALSE(ui::read_chord("\u010C" + std::string(40, '\x80')));
}

TEST_CASE("A key given to a second action is a conflict, and the first in the table has it") {
    ui::Keys keys{window::actions()};
    const std::array<ui::Chord, 2> chords{ui::Chord{"X"}, ui::Chord{"F7", true}};
    keys.set(Action{"help"}, chords);
    CHECK_FALSE(keys.are_default(Action{"help"}));
    CHECK(keys.action_for({"X"}) == Action{"pull_apart"});
    CHECK(keys.action_for({"F7", true}) == Action{"help"});
    CHECK_FALSE(keys.action_for({"F1"}));
    const auto all = ui::conflicts(keys);
    REQUIRE(all.size() == 1);
    CHECK(all.front().chord == ui::Chord{"X"});
    CHECK(all.front().actions == std::vector{Action{"pull_apart"}, Action{"help"}});
    keys.restore(Action{"help"});
    CHECK(keys == default_keys());
}
