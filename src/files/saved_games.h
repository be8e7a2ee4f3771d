// SPDX-License-Identifier: MIT
// The user's autosaved games, one file each in one folder, as game files. The process that writes a
// game holds a lock file next to it. No process overwrites a game of another one, and only clear()
// deletes games.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "platform/file_lock.h"

namespace strata::files {

class SavedGames {
public:
    enum class Holder : std::uint8_t {
        nobody,
        killed,  // a process that had it open was killed or crashed
        program, // this or another running process
    };
    struct Game {
        std::filesystem::path file;
        std::chrono::system_clock::time_point changed; // clamped to the present
        Holder holder = Holder::nobody;
        bool regular = true; // false for pipes, devices and folders, which are never opened
    };

    // A game that this process has locked for writing; unlocked by the destructor.
    class Entry {
    public:
        Entry(std::filesystem::path file, platform::FileLock lock)
            : file_(std::move(file)),
              lock_(std::move(lock)) {}
        [[nodiscard]] const std::filesystem::path& file() const { return file_; }

    private:
        std::filesystem::path file_;
        platform::FileLock lock_;
    };

    explicit SavedGames(std::filesystem::path folder) : folder_(std::move(folder)) {}

    // Returns the games, the most recently changed first. Throws std::system_error that names the
    // folder if it exists and cannot be read.
    [[nodiscard]] std::vector<Game> games() const;
    // Removes stale locks of killed processes and returns the games they had open. A lock that
    // cannot be removed is reported again at the next start.
    [[nodiscard]] std::vector<std::filesystem::path> take_marks_of_killed() const;

    // Reserves a new file name made from the current time; the file is not created. Throws
    // std::system_error that names the file.
    [[nodiscard]] Entry begin() const;
    // Locks an existing game. Returns nullopt if a running process has it open. Throws as begin()
    // does.
    [[nodiscard]] std::optional<Entry> take(const std::filesystem::path& file) const;

    // Gives a game just written the latest modification time, also if the clock was set back or a
    // copied file is dated in the future. Errors are ignored.
    void put_last(const Entry& entry) const;

    // Deletes the games permanently, except those that a process has open. Returns the number
    // deleted.
    std::size_t clear(const std::vector<std::filesystem::path>& files) const;

private:
    std::filesystem::path folder_;
};

} // namespace strata::files
