// SPDX-License-Identifier: MIT
#include <cerrno>
#include <fstream>

#include <dirent.h>
#include <dlfcn.h>

#include "catch.h"
#include "temporary_folder.h"
#include "ui/dialogs/file_dialog.h"

using namespace strata;
using ui::FileOrder;

namespace {

int readable = -1; // so many entries of folders, then an error; all of them when negative

std::vector<std::string> names(const std::vector<ui::FileEntry>& entries) {
    std::vector<std::string> all;
    for (const auto& entry : entries) all.push_back(entry.name);
    return all;
}

} // namespace

// Instead of the C library's, since no real folder can be relied on to break off.
extern "C" dirent* readdir(DIR* folder) {
    static const auto real =
        reinterpret_cast<dirent* (*)(DIR*)>(dlsym(RTLD_NEXT, "readdir")); // NOLINT
    if (readable == 0) {
        errno = EIO;
        return nullptr;
    }
    if (readable > 0) --readable;
    return real(folder);
}

TEST_CASE("The file dialog shows folders, then games, in the order that was asked for") {
    const tests::TemporaryFolder home;
    std::filesystem::create_directory(home.path / "z folder");
    auto time = std::filesystem::file_time_type::clock::now();
    for (const char* name : {"b.pgn", "A.PGN", "c.pgn", "notes.txt", ".hidden.pgn"}) {
        tests::write(home.path / name, "");
        std::filesystem::last_write_time(home.path / name, time -= std::chrono::hours(1));
    }
    const auto list = ui::list_folder(home.path);
    CHECK_FALSE(list.unreadable);
    using Names = std::vector<std::string>;
    CHECK(names(ui::shown_files(list, FileOrder::name, false)) ==
          Names{"z folder", "A.PGN", "b.pgn", "c.pgn"});
    CHECK(names(ui::shown_files(list, FileOrder::newest, false)) ==
          Names{"z folder", "b.pgn", "A.PGN", "c.pgn"});
    CHECK(names(ui::shown_files(list, FileOrder::oldest, true)) ==
          Names{"z folder", "notes.txt", "c.pgn", "A.PGN", "b.pgn"});
    CHECK(ui::list_folder(home.path / "nowhere").unreadable);
}

TEST_CASE("A folder that breaks off is listed as far as it can be read, and called unreadable") {
    const tests::TemporaryFolder home;
    for (const char* name : {"a.pgn", "b.pgn", "c.pgn", "d.pgn"})
        tests::write(home.path / name, "");
    for (const int count : {0, 4, 5}) { // of the entries, with "." and ".."
        readable = count;
        const auto list = ui::list_folder(home.path);
        readable = -1;
        CAPTURE(count);
        CHECK(list.unreadable);
        CHECK(list.entries.size() <= static_cast<std::size_t>(count));
        CHECK(list.entries.empty() == (count == 0));
    }
}

TEST_CASE("The files used last come back with the settings, each once, the last one first") {
    ui::UiState state;
    for (int n = 0; n < 12; ++n) ui::remember_file(state, "/games/" + std::to_string(n));
    ui::remember_file(state, "/games/9");
    REQUIRE(state.recent_files.size() == ui::most_recent_files);
    CHECK(state.recent_files[0] == "/games/9");
    CHECK(state.recent_files[1] == "/games/11");
    CHECK(state.recent_files[2] == "/games/10");
    CHECK(state.recent_files[3] == "/games/8");
    ui::UiState again;
    const auto text = text::written(ui::settings_of(state));
    CHECK(text::read_settings(ui::settings_of(again), text, "settings.toml").none());
    CHECK(again == state);
    state.recent_files = {"/a \"quoted\" name", "no \xff text", "/last"};
    const auto odd = text::written(ui::settings_of(state));
    CHECK(text::read_settings(ui::settings_of(again), odd, "settings.toml").none());
    CHECK(again.recent_files == std::vector<std::string>{"/a \"quoted\" name", "/last"});
    const auto refused = text::set(ui::settings_of(again), "recent_files=3");
    REQUIRE(refused);
    CHECK(refused->key == "settings.give_texts");
}
