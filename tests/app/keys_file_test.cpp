// SPDX-License-Identifier: MIT
#include "files/keys_file.h"

#include <fstream>

#include "catch.h"
#include "files/settings_store.h"
#include "platform/files.h"
#include "shipped_files.h"
#include "temporary_folder.h"
#include "window/actions.h"
#include "work.h"

using namespace strata;
using tests::told;
using ui::Action;

namespace {

ui::Keys usual() { return ui::Keys{window::actions()}; }

ui::Keys with(Action action, std::initializer_list<ui::Chord> chords, ui::Keys keys = usual()) {
    keys.set(action, std::span(chords.begin(), chords.size()));
    return keys;
}

} // namespace

// Each that nobody knows is compared with all that are known, to name the nearest.
TEST_CASE("Of thousands of unknown keys the first are compared with the known ones") {
    tests::check_linear(
        "keys.toml", 20'000,
        [](int count) {
            std::string text;
            for (int n = 0; n < count; ++n)
                text += "key_of_nobody_" + std::to_string(n) + " = []\n";
            return text;
        },
        [](const std::string& text) {
            const auto read = files::read_keys(text, "keys.toml", window::actions());
            CHECK_FALSE(read.warnings.empty());
        });
    std::string text;
    for (int n = 0; n < 300; ++n) text += "undoo" + std::to_string(n) + " = []\n";
    const auto read = files::read_keys(text, "keys.toml", window::actions());
    REQUIRE(read.warnings.size() == 300);
    CHECK(read.warnings.front().reason.key == "field.unknown");
    CHECK(read.warnings.back().reason.key == "field.unknown_key");
}

TEST_CASE("Keys are read as they were written, and the usual ones can be read there") {
    auto keys = with(Action{"undo"}, {{"F7", true}, {"\u010C"}, {"\"", true}, {"\\"}});
    keys = with(Action{"from_seat", 3}, {}, keys);
    const auto text = files::written(keys);
    CHECK(text.find("\nundo = ") != std::string::npos);
    CHECK(text.find("\nfrom_seat_3 = []") != std::string::npos);
    CHECK(text.find("\n# save_game_as = ") != std::string::npos);
    const auto read = files::read_keys(text, "keys.toml", window::actions());
    CHECK(read.whole());
    CHECK(read.keys == keys);
    CHECK(files::read_keys(files::written(usual()), "keys.toml", window::actions()).keys ==
          usual());
}

TEST_CASE("What is no key, and no action, is told with its place; the rest is kept") {
    const auto read =
        files::read_keys("undo = [\"F7\", \"Hyper+X\"]\nredo = [\"F6\"]\nundoo = []\n", "keys.toml",
                         window::actions());
    REQUIRE(read.faults.size() == 1);
    CHECK(told(read.faults.front()).find("keys.toml:1") != std::string::npos);
    CHECK(told(read.faults.front()).find("Hyper+X") != std::string::npos);
    REQUIRE(read.warnings.size() == 1);
    CHECK(told(read.warnings.front()).find("undo") != std::string::npos);
    CHECK(read.keys == with(Action{"redo"}, {{"F6"}}));
}

TEST_CASE("Actions that are gone are told in one notice, and the keys of all others are kept") {
    const tests::TemporaryFolder folder;
    tests::write(folder.path / "keys.toml", "undo = [\"F7\"]\npanel_left_map = [\"F6\"]\n"
                                            "undo_layout = []\nown_layout_1 = [\"Ctrl+F6\"]\n");
    std::vector<text::Message> problems;
    CHECK(files::load_keys(folder.path, window::actions(), problems) ==
          with(Action{"undo"}, {{"F7"}}));
    REQUIRE(problems.size() == 1);
    const auto notice = tests::told(problems.front());
    CHECK(notice.find("own_layout_1") != std::string::npos);
    CHECK(notice.find("2 more") != std::string::npos);
}

TEST_CASE("Two windows that change different keys keep both changes") {
    const tests::TemporaryFolder folder;
    const auto one = with(Action{"undo"}, {{"F7"}});
    const auto two = with(Action{"redo"}, {{"F6"}});
    CHECK(files::store_keys(folder.path, usual(), one).empty());
    CHECK(files::store_keys(folder.path, usual(), two).empty());
    std::vector<text::Message> problems;
    CHECK(files::load_keys(folder.path, window::actions(), problems) ==
          with(Action{"redo"}, {{"F6"}}, one));
    CHECK(files::store_keys(folder.path, one, usual()).empty());
    CHECK(files::load_keys(folder.path, window::actions(), problems) == two);
    CHECK(problems.empty());
}

TEST_CASE("A file of keys that holds more than is read is kept aside before it is replaced") {
    const tests::TemporaryFolder folder;
    const auto file = folder.path / "keys.toml";
    for (const std::string text : {"undo = [\"Hyper\"]\n", "# for my left hand\nundo = [\"F7\"]\n",
                                   "unknown = []\n", "not toml"}) {
        CAPTURE(text);
        std::ofstream(file) << text;
        const auto kept = files::store_keys(folder.path, usual(), with(Action{"redo"}, {{"F6"}}));
        REQUIRE_FALSE(kept.empty());
        CHECK(platform::read_file(kept) == text);
    }
}

TEST_CASE("With --no-config no keys are read or written") {
    const tests::TemporaryFolder folder;
    files::store_keys(folder.path, usual(), with(Action{"undo"}, {{"F7"}}));
    files::SettingsStore store(folder.path, {.no_file = true}, window::actions());
    CHECK(store.keys() == usual());
    store.use_keys(with(Action{"redo"}, {{"F6"}}));
    std::vector<text::Message> problems;
    CHECK(files::load_keys(folder.path, window::actions(), problems) ==
          with(Action{"undo"}, {{"F7"}}));
    files::SettingsStore own(folder.path, {}, window::actions());
    CHECK(own.keys() == with(Action{"undo"}, {{"F7"}}));
}
