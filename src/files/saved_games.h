// SPDX-License-Identifier: MIT
// The games of a person, each in a file of its own in one folder, in the text of game files. The
// program that writes one holds a mark beside it; nothing here is ever overwritten by another
// program, nor deleted but by clear().
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "platform/files.h"

namespace strata::files {

class SavedGames {
public:
    enum class Holder : std::uint8_t {
        nobody,
        killed,  // a program that had it open and did not end well
        program, // one that runs: this one or another
    };
    struct Game {
        std::filesystem::path file;
        std::chrono::system_clock::time_point changed; // not after now, whatever the file says
        Holder holder = Holder::nobody;
        bool regular = true; // else a pipe, a device, a folder: never opened
    };

    // A game that this program writes, and nobody else as long as this lives.
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

    // The one changed last first. Throws std::system_error that names the folder when it is there
    // and cannot be read.
    [[nodiscard]] std::vector<Game> games() const;
    // Takes away the marks of programs that were killed; answers the games that they had open. What
    // cannot be taken away now is told of once more at the next start.
    [[nodiscard]] std::vector<std::filesystem::path> take_marks_of_killed() const;

    // A new place, named by the time; its file is not there yet. Throws std::system_error that
    // names the file when the machine refuses.
    [[nodiscard]] Entry begin() const;
    // One that is there already; nothing when a running program has it open. Throws as above.
    [[nodiscard]] std::optional<Entry> take(const std::filesystem::path& file) const;

    // Makes a game that was just written the one changed last, also where a clock that went back,
    // or a file from elsewhere, has dated another one later. What the machine refuses is left.
    void put_last(const Entry& entry) const;

    // Deletes them for good, but for those that a program has open; answers how many went.
    std::size_t clear(const std::vector<std::filesystem::path>& files) const;

private:
    std::filesystem::path folder_;
};

} // namespace strata::files
