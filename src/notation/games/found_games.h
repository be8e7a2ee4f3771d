// SPDX-License-Identifier: MIT
// All games of a text, whatever kind it is of: game files of one game or many, bare moves, lists of
// positions, a game as one line, and what other programs write.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "notation/games/game_text.h"

namespace strata::notation {

struct FoundGame {
    // With its errors and warnings, placed in the whole text. Nothing where an error says why there
    // is no game, and for a line of a list that is a remark.
    std::optional<ReadGame> read{};
    std::optional<TextError> refusal{};
    std::vector<TextError> remarks{}; // on what stands between games
    int line = 1;                     // of its beginning in the text
    std::string_view text{};          // of it alone
    std::size_t number = 0;           // of several in a game file, from 1; 0: alone

    // An error in `text`, placed in the whole one.
    [[nodiscard]] TextError in_file(TextError error) const;
};

// In the order of the text. A text of blanks alone has none. Bare moves are of chess, or of another
// game in which more of them can be played.
void for_each_game(const RuleBook& book, std::string_view text, const std::string& source,
                   const std::function<void(const FoundGame&)>& take);

// A game without a tag Variant or position: of `likely`, if all of it can be played there, else of
// the first of the others of which this is true, or that goes farthest. Null: chess.
[[nodiscard]] Parsed<ReadGame> read_bare_moves(const RuleBook& book,
                                               const std::shared_ptr<const rules::Variant>& likely,
                                               std::string_view text, const std::string& source);

} // namespace strata::notation
