// SPDX-License-Identifier: MIT
// Why a move that was written down is not played: bad grammar, or a law of the rules.
#pragma once

#include <optional>
#include <string_view>

#include "notation/text_error.h"
#include "rules/answers/refusal.h"

namespace strata::notation {

// The legal move whose machine form this is, with names or labels of squares.
[[nodiscard]] std::optional<rules::Move> legal_move_written(const rules::Position& position,
                                                            const rules::MoveList& legal,
                                                            std::string_view text);
// resign:b, of a flat board.
[[nodiscard]] bool is_resignation(const rules::Topology& topology, std::string_view text);
// Precondition: is_resignation. Refused when that seat plays no more, or nobody does.
[[nodiscard]] Parsed<rules::Move> read_resignation(const rules::Position& position,
                                                   std::string_view text);
// A move that was told, legal or not; of a capture in draughts the route, for only a legal one has
// a number.
struct MoveWish {
    rules::Move move;
    rules::Jumps route{};
};
// Machine form without asking the rules; en_passant stays unset.
[[nodiscard]] Parsed<MoveWish> read_wish(const rules::Position& position, std::string_view text);
// Why the wish is not legal. Nothing when the rules have no law for it (a promotion where there is
// none). Precondition: it is not legal.
[[nodiscard]] std::optional<rules::Refusal> refusal_of(const rules::Position& position,
                                                       const MoveWish& wish);
// Of a text that is longer than any move.
[[nodiscard]] std::optional<TextError> refused_length(const rules::Position& position,
                                                      std::string_view text);
// The sentence that a click would be answered with, or the grammar mistake with its column.
[[nodiscard]] TextError refused_move(const rules::Position& position, std::string_view text);
[[nodiscard]] TextError refused_move(const rules::Position& position, const MoveWish& wish);

} // namespace strata::notation
