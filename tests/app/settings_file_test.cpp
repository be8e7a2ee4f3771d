// SPDX-License-Identifier: MIT
#include "files/settings_file.h"

#include <algorithm>
#include <stdexcept>

#include "catch.h"
#include "data/shared_file.h"
#include "english.h"
#include "files/saved_views.h"
#include "files/settings_store.h"
#include "lessons/demo_library.h"
#include "temporary_folder.h"
#include "window/actions.h"
#include "window/window_shape.h"

namespace strata::files {
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
    std::vector<text::Message> problems;
    auto preferences = load_preferences(settings_file(folder.path), problems);
    for (const auto& problem : problems) UNSCOPED_INFO(tests::told(problem));
    CHECK(problems.empty());
    return preferences;
}

} // namespace

TEST_CASE("A window that stood nowhere in particular keeps its size and that it was maximised") {
    ui::UiState state;
    for (const platform::WindowShape& shape : {platform::WindowShape{{}, {1024, 700}, true},
                                               platform::WindowShape{{{-5, 40}}, {640, 480}}}) {
        window::keep_shape(shape, state.window);
        INFO(state.window.place);
        CHECK(window::shape_in(state.window) == shape);
    }
    for (const auto* text :
         {"", "640", "640x", "640x480+", "640x480+5", "640x480+5+", "640x480x5+5", "0x480",
          "640x480+536805376+536805376", "640x480+5+5+5", " 640x480"}) {
        INFO(text);
        state.window.place = text;
        CHECK_FALSE(window::shape_in(state.window));
    }
}

TEST_CASE("All settings are kept as they were, whatever the folder of the last file is called") {
    Preferences preferences;
    preferences.view.theme = "walnut";
    preferences.panels.scale = 1.5F;
    preferences.panels.follow_moves = !preferences.panels.follow_moves;
    const auto again = [&] {
        Preferences read;
        CHECK(text::read_settings(settings_of(read), written(preferences), "s.toml").none());
        return read;
    };
    for (const char* folder : {"/home/ada", "/a \"b\" \\\\c", "/two\nlines\tand a tab", "/\x7F"}) {
        preferences.panels.folder = folder;
        CHECK(again() == preferences);
    }
    preferences.panels.folder = "/latin-1 \xFC"; // no text at all: everything else is kept
    const auto without = again();
    preferences.panels.folder.clear();
    CHECK(without == preferences);
}

TEST_CASE("Every setting has a row of its own in the table") {
    // A row that pointed to another one's place would lose what is set there.
    Preferences usual;
    for (const auto& row : settings_of(usual)) {
        CAPTURE(row.key);
        Preferences changed;
        const auto table = settings_of(changed);
        const auto& same = *std::ranges::find(table, row.key, &text::Setting::key);
        if (const auto* flag = std::get_if<text::Flag>(&same.place)) *flag->value = !*flag->value;
        if (const auto* number = std::get_if<text::Number>(&same.place))
            *number->value = number->high;
        if (const auto* whole = std::get_if<text::Whole>(&same.place)) *whole->value = whole->high;
        if (const auto* word = std::get_if<text::Word>(&same.place)) {
            *word->value = static_cast<std::uint8_t>(word->words.size() - 1);
            if (word->chosen) *word->chosen = true;
        }
        if (const auto* name = std::get_if<text::Name>(&same.place)) *name->value = "other";
        if (const auto* names = std::get_if<text::Names>(&same.place)) *names->value = {"a", "b"};
        if (const auto* form = std::get_if<text::Form>(&same.place)) CHECK(form->read("left: map"));
        if (const auto* set = std::get_if<text::NumberSet>(&same.place)) *set->bits = 1;
        CHECK_FALSE(changed == usual);
        Preferences read;
        static_cast<void>(text::read_settings(settings_of(read), written(changed), "s.toml"));
        CHECK(read == changed);
    }
}

