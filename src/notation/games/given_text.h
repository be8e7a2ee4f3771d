// SPDX-License-Identifier: MIT
// What people paste, open or let fall on the window: games, moves, positions, a game handed over as
// a line, of any of our games and however a mail program has quoted or broken it.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "notation/games/game_text.h"
#include "notation/variants/rule_book.h"
#include "rules/expected.h"

namespace strata::notation {

enum class GivenKind {
    game,          // a game with its tags
    games,         // several; notation/games/game_list.h finds each in `text`
    moves,         // of a game from its start, without tags
    position,      // in our form, FEN or EPD
    positions,     // several, one a line
    handover,      // a game as one line
    demonstration, // a link to one, whose name is `text`
};

struct GivenText {
    GivenKind kind{};
    // Null: each of several games or positions has its own.
    std::shared_ptr<const rules::Variant> variant;
    // As the reader of that kind takes it, without quote marks of mail: a file of games, a position
    // in our form, a line.
    std::string text;
    LoadedGame game;              // of game, moves and handover
    std::vector<Message> notices; // what was left out
};

// Recognises the text, which is tried first for `likely`, the game that is on the board. It is
// UTF-8; a refusal is the reason of the kind that it looks most like, or that it is empty.
[[nodiscard]] rules::Expected<GivenText, Message>
read_given(const RuleBook& book, const std::shared_ptr<const rules::Variant>& likely,
           std::string_view text);

} // namespace strata::notation
