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

// Lines under 80 columns, seven-tag roster first, then Variant, RuleSet, Setup and one tag a seat.
// Moves in readable form, half turns as `r`. Precondition: record.start obeys the variant.
[[nodiscard]] std::string write_game(const rules::Variant& variant, const game::GameRecord& record);

struct LoadedGame {
    std::shared_ptr<const rules::Variant> variant;
    game::GameRecord record;
};
// Every move is checked by the rules. Refuses with line and column of the first mistake.
[[nodiscard]] Parsed<LoadedGame> parse_game(const RuleBook& book, std::string_view text,
                                            std::string source);

// What can be read of a game whose text may have been damaged, or written under other rules.
struct SalvagedGame {
    LoadedGame game; // everything before the first mistake; unfinished unless its moves end it
    std::optional<TextError> fault; // nothing: the whole text was read
};
// Moves written under other rules are taken as far as the present ones allow them. Refuses where
// not even the variant and the start can be told.
[[nodiscard]] Parsed<SalvagedGame> salvage_game(const RuleBook& book, std::string_view text,
                                                std::string source);

struct GamePlace {
    int line = 0;   // 1..
    int column = 0; // in bytes, 1..
};
// How a game says that it ended, in a word of ours.
struct StatedEnding {
    rules::Ending ending{};
    GamePlace place;
};
// A game with the places of what may be said against it though it can be read.
struct PlacedGame {
    LoadedGame game;
    std::vector<GamePlace> places; // of each node's move in the text; the root has none
    std::optional<StatedEnding> termination;
};
// As parse_game.
[[nodiscard]] Parsed<PlacedGame> parse_placed_game(const RuleBook& book, std::string_view text,
                                                   std::string source);

} // namespace strata::notation