TEST_CASE("Of settings with a mistake every other entry is kept, and the file as it was as .bak") {
    const SettingsFolder folder;
    const auto file = settings_file(folder.path);
    const std::string text =
        "theme = \"walnut\"\nshadows = maybe\npieces = 7\ncoordinates = false\n"
        "scale = 0.5\nmove_list = false\nflat_map = \"no\"\n";
    folder.write("settings.toml", text);
    std::vector<text::Message> problems;
    const auto loaded = load_preferences(file, problems);
    REQUIRE(problems.size() == 1);
    CHECK(tests::told(problems[0]).starts_with("settings.toml:2:"));
    CHECK(tests::told(problems[0]).find("3 more") != std::string::npos);
    CHECK(loaded.view.theme == "walnut");
    CHECK(loaded.view.pieces == view::ViewSettings{}.pieces);
    CHECK_FALSE(loaded.view.coordinates);
    CHECK_FALSE(loaded.panels.move_list);
    CHECK(loaded.panels.flat_map);

    CHECK(folder.read("settings.toml") == text); // reading changes nothing
    auto changed = loaded;
    changed.view.show_lines = true;
    CHECK(save_preferences(file, loaded, changed) == folder.path / "settings.toml.bak");
    CHECK(folder.read("settings.toml.bak") == text);
    CHECK(load(folder) == changed);

    folder.write("settings.toml", "theme = \n"); // once more: the first .bak stays
    auto again = changed;
    again.view.theme = "daylight";
    CHECK(save_preferences(file, changed, again) == folder.path / "settings.toml.bak-2");
    CHECK(folder.read("settings.toml.bak") == text);
    CHECK(folder.read("settings.toml.bak-2") == "theme = \n");
}

TEST_CASE("A layout that cannot be read is told, and the file that has it is kept") {
    const SettingsFolder folder;
    const std::string text = "layout = \"left: moves, moves\"\nmove_list = false\n";
    folder.write("settings.toml", text);
    std::vector<text::Message> problems;
    const auto loaded = load_preferences(settings_file(folder.path), problems);
    REQUIRE(problems.size() == 1);
    CHECK(tests::told(problems[0]).starts_with("settings.toml:1:"));
    CHECK(tests::told(problems[0]).find("moves, moves") != std::string::npos);
    CHECK(loaded.panels.docks == ui::default_docks());
    CHECK_FALSE(loaded.panels.move_list);
    auto changed = loaded;
    changed.panels.docks =
        ui::read_docks("left: map; right: moves, graph; below: review, analysis").value();
    CHECK(save_preferences(settings_file(folder.path), loaded, changed) ==
          folder.path / "settings.toml.bak");
    CHECK(folder.read("settings.toml.bak") == text);
    CHECK(load(folder) == changed);
    CHECK_FALSE(refused_setting("layout=up: moves").empty());
    CHECK(refused_setting("layout=left: moves").empty());
}

TEST_CASE("What the command line gives holds for this run alone") {
    const SettingsFolder folder;
    folder.write("settings.toml", "theme = \"walnut\"\nshadows = false\n");
    SettingsStore store{folder.path, {.given = {"theme=deck", "flatten=0.5"}}, window::actions()};
    CHECK(store.now().view.theme == "deck");
    CHECK(store.now().view.flatten == 0.5F);
    CHECK_FALSE(store.now().view.shadows);
    store.now().view.show_lines = true;
    store.now().view.flatten = 1.0F; // by hand: that is kept
    store.save(true);
    const auto kept = load(folder);
    CHECK(kept.view.theme == "walnut");
    CHECK(kept.view.flatten == 1.0F);
    CHECK(kept.view.show_lines);
    CHECK_FALSE(kept.view.shadows);
}

TEST_CASE("Settings come from another file, or from none, where the command line says so") {
    const SettingsFolder folder;
    folder.write("settings.toml", "theme = \"walnut\"\n");
    folder.write("mine.toml", "theme = \"deck\"\n");
    const auto mine = (folder.path / "mine.toml").string();
    {
        SettingsStore store{folder.path, {.file = mine}, window::actions()};
        CHECK(store.now().view.theme == "deck");
        store.now().view.pieces = "plain";
        store.save();
    }
    CHECK(folder.read("mine.toml").find("pieces = \"plain\"") != std::string::npos);
    CHECK(chosen_preferences({.file = mine, .given = {"theme=daylight"}}).view.theme == "daylight");
    CHECK(chosen_preferences({.file = mine}).view.pieces == "plain");
    {
        SettingsStore store{folder.path, {.no_file = true}, window::actions()};
        CHECK(store.now() == Preferences{});
        store.now().view.theme = "deck";
        store.save(true);
    }
    CHECK(folder.read("settings.toml") == "theme = \"walnut\"\n");
    CHECK_THROWS_AS((SettingsStore{folder.path, {.file = mine + "s"}, window::actions()}),
                    std::runtime_error);
    CHECK_THROWS_AS(chosen_preferences({.file = mine + "s"}), std::runtime_error);
    folder.write("mine.toml", "shadows = 3\n");
    CHECK_THROWS_AS(chosen_preferences({.file = mine}), std::runtime_error);
}

