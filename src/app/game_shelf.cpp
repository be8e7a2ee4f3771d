// SPDX-License-Identifier: MIT
#include "app/game_shelf.h"

#include <algorithm>
#include <ctime>
#include <system_error>

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include "platform/files.h"
#include "platform/new_file.h"

namespace strata::app {
namespace {

namespace fs = std::filesystem;
using platform::FileLock;

constexpr std::string_view game_ending = ".pgn";
constexpr std::string_view mark_ending = ".open";

fs::path mark_of(const fs::path& game) {
    return game.parent_path() / fmt::format(".{}{}", game.filename().string(), mark_ending);
}

std::chrono::system_clock::time_point changed(const struct stat& status) {
    const auto since = std::chrono::seconds(status.st_mtim.tv_sec) +
                       std::chrono::nanoseconds(status.st_mtim.tv_nsec);
    return std::chrono::system_clock::time_point(
        std::chrono::duration_cast<std::chrono::system_clock::duration>(since));
}

GameShelf::Holder holder_of(const fs::path& game) {
    switch (FileLock::state(mark_of(game))) {
    case FileLock::State::held: return GameShelf::Holder::program;
    case FileLock::State::left: return GameShelf::Holder::killed;
    case FileLock::State::free: break;
    }
    return GameShelf::Holder::nobody;
}

} // namespace

std::vector<GameShelf::Game> GameShelf::games() const {
    std::vector<Game> found;
    std::error_code error;
    fs::directory_iterator at(folder_, error);
    while (!error && at != fs::directory_iterator{}) {
        const fs::path file = at->path();
        struct stat status {};
        if (file.extension() == game_ending && !file.filename().string().starts_with('.') &&
            ::stat(file.c_str(), &status) == 0)
            found.push_back({file, changed(status), holder_of(file), S_ISREG(status.st_mode)});
        at.increment(error);
    }
    std::ranges::sort(found, [](const Game& a, const Game& b) {
        return a.changed != b.changed ? a.changed > b.changed : a.file > b.file;
    });
    return found;
}

std::vector<fs::path> GameShelf::take_marks_of_killed() const {
    std::vector<fs::path> files;
    for (const Game& game : games()) {
        if (game.holder != Holder::killed) continue;
        files.push_back(game.file);
        try {
            (void)take(game.file); // and lets go of it again, which takes its mark away
        } catch (const std::system_error&) {
            continue; // its mark stays, and is told of once more at the next start
        }
    }
    return files;
}

GameShelf::Entry GameShelf::begin(std::chrono::system_clock::time_point time) const {
    platform::make_folder(folder_);
    const std::string name = fmt::format(
        "{:%Y-%m-%d-%H%M%S}", fmt::localtime(std::chrono::system_clock::to_time_t(time)));
    for (int number = 1;; ++number) {
        const fs::path file =
            folder_ / (number == 1 ? fmt::format("{}{}", name, game_ending)
                                   : fmt::format("{}-{}{}", name, number, game_ending));
        if (fs::exists(fs::symlink_status(file))) continue;
        auto lock = FileLock::take(mark_of(file));
        if (lock && !fs::exists(fs::symlink_status(file))) return {file, *std::move(lock)};
    }
}

std::optional<GameShelf::Entry> GameShelf::take(const fs::path& file) const {
    auto lock = FileLock::take(mark_of(file));
    if (!lock) return std::nullopt;
    return Entry{file, *std::move(lock)};
}

std::optional<fs::path> GameShelf::take_in(const fs::path& file) const {
    struct stat status {};
    if (::stat(file.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
    const Entry entry = begin(changed(status));
    if (fs::is_symlink(file)) { // what it leads to stays where it is
        platform::write_atomically(entry.file(), platform::read_file(file));
        fs::remove(file);
    } else {
        fs::rename(file, entry.file());
    }
    return entry.file();
}

std::size_t GameShelf::clear(const std::vector<fs::path>& files) const {
    std::size_t gone = 0;
    for (const fs::path& file : files) {
        try {
            const auto entry = take(file);
            if (entry && fs::is_regular_file(fs::symlink_status(file)) && fs::remove(file)) ++gone;
        } catch (const std::system_error&) {
            continue; // it stays in the list
        }
    }
    return gone;
}

} // namespace strata::app
