// SPDX-License-Identifier: MIT
// Squares, boards and pieces as foreign texts name them. Every take_... moves on only when it finds
// what it looks for.
#pragma once

#include <optional>

#include "notation/foreign/foreign_game.h"
#include "notation/text_cursor.h"

namespace strata::notation {

// K Q R B N, or a figure of either colour.
[[nodiscard]] std::optional<rules::PieceType> capture_piece(TextCursor& cursor);
[[nodiscard]] std::optional<int> take_digit(TextCursor& cursor);
// z, a to e: 0 to 5.
[[nodiscard]] std::optional<int> take_shifted_file(TextCursor& cursor);
struct ForeignPin {
    rules::Pin pin = rules::no_pin;
    bool unknown = false; // a board hangs there, which no rule set of the book knows: this is the
                          // place above
};

// W, N, B, QL1 to KL6, also as QL1I for what hangs there.
[[nodiscard]] std::optional<int> take_foreign_board(TextCursor& cursor,
                                                    const rules::Topology& topology);
// QL1 to KL6, also as QL1I for what hangs there.
[[nodiscard]] std::optional<ForeignPin> take_foreign_pin(TextCursor& cursor,
                                                         const rules::Topology& topology);
// The place of a post, upright or hanging.
[[nodiscard]] ForeignPin at_post(const rules::Topology& topology, rules::Pin upright, bool hanging);
// a3N, z1QL1.
[[nodiscard]] std::optional<SquareHint> take_shifted_square(TextCursor& cursor,
                                                            const rules::Topology& topology);
// The square that is told in full; no_square if there is none, or it is told in part.
[[nodiscard]] rules::Square square_of(const rules::Topology& topology, const SquareHint& hint);

// Adds what `translate(word, move)` makes of each word that is no number and no result; comments go
// to the move before them.
template <class Translate>
void add_moves(ForeignGame& game, const std::vector<ForeignWord>& words, Translate&& translate) {
    for (const auto& word : words) {
        if (word.comment) {
            auto& comment = game.moves.empty() ? game.comment : game.moves.back().comment;
            comment += (comment.empty() ? "" : " ") + word.text;
            continue;
        }
        const auto move = without_move_number(word.text);
        if (is_result(word.text))
            game.result = word.text;
        else if (!move.empty())
            game.moves.push_back(translate(word, move));
    }
}

} // namespace strata::notation
