// SPDX-License-Identifier: MIT
// All games of a text, whatever form it has: game files of one game or many, lists of positions, a
// game as one line, and what other Tri-D programs write.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/games/game_text.h"

namespace strata::notation {

struct FoundGame {
    std::optional<LoadedGame> game;
    int line = 1; // of its beginning in the text
    // As read_game() has them; without a game an error says why there is none.
    std::vector<TextError> errors;
    std::vector<TextError> warnings;
};

// In the order of the text. A text of blanks alone has none.
void for_each_game(const RuleBook& book, std::string_view text, const std::string& source,
                   const std::function<void(const FoundGame&)>& take);

} // namespace strata::notation
