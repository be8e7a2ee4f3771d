// SPDX-License-Identifier: MIT
#include "files/saved_games.h"

#include <algorithm>
#include <ctime>
#include <system_error>

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include "platform/descriptor.h"
#include "platform/files.h"
#include "platform/new_file.h"

namespace strata::files {
namespace {

namespace fs = std::filesystem;
using platform::FileLock;

constexpr std::string_view game_ending = ".pgn";
constexpr std::string_view mark_ending = ".open";

fs::path mark_of(const fs::path& game) {
    return game.parent_path() / fmt::format(".{}{}", game.filename().string(), mark_ending);
}

// Returns the game a lock file belongs to; nullopt if it is no lock file.
std::optional<fs::path> game_of(const fs::path& mark) {
    const std::string name = mark.filename().string();
    if (!name.starts_with('.') || !name.ends_with(mark_ending)) return std::nullopt;
    return mark.parent_path() / name.substr(1, name.size() - 1 - mark_ending.size());
}

std::vector<fs::path> files_in(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code error;
    fs::directory_iterator at(folder, error);
    for (; !error && at != fs::directory_iterator{}; at.increment(error))
        files.push_back(at->path());
    if (error && error != std::errc::no_such_file_or_directory)
        platform::refuse(error, "file.cannot_read", folder);
    return files;
}

std::chrono::system_clock::time_point changed(const struct stat& status) {
    const auto since = std::chrono::seconds(status.st_mtim.tv_sec) +
                       std::chrono::nanoseconds(status.st_mtim.tv_nsec);
    return std::chrono::system_clock::time_point(
        std::chrono::duration_cast<std::chrono::system_clock::duration>(since));
}

SavedGames::Holder holder_of(const fs::path& game) {
    switch (FileLock::state(mark_of(game))) {
    case FileLock::State::held: return SavedGames::Holder::program;
    case FileLock::State::left: return SavedGames::Holder::killed;
    case FileLock::State::free: break;
    }
    return SavedGames::Holder::nobody;
}

} // namespace

std::vector<SavedGames::Game> SavedGames::games() const {
    std::vector<Game> found;
    for (const fs::path& file : files_in(folder_)) {
        struct stat status {};
        if (file.extension() == game_ending && !file.filename().string().starts_with('.') &&
            ::stat(file.c_str(), &status) == 0)
            found.push_back({file, changed(status), holder_of(file), S_ISREG(status.st_mode)});
    }
    std::ranges::sort(found, [](const Game& a, const Game& b) {
        return a.changed != b.changed ? a.changed > b.changed : a.file > b.file;
    });
    const auto now = std::chrono::system_clock::now();
    for (Game& game : found) game.changed = std::min(game.changed, now);
    return found;
}

std::vector<fs::path> SavedGames::take_marks_of_killed() const {
    std::vector<fs::path> games;
    try {
        for (const fs::path& mark : files_in(folder_)) {
            const auto game = game_of(mark);
            if (!game || FileLock::state(mark) != FileLock::State::left) continue;
            std::error_code none;
            if (fs::exists(*game, none)) games.push_back(*game);
            (void)FileLock::take(mark); // the temporary lock deletes the stale file
        }
    } catch (const std::system_error&) {
        return games;
    }
    return games;
}

SavedGames::Entry SavedGames::begin() const {
    platform::make_folder(folder_);
    const auto now = std::chrono::system_clock::now();
    const std::string name = fmt::format("{:%Y-%m-%d-%H%M%S}",
                                         fmt::localtime(std::chrono::system_clock::to_time_t(now)));
    for (int number = 1;; ++number) {
        const fs::path file =
            folder_ / (number == 1 ? fmt::format("{}{}", name, game_ending)
                                   : fmt::format("{}-{}{}", name, number, game_ending));
        if (fs::exists(fs::symlink_status(file))) continue;
        auto lock = FileLock::take(mark_of(file));
        if (lock && !fs::exists(fs::symlink_status(file))) return {file, *std::move(lock)};
    }
}

std::optional<SavedGames::Entry> SavedGames::take(const fs::path& file) const {
    auto lock = FileLock::take(mark_of(file));
    if (!lock) return std::nullopt;
    return Entry{file, *std::move(lock)};
}

void SavedGames::put_last(const Entry& entry) const {
    constexpr auto later = std::chrono::milliseconds(1);
    std::error_code none;
    auto latest = fs::file_time_type::min();
    for (fs::directory_iterator at(folder_, none), end; !none && at != end; at.increment(none)) {
        std::error_code unknown;
        const auto time = at->path().extension() == game_ending && at->path() != entry.file()
                              ? at->last_write_time(unknown)
                              : latest;
        if (!unknown) latest = std::max(latest, time);
    }
    const auto own = fs::last_write_time(entry.file(), none);
    if (!none && own <= latest) fs::last_write_time(entry.file(), latest + later, none);
}

std::size_t SavedGames::clear(const std::vector<fs::path>& files) const {
    std::size_t gone = 0;
    for (const fs::path& file : files) {
        try {
            const auto entry = take(file);
            if (entry && fs::is_regular_file(fs::symlink_status(file)) && fs::remove(file)) ++gone;
        } catch (const std::system_error&) {
            continue; // keeps it in the list
        }
    }
    return gone;
}

} // namespace strata::files
