// SPDX-License-Identifier: MIT
#include "lessons/demo_library.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "book.h"
#include "catch.h"
#include "english.h"
#include "temporary_folder.h"
#include "window/demonstrations.h"

namespace strata::lessons {

namespace {

namespace fs = std::filesystem;

// The user's data folder, for as long as it lasts.
struct DataHome {
    explicit DataHome(const fs::path& path) { ::setenv("XDG_DATA_HOME", path.c_str(), 1); }
    ~DataHome() { ::unsetenv("XDG_DATA_HOME"); }
    DataHome(const DataHome&) = delete;
    DataHome& operator=(const DataHome&) = delete;
};

} // namespace

TEST_CASE("Demonstrations are files: folders of such a name are none") {
    const tests::TemporaryFolder folder;
    const DataHome home{folder.path};
    fs::create_directories(folder.path / "strata" / "demos" / "folder.demo");
    fs::create_symlink("nowhere", folder.path / "strata" / "demos" / "link.demo");
    std::vector<text::TextError> faults;
    CHECK(std::ranges::none_of(shipped_demos(faults), [](const fs::path& file) {
        return file.stem() == "folder" || file.stem() == "link";
    }));
    CHECK(faults.empty());

    const auto here = fs::current_path();
    fs::create_directories(folder.path / "01-levels-and-squares");
    fs::current_path(folder.path);
    std::ostringstream err;
    const auto found = find_demo("01-levels-and-squares", err);
    fs::current_path(here);
    REQUIRE(found);
    CHECK(found->extension() == ".demo");
}

TEST_CASE("A demonstration that cannot be read is left out of the list, and the reason is told") {
    const tests::TemporaryFolder folder;
    const DataHome home{folder.path};
    const fs::path demos = folder.path / "strata" / "demos";
    const auto told = [&] {
        window::Demonstrations shows{book(), folder.path / "lessons"};
        std::vector<std::string> all;
        for (const auto& problem : shows.speak("en").left_out) all.push_back(tests::told(problem));
        CHECK(shows.first_lesson());
        return all;
    };
    CHECK(told().empty());
    tests::write(demos / "walk.demo", "title W\nkind walk\n");
    fs::create_symlink("/proc/self/mem", demos / "dark.demo");
    fs::create_symlink("loop.demo", demos / "loop.demo");
    auto problems = told();
    REQUIRE(problems.size() == 3);
    CHECK(problems[0] == (demos / "dark.demo").string() + ": cannot be read: Input/output error");
    CHECK(problems[1] ==
          (demos / "loop.demo").string() + ": cannot be read: Too many levels of symbolic links");
    CHECK(problems[2].starts_with((demos / "walk.demo").string() + ":2:"));
    fs::remove_all(demos);
    tests::write(demos, "no folder");
    CHECK(told() == std::vector{demos.string() + ": cannot be read: Not a directory"});
}

} // namespace strata::lessons
