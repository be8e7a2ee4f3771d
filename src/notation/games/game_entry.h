// SPDX-License-Identifier: MIT
// A game of a large file as a list keeps it, in some hundred bytes, and how a search finds it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "notation/games/game_list.h"

namespace strata::notation {

struct GameEntry {
    std::size_t begin = 0; // in bytes of the file
    std::size_t end = 0;
    int line = 1;          // of its beginning
    std::string tags{};    // in their order, a line of name, tab and value each
    std::string words{};   // values that a search looks through, without case and accents
    std::string opening{}; // its first moves, a blank before each and behind the last
    bool position = false; // as GameInFile has it

    [[nodiscard]] GameInFile in_file() const;
};

// `text` is what `game` was found in, and begins that far into the file.
[[nodiscard]] GameEntry entry_of(std::string_view text, const GameInFile& game,
                                 std::size_t text_begin = 0, int text_line = 1);

// "carlsen 2019 e4 c5": every word stands in a tag, or those that can be moves are the first moves
// of the game, in their order. Numbers of moves ("1.") do not count.
class GameSearch {
public:
    explicit GameSearch(std::string_view text);
    [[nodiscard]] bool finds(const GameEntry& game) const;
    [[nodiscard]] bool finds_all() const { return words_.empty() && may_be_moves_.empty(); }

private:
    std::vector<std::string> words_;        // folded
    std::vector<std::string> may_be_moves_; // folded as well
    std::string opening_;                   // these as they were written
};

} // namespace strata::notation
