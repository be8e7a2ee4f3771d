// SPDX-License-Identifier: MIT
// Game files: PGN's shape with tags, variations, comments and [%...] marks. rules/README.md has the
// grammar.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/record.h"
#include "notation/text_error.h"
#include "notation/variants/rule_book.h"

namespace strata::notation {

// Lines under 80 columns, seven-tag roster first (a tag for each seat), then Variant, RuleSet,
// SetUp and FEN. Moves in readable form, half turns as `r`. Precondition: record.start obeys the
// variant.
[[nodiscard]] std::string write_game(const rules::Variant& variant, const game::GameRecord& record);

struct LoadedGame {
    std::shared_ptr<const rules::Variant> variant;
    game::GameRecord record;
};

// A move, a start of its own, a tag or a result: remarks alone are no game.
[[nodiscard]] bool holds_anything(const LoadedGame& game);

// How a game says that it ended, in a word of ours.
struct LocatedEnding {
    rules::Ending ending{};
    std::size_t at = 0; // in bytes, in the text of the game
};

// All that can be read of a game. A mistake in a move cuts its line off, and the rest of that line
// is kept as a comment there. With the main line cut off the result is that of the moves before.
struct ReadGame {
    LoadedGame game;
    std::vector<TextError> errors;   // what could not be read as it is written
    std::vector<TextError> warnings; // what is odd: read all the same, or left out
    std::vector<std::size_t> places; // of each node's move in the text; the root has none
    std::optional<LocatedEnding> termination;
};
// The one reader of games. Every move is checked by the rules. Refuses, with line and column, where
// not even the variant and the start can be told.
[[nodiscard]] Parsed<ReadGame> read_game(const RuleBook& book, std::string_view text,
                                         std::string source);
// The same for a text that is known to be a game file, whatever it looks like.
[[nodiscard]] Parsed<ReadGame> read_game_file(const RuleBook& book, std::string_view text,
                                              std::string source);
// For texts that must be whole: refuses with the first error. Warnings are no errors.
[[nodiscard]] Parsed<LoadedGame> parse_game(const RuleBook& book, std::string_view text,
                                            std::string source);

} // namespace strata::notation
