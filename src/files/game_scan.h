// SPDX-License-Identifier: MIT
// Incremental index of the games in a file, or of the positions of a list, so that a list can show
// the first games early and one game can be read without the others.
#pragma once

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "notation/games/game_entry.h"
#include "rules/expected.h"
#include "text/message.h"

namespace strata::files {

class GameScan {
public:
    explicit GameScan(const std::filesystem::path& file);

    // Reads about a megabyte more and appends the games that end in it. Returns false at the end of
    // the file, on a read error, where the file is no text, and behind 16 MiB without the end of a
    // game: such a file is no list of games. Devices, pipes and folders have none.
    bool next(std::vector<notation::GameEntry>& games);

private:
    void add(std::vector<notation::GameEntry>& games, bool at_end);

    std::filesystem::path file_;
    std::ifstream in_;
    std::string kept_;            // bytes read whose last game may be incomplete
    std::size_t begin_ = 0;       // offset of kept_ in the file
    int line_ = 1;                // line number of kept_
    bool positions_ = false;      // a list of positions, not of games
    std::size_t part_ = 1U << 20; // bytes to read next
    bool done_ = false;
};

// Returns the bytes of that range as UTF-8, or the error. Offsets are those of GameScan; for UTF-16
// files they count bytes after conversion.
[[nodiscard]] rules::Expected<std::string, text::Message>
text_of_part(const std::filesystem::path& file, std::size_t begin, std::size_t end);

} // namespace strata::files