TEST_CASE("What a person wrote into a file of settings and nobody reads is kept as .bak") {
    SavedView point;
    const std::string saved_views = write_saved_views({{"tri-d", {{1, point}}}});
    const auto with = [&](const std::string& line) {
        CAPTURE(line);
        const SettingsFolder folder;
        const std::vector<std::pair<std::string, std::string>> files{
            {"settings.toml", "theme = \"walnut\"\n" + line},
            {"viewpoints.toml", saved_views + line}};
        for (const auto& [name, text] : files) folder.write(name, text);
        const auto loaded = load(folder);
        auto changed = loaded;
        changed.view.show_lines = true;
        const auto settings = settings_file(folder.path);
        CHECK(save_preferences(settings, loaded, changed).extension() == ".bak");
        static_cast<void>(store_view(folder.path, "round", 2, point));
        for (const auto& [name, text] : files) {
            CAPTURE(name);
            CHECK(folder.read(name + ".bak") == text);
        }
        CHECK(load(folder) == changed);
        // What we wrote ourselves is nobody else's: no second copy.
        auto again = changed;
        again.view.show_lines = false;
        CHECK(save_preferences(settings, changed, again).empty());
        CHECK(store_view(folder.path, "round", 3, point).empty());
    };
    with("mine = 1\n");
    with("# why I like it\n");
}

TEST_CASE("Settings of which the disk will not say whether they are there are not taken for none") {
    const SettingsFolder folder;
    folder.write("plain", "");
    CHECK(data::find_file(folder.path / "none" / "settings.toml").error.empty());
    CHECK(
        data::find_file(folder.path / "plain" / "settings.toml").error.empty()); // below no folder
    CHECK_FALSE(data::find_file(folder.path / std::string(300, 'n')).error.empty());
}

TEST_CASE("Settings that cannot be read are not taken for settings that were never made") {
    const SettingsFolder folder;
    CHECK(load(folder).known);
    folder.write("settings.toml", "quality = \"high\"\n");
    CHECK(load(folder).known);
    fs::remove(folder.path / "settings.toml");
    fs::create_directory(folder.path / "settings.toml");
    std::vector<text::Message> problems;
    CHECK_FALSE(load_preferences(settings_file(folder.path), problems).known);
}

TEST_CASE("Settings that two programs change at a time are all there") {
    const SettingsFolder folder;
    const auto start = load(folder);
    auto first = start;
    first.view.theme = "walnut";
    first.view.quality_chosen = true;
    CHECK(save_preferences(settings_file(folder.path), start, first).empty());
    auto second = start;
    second.view.pieces = "deck";
    second.panels.seat_panel = false;
    CHECK(save_preferences(settings_file(folder.path), start, second).empty());
    const auto both = load(folder);
    CHECK(both.view.theme == "walnut");
    CHECK(both.view.pieces == "deck");
    CHECK(both.view.quality_chosen);
    CHECK_FALSE(both.panels.seat_panel);
    auto back = first;
    back.view.theme = start.view.theme; // what is changed back is changed
    CHECK(save_preferences(settings_file(folder.path), first, back).empty());
    CHECK(load(folder).view.theme == start.view.theme);
    CHECK(load(folder).view.pieces == "deck");
}

TEST_CASE("Settings that cannot be read are moved aside, not written over") {
    const SettingsFolder folder;
    fs::create_directory(folder.path / "settings.toml");
    folder.write("settings.toml/inside", "kept");
    std::vector<text::Message> problems;
    const auto loaded = load_preferences(settings_file(folder.path), problems);
    CHECK(problems.size() == 1);
    auto changed = loaded;
    changed.view.theme = "walnut";
    CHECK(save_preferences(settings_file(folder.path), loaded, changed) ==
          folder.path / "settings.toml.bak");
    CHECK(folder.read("settings.toml.bak/inside") == "kept");
    CHECK(load(folder).view.theme == "walnut");
}

