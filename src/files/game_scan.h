// SPDX-License-Identifier: MIT
// The games of a file, found part by part: a list shows the first ones while the last are not read
// yet, and one game is read without the others.
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

    // Reads on, about a megabyte, and adds the games that end there. False when all is read; so it
    // is when the file cannot be read any further.
    bool next(std::vector<notation::GameEntry>& games);

private:
    void add(std::vector<notation::GameEntry>& games, bool at_end);

    std::filesystem::path file_;
    std::ifstream in_;
    std::string kept_;            // read, of games whose end may not be
    std::size_t begin_ = 0;       // of that in the file
    int line_ = 1;                // the same
    std::size_t part_ = 1U << 20; // bytes to read next
    bool done_ = false;
};

// What stands between these bytes of the file, as UTF-8, or why it cannot be read. Bytes are
// counted as GameScan counts them: in files of UTF-16 behind their conversion.
[[nodiscard]] rules::Expected<std::string, text::Message>
text_of_part(const std::filesystem::path& file, std::size_t begin, std::size_t end);

} // namespace strata::files
