// SPDX-License-Identifier: MIT
// Games and positions of Tri-D, and games of four-player chess, as other programs write them. Each
// becomes a game file of ours, which the reader of game files reads. docs/convert.md tells of the
// forms.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/text_error.h"
#include "notation/variants/rule_book.h"

namespace strata::notation {

enum class ForeignForm : std::uint8_t {
    tri_d_position, // the FEN of Tri-Dimensional-Chess-2
    tri_d_game,     // its PGN
    level_moves,    // moves with level numbers: Nc4(4)xPd6(6)
    open_tri_d,     // the JSON of open_tri_dim_chess
    pgn4,           // four-player chess
};

// Nothing for every other text. Looks at no more than its first lines.
[[nodiscard]] std::optional<ForeignForm> foreign_form_of(std::string_view text);

struct ForeignText {
    std::string game;               // a game file of ours
    std::vector<TextError> remarks; // what has no equal here, with its place; the game goes on
    // Where the moves could not be followed any more: the rest stands as a comment there.
    std::optional<TextError> fault;
};

// By the rules of the variant on the same board that lets most of the moves be played. Refuses what
// has no start.
[[nodiscard]] Parsed<ForeignText> translated(const RuleBook& book, ForeignForm form,
                                             std::string_view text, const std::string& source);

} // namespace strata::notation
