// SPDX-License-Identifier: MIT
#include "ui/keymap.h"

#include <filesystem>
#include <regex>
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

TEST_CASE("Every sentence that panels and window ask for is in the catalogue") {
    const std::regex key(R"re("(ui\.[a-z_]+(\.[A-Za-z_0-9]+)?)")re");
    int found = 0;
    for (const char* folder : {"ui", "app"})
        for (const auto& entry :
             std::filesystem::directory_iterator(tests::source("src") / folder)) {
            const std::string text = tests::file_text(entry.path());
            for (std::sregex_iterator at(text.begin(), text.end(), key), end; at != end; ++at) {
                const std::string name = (*at)[1];
                if (name.starts_with("ui.menu") || english().has(name))
                    ++found;
                else
                    FAIL_CHECK(entry.path().filename().string() << " asks for " << name);
            }
        }
    CHECK(found > 100);
}
