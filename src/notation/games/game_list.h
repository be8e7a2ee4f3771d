// SPDX-License-Identifier: MIT
// The games of a file that holds several: collections begin each with its tags, or each with the
// number 1 behind the result of the one before.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "notation/text_error.h"

namespace strata::notation {

struct GameInFile {
    std::size_t begin = 0; // in bytes
    std::size_t end = 0;
    int line = 1; // of its beginning
    std::vector<std::pair<std::string, std::string>> tags{};
    bool position = false; // in a list; its tags are the operations of an EPD

    [[nodiscard]] std::string tag(std::string_view name) const; // empty: there is none, or "?"
};

// One at least. Where the text cannot be read any more, the rest belongs to the last one.
[[nodiscard]] std::vector<GameInFile> games_in(std::string_view text);
// Calls `visit` with the same games, one after the other, and their numbers: 1 for the first, 0 for
// one that is alone. Keeps no list of them.
void for_each_game_in(std::string_view text,
                      const std::function<void(const GameInFile& game, std::size_t number)>& visit);
// The positions of a list in the same way, one a line.
[[nodiscard]] std::vector<GameInFile> listed_positions_in(std::string_view text);
// The text of the game alone.
[[nodiscard]] std::string_view own_text(std::string_view text, const GameInFile& game);
// The same behind as many empty lines as stand before it in the file: mistakes in it are told
// with their lines.
[[nodiscard]] std::string text_of_game(std::string_view text, const GameInFile& game);
// A mistake in the text of that game alone, told with the game's number, 1 for the first, and its
// line in the file.
[[nodiscard]] TextError error_in_game(std::size_t number, const GameInFile& game, TextError error);

} // namespace strata::notation
