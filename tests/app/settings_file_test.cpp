// SPDX-License-Identifier: MIT
#include "app/settings_file.h"

#include "app/lesson_log.h"
#include "app/shared_file.h"
#include "app/viewpoints.h"
#include "catch.h"
#include "temporary_folder.h"

namespace strata::app {
namespace {

namespace fs = std::filesystem;

struct SettingsFolder : tests::TemporaryFolder {
    void write(const std::string& name, const std::string& text) const {
        tests::write(path / name, text);
    }
    [[nodiscard]] std::string read(const std::string& name) const {
        return tests::read(path / name);
    }
};

Preferences load(const SettingsFolder& folder) {
    std::vector<std::string> problems;
    auto preferences = load_preferences(folder.path, problems);
    for (const std::string& problem : problems) UNSCOPED_INFO(problem);
    CHECK(problems.empty());
    return preferences;
}

} // namespace

TEST_CASE("Panels are kept as they were, whatever the folder of the last file is called") {
    ui::UiState state;
    state.scale = 1.5F;
    state.follow_moves = !state.follow_moves;
    for (const char* folder : {"/home/ada", "/a \"b\" \\\\c", "/two\nlines\tand a tab", "/\x7F"}) {
        state.folder = folder;
        const auto read = read_panels(write_panels(state), "panels.toml");
        CHECK(read.faults.empty());
        CHECK(read.state == state);
    }
    state.folder = "/latin-1 \xFC"; // no text at all: everything else is kept
    const auto read = read_panels(write_panels(state), "panels.toml");
    CHECK(read.faults.empty());
    state.folder.clear();
    CHECK(read.state == state);
}

TEST_CASE("Of settings with a mistake every other entry is kept, and the file as it was as .bak") {
    const SettingsFolder folder;
    const std::string board =
        "theme = \"walnut\"\nshadows = maybe\npieces = 7\ncoordinates = false\n";
    const std::string panels = "scale = 0.5\nmove_list = false\nflat_map = \"no\"\n";
    folder.write("board.toml", board);
    folder.write("panels.toml", panels);
    std::vector<std::string> problems;
    const auto loaded = load_preferences(folder.path, problems);
    REQUIRE(problems.size() == 2);
    CHECK(problems[0].starts_with("board.toml:2:"));
    CHECK(problems[0].find("1 more") != std::string::npos);
    CHECK(problems[1].starts_with("panels.toml:1:"));
    CHECK(loaded.view.theme == "walnut");
    CHECK(loaded.view.pieces == view::ViewSettings{}.pieces);
    CHECK_FALSE(loaded.view.coordinates);
    CHECK_FALSE(loaded.panels.move_list);
    CHECK(loaded.panels.flat_map);

    CHECK(folder.read("board.toml") == board); // reading changes nothing
    auto changed = loaded;
    changed.view.show_lines = true;
    changed.panels.hover_card = false;
    const auto kept = save_preferences(folder.path, loaded, changed);
    CHECK(kept ==
          std::vector<fs::path>{folder.path / "board.toml.bak", folder.path / "panels.toml.bak"});
    CHECK(folder.read("board.toml.bak") == board);
    CHECK(folder.read("panels.toml.bak") == panels);
    CHECK(load(folder) == changed);

    folder.write("board.toml", "theme = \n"); // once more: the first .bak stays
    auto again = changed;
    again.view.theme = "daylight";
    CHECK(save_preferences(folder.path, changed, again) ==
          std::vector<fs::path>{folder.path / "board.toml.bak-2"});
    CHECK(folder.read("board.toml.bak") == board);
    CHECK(folder.read("board.toml.bak-2") == "theme = \n");
}

TEST_CASE("What a person wrote into a file of settings and nobody reads is kept as .bak") {
    Viewpoint point;
    const std::string viewpoints = write_viewpoints({{"tri-d", {{1, point}}}});
    const auto with = [&](const std::string& line) {
        CAPTURE(line);
        const SettingsFolder folder;
        const std::vector<std::pair<std::string, std::string>> files{
            {"board.toml", "theme = \"walnut\"\n" + line},
            {"panels.toml", "move_list = false\n" + line},
            {"viewpoints.toml", viewpoints + line}};
        for (const auto& [name, text] : files) folder.write(name, text);
        const auto loaded = load(folder);
        auto changed = loaded;
        changed.view.show_lines = true;
        changed.panels.hover_card = false;
        for (const auto& file : save_preferences(folder.path, loaded, changed))
            CHECK(file.extension() == ".bak");
        static_cast<void>(save_viewpoint(folder.path, "round", 2, point));
        for (const auto& [name, text] : files) {
            CAPTURE(name);
            CHECK(folder.read(name + ".bak") == text);
        }
        CHECK(load(folder) == changed);
        // What we wrote ourselves is nobody else's: no second copy.
        auto again = changed;
        again.view.show_lines = false;
        again.panels.hover_card = true;
        CHECK(save_preferences(folder.path, changed, again).empty());
        CHECK(save_viewpoint(folder.path, "round", 3, point).empty());
    };
    with("mine = 1\n");
    with("# why I like it\n");
}

TEST_CASE("Settings of which the disk will not say whether they are there are not taken for none") {
    const SettingsFolder folder;
    folder.write("plain", "");
    CHECK(find_file(folder.path / "none" / "board.toml").trouble.empty());
    CHECK(find_file(folder.path / "plain" / "board.toml").trouble.empty()); // below no folder
    CHECK_FALSE(find_file(folder.path / std::string(300, 'n')).trouble.empty());
}

TEST_CASE("Settings that cannot be read are not taken for settings that were never made") {
    const SettingsFolder folder;
    CHECK(load(folder).view_known);
    folder.write("board.toml", "quality = \"high\"\n");
    CHECK(load(folder).view_known);
    fs::remove(folder.path / "board.toml");
    fs::create_directory(folder.path / "board.toml");
    std::vector<std::string> problems;
    CHECK_FALSE(load_preferences(folder.path, problems).view_known);
}

TEST_CASE("Settings that two programs change at a time are all there") {
    const SettingsFolder folder;
    const auto start = load(folder);
    auto first = start;
    first.view.theme = "walnut";
    first.view.quality_chosen = true;
    CHECK(save_preferences(folder.path, start, first).empty());
    auto second = start;
    second.view.pieces = "deck";
    second.panels.seat_panel = false;
    CHECK(save_preferences(folder.path, start, second).empty());
    const auto both = load(folder);
    CHECK(both.view.theme == "walnut");
    CHECK(both.view.pieces == "deck");
    CHECK(both.view.quality_chosen);
    CHECK_FALSE(both.panels.seat_panel);
    auto back = first;
    back.view.theme = start.view.theme; // what is changed back is changed
    CHECK(save_preferences(folder.path, first, back).empty());
    CHECK(load(folder).view.theme == start.view.theme);
    CHECK(load(folder).view.pieces == "deck");
}

TEST_CASE("Settings that cannot be read are moved aside, not written over") {
    const SettingsFolder folder;
    fs::create_directory(folder.path / "board.toml");
    folder.write("board.toml/inside", "kept");
    std::vector<std::string> problems;
    const auto loaded = load_preferences(folder.path, problems);
    CHECK(problems.size() == 1);
    auto changed = loaded;
    changed.view.theme = "walnut";
    CHECK(save_preferences(folder.path, loaded, changed) ==
          std::vector<fs::path>{folder.path / "board.toml.bak"});
    CHECK(folder.read("board.toml.bak/inside") == "kept");
    CHECK(load(folder).view.theme == "walnut");
}

TEST_CASE("A viewpoint is put beside those that another program kept; a mistake costs none") {
    const SettingsFolder folder;
    Viewpoint point;
    point.camera.yaw = 1.0F;
    CHECK(save_viewpoint(folder.path, "tri-d", 1, point).empty());
    point.camera.yaw = 2.0F;
    CHECK(save_viewpoint(folder.path, "round", 9, point).empty());
    const std::string damaged =
        folder.read("viewpoints.toml") + "\n[tri-d.2]\nyaw = \"left\"\n???\n";
    folder.write("viewpoints.toml", damaged);
    std::vector<std::string> problems;
    const auto loaded = load_viewpoints(folder.path, problems);
    CHECK(problems.size() == 1);
    CHECK(loaded.at("tri-d").size() == 1);
    CHECK(loaded.at("round").at(9).camera.yaw == 2.0F);
    CHECK(save_viewpoint(folder.path, "tri-d", 3, point) == folder.path / "viewpoints.toml.bak");
    CHECK(folder.read("viewpoints.toml.bak") == damaged);
    problems.clear();
    const auto all = load_viewpoints(folder.path, problems);
    CHECK(problems.empty());
    CHECK(all.at("tri-d").size() == 2);
    CHECK(all.at("round").size() == 1);
}

TEST_CASE("Lessons that two programs finish are both done, and an unreadable log is kept") {
    const SettingsFolder folder;
    const auto file = folder.path / "lessons.txt";
    LessonLog first{file};
    LessonLog second{file};
    first.finish("01-levels");
    second.finish("02-boards");
    CHECK(LessonLog{file}.done("01-levels"));
    CHECK(LessonLog{file}.done("02-boards"));
    fs::remove(file);
    fs::create_directory(file);
    LessonLog third{file};
    CHECK_FALSE(third.first_start());
    third.finish("03-pawns");
    CHECK(fs::is_directory(folder.path / "lessons.txt.bak"));
    CHECK(LessonLog{file}.done("03-pawns"));
}

} // namespace strata::app
