// SPDX-License-Identifier: MIT
// What is printed on a key decides, on the keyboards of people: each row is a key as SDL 2.26 names
// it, and the text that comes of it.
#include "window/actions.h"

#include "game.h"
#include "ui/input/keys.h"

using namespace strata;
using tests::english;
using ui::Action;
using ui::Chord;
using ui::PressedKey;

namespace {

const ui::Keys& shipped_keys() {
    static const ui::Keys keys{window::actions()};
    return keys;
}

std::string action_of(const PressedKey& key) {
    const auto action = shipped_keys().action_for(ui::chord_of(shipped_keys(), key));
    return action ? ui::id_of(*action) : "nothing";
}

} // namespace

TEST_CASE("A sign that has an action wins over the digit or letter of its key") {
    CHECK(action_of({.name = "6", .sign = "-"}) == "zoom_out"); // French
    CHECK(action_of({.name = "6", .sign = "-", .ctrl = true}) == "smaller");
    CHECK(action_of({.name = "1", .sign = "+"}) == "zoom_in"); // Slovak, Czech
    CHECK(action_of({.name = "1", .sign = "+", .ctrl = true}) == "larger");
    CHECK(action_of({.name = "1", .sign = "+", .shift = true}) == "zoom_in"); // Swiss
    CHECK(action_of({.name = "1", .sign = "+", .ctrl = true, .shift = true}) == "larger");
    CHECK(action_of({.name = "7", .sign = "/", .shift = true}) == "type_move"); // German
    CHECK(action_of({.name = "9", .sign = "/"}) == "type_move");                // bepo
    CHECK(action_of({.name = "/", .sign = ":", .shift = true}) == "type_move"); // Spanish
    CHECK(action_of({.name = ";", .sign = ".", .shift = true}) == "redo");      // French
}

TEST_CASE("A digit key without such a sign keeps its digit") {
    CHECK(action_of({.name = "1", .sign = "&"}) == "view_1"); // French
    CHECK(action_of({.name = "1", .sign = "1", .shift = true}) == "from_seat_1");
    CHECK(action_of({.name = "1", .sign = "!", .shift = true}) == "from_seat_1"); // US
    CHECK(action_of({.name = "1", .sign = "!", .ctrl = true, .shift = true}) == "keep_view_1");
    CHECK(action_of({.name = "2", .sign = "ľ"}) == "view_2"); // Slovak
    CHECK(action_of({.name = "2", .ctrl = true}) == "go_to_view_2");
    CHECK(action_of({.name = "0", .sign = "à"}) == "start_or_stop_clocks");
}

TEST_CASE("Alt makes a digit of every digit key, whatever else it writes") {
    CHECK(action_of({.name = "6", .sign = "-", .left_alt = true}) == "view_6");
    CHECK(action_of({.name = "1", .sign = "+", .shift = true, .left_alt = true}) == "from_seat_1");
    CHECK(action_of({.name = "6", .sign = "-", .ctrl = true, .left_alt = true}) == "go_to_view_6");
    const PressedKey kept{.name = "1", .sign = "+", .ctrl = true, .shift = true, .left_alt = true};
    CHECK(action_of(kept) == "keep_view_1");
}

TEST_CASE("AltGr is no Alt, and the right Alt of a US keyboard is one") {
    CHECK(action_of({.name = "S", .sign = "ß", .right_alt = true}) == "nothing");
    CHECK(action_of({.name = "S", .right_alt = true, .alt_gr = true}) == "nothing"); // a dead key
    CHECK(action_of({.name = "5", .sign = "[", .right_alt = true}) == "slower");     // French
    CHECK(action_of({.name = "9", .sign = "]", .right_alt = true, .alt_gr = true}) == "faster");
    CHECK(action_of({.name = "Left", .right_alt = true, .alt_gr = true}) == "cursor_left");
    CHECK(action_of({.name = "S", .sign = "s", .right_alt = true}) == "speech");
    CHECK(action_of({.name = "S", .sign = "s", .left_alt = true}) == "speech");
    CHECK(action_of({.name = "Left", .right_alt = true}) == "undo");
}

TEST_CASE("A letter key whose text is another letter has been given another layout") {
    CHECK(action_of({.name = "Y", .sign = "z"}) == "flatten"); // the name is of a US layout
    CHECK(action_of({.name = "Z", .sign = "Y", .shift = true}) == "blame");
    CHECK(action_of({.name = "T", .sign = "е"}) == "turn_board"); // Cyrillic
    CHECK(action_of({.name = "", .sign = "2"}) == "view_2");
    CHECK(action_of({.name = "é", .sign = "2", .shift = true}) == "view_2");
}

TEST_CASE("A letter of another alphabet that the user has bound is that key") {
    ui::Keys keys{window::actions()};
    keys.set(Action{"redo"}, std::array{Chord{"я"}});
    CHECK(keys.action_for(ui::chord_of(keys, {.name = "Z", .sign = "я"})) == Action{"redo"});
}

TEST_CASE("Lists show the keys that reach an action on the keyboard at hand") {
    ui::Hints hints{english(), shipped_keys()};
    CHECK(ui::all_keys(hints, Action{"view", 6}) == "6    Alt+6");
    CHECK(ui::run_keys(hints, "go_to_view", 9) == "Ctrl+1 ... Ctrl+9    Ctrl+Alt+1 ... Ctrl+Alt+9");
    hints.digits.signs = {{{0, '&', 0, '"', '\'', '(', '-', 0, '_', 0},
                           {'0', '1', '2', '3', '4', '5', '6', '7', '8', '9'}}}; // French
    CHECK(ui::all_keys(hints, Action{"view", 6}) == "Alt+6");
    CHECK(ui::first_key(hints, Action{"view", 6}) == "Alt+6");
    CHECK(ui::shortcut(hints, Action{"view", 5}) == "5");
    CHECK(ui::plain_key(hints, Action{"view", 6}) == "Alt+6");
    CHECK(ui::all_keys(hints, Action{"from_seat", 6}) == "Shift+6    Alt+Shift+6");
    CHECK(ui::run_keys(hints, "go_to_view", 9) == "Ctrl+Alt+1 ... Ctrl+Alt+9");
    CHECK(ui::run_keys(hints, "keep_view", 9) ==
          "Ctrl+Shift+1 ... Ctrl+Shift+9    Ctrl+Alt+Shift+1 ... Ctrl+Alt+Shift+9");
}

// Larger text and the like come with Ctrl, and where SDL tells no text then, the sign cannot be
// found.
TEST_CASE("A sign with Ctrl is never the only key of an action") {
    for (const Action action : window::actions().all()) {
        CAPTURE(ui::id_of(action));
        const auto chords = shipped_keys().of(action);
        CHECK(std::ranges::any_of(chords, [](const Chord& chord) {
            const auto name = chord.key.name();
            const bool sign =
                name.size() == 1 && !std::isalnum(static_cast<unsigned char>(name[0]));
            return !sign || !chord.ctrl;
        }));
    }
}