TEST_CASE("A saved view is put beside those that another program kept; a mistake costs none") {
    const SettingsFolder folder;
    SavedView point;
    point.camera.yaw = 1.0F;
    CHECK(store_view(folder.path, "tri-d", 1, point).empty());
    point.camera.yaw = 2.0F;
    CHECK(store_view(folder.path, "round", 9, point).empty());
    const std::string damaged =
        folder.read("viewpoints.toml") + "\n[tri-d.2]\nyaw = \"left\"\n???\n";
    folder.write("viewpoints.toml", damaged);
    std::vector<text::Message> problems;
    const auto loaded = load_saved_views(folder.path, problems);
    CHECK(problems.size() == 1);
    CHECK(loaded.at("tri-d").size() == 1);
    CHECK(loaded.at("round").at(9).camera.yaw == 2.0F);
    CHECK(store_view(folder.path, "tri-d", 3, point) == folder.path / "viewpoints.toml.bak");
    CHECK(folder.read("viewpoints.toml.bak") == damaged);
    problems.clear();
    const auto all = load_saved_views(folder.path, problems);
    CHECK(problems.empty());
    CHECK(all.at("tri-d").size() == 2);
    CHECK(all.at("round").size() == 1);
}

TEST_CASE("Numbers are written with no more digits than they need") {
    Preferences preferences;
    preferences.panels.volume = 0.8F;
    preferences.panels.new_game.level = 2;
    const auto settings = written(preferences);
    CHECK(settings.find("\nvolume = 0.8 ") != std::string::npos);
    CHECK(settings.find("\nlast_level = 2 ") != std::string::npos);
    SavedView point;
    point.camera.yaw = 0.1F;
    const SavedViews views{{"tri-d", {{1, point}}}, {"of \"mine\"", {{2, point}}}};
    const auto text = write_saved_views(views);
    CHECK(text.find("\nyaw = 0.1\n") != std::string::npos);
    const auto read = read_saved_views(text, "viewpoints.toml");
    CHECK(read.faults.empty());
    CHECK(read.all.size() == 2);
    CHECK(write_saved_views(read.all) == text);
}

TEST_CASE("Lessons that two programs finish are both done, and an unreadable log is kept") {
    const SettingsFolder folder;
    const auto file = folder.path / "lessons.txt";
    lessons::LessonLog first{file};
    lessons::LessonLog second{file};
    first.finish("01-levels");
    second.finish("02-boards");
    CHECK(lessons::LessonLog{file}.done("01-levels"));
    CHECK(lessons::LessonLog{file}.done("02-boards"));
    fs::remove(file);
    fs::create_directory(file);
    lessons::LessonLog third{file};
    CHECK_FALSE(third.error().empty());
    CHECK_FALSE(third.first_start());
    const auto kept = third.finish("03-pawns");
    CHECK_FALSE(kept.refusal);
    CHECK(kept.kept_aside == folder.path / "lessons.txt.bak");
    CHECK(fs::is_directory(folder.path / "lessons.txt.bak"));
    CHECK(lessons::LessonLog{file}.done("03-pawns"));
    CHECK(lessons::LessonLog{file}.error().empty());
}

TEST_CASE("A lesson whose end cannot be kept says so, and is kept as soon as it can be") {
    const SettingsFolder folder;
    tests::write(folder.path / "state", "no folder");
    const auto file = folder.path / "state" / "lessons.txt";
    lessons::LessonLog log{file};
    log.note_first_start();
    CHECK_FALSE(log.keep().refusal); // nothing is done yet that could be lost
    const auto refused = log.finish("01-levels");
    REQUIRE(refused.refusal);
    CHECK(tests::told(*refused.refusal).find("Not a directory") != std::string::npos);
    CHECK(log.done("01-levels"));
    CHECK(log.finish("01-levels").refusal); // tried again
    fs::remove(folder.path / "state");
    CHECK_FALSE(log.keep().refusal);
    CHECK(lessons::LessonLog{file}.done("01-levels"));
}

} // namespace strata::files
