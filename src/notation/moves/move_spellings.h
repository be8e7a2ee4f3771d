// SPDX-License-Identifier: MIT
// Moves as other programs and people spell them: e8Q, e8(Q), e7e8q, 0-0, e1h1, ed5, e:d5, exd6ep,
// Nf3ch, ♘f3, Sf3. What our own forms accept never comes here.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "notation/text_error.h"
#include "rules/moves/legal.h"
#include "rules/position/position.h"

namespace strata::notation {

// The letters by which a language calls king, queen, rook, bishop and knight.
struct PieceAlphabet {
    std::string_view language;
    std::string_view letters;
};
[[nodiscard]] std::span<const PieceAlphabet> piece_alphabets();

// The languages whose letters the moves of a game use. Empty: those of the rule file, which are
// meant whenever they can be. `moves` is the text behind the tags; comments are passed over.
[[nodiscard]] std::vector<PieceAlphabet> alphabets_of(const rules::Variant& variant,
                                                      std::string_view moves);

// A move without what says nothing, in plain letters: no check marks and glyphs, e.p., dashes and
// crosses of every kind, figures, brackets; castling with O.
[[nodiscard]] std::string plain_spelling(const rules::Variant& variant, std::string_view text);

// The one legal move that is meant, in the letters of any language where one of them is no piece
// of the game. Precondition: parse_readable does not know the text, and
// `exact` is what it makes of another one.
using ExactReader = Parsed<rules::Move> (*)(const rules::Position&, std::string_view);
[[nodiscard]] std::optional<rules::Move> read_spelling(const rules::Position& position,
                                                       std::string_view text, ExactReader exact);
// The same where the pieces have the letters of one of those languages.
[[nodiscard]] std::optional<rules::Move> read_in(std::span<const PieceAlphabet> alphabets,
                                                 const rules::Position& position,
                                                 std::string_view text, ExactReader exact);

} // namespace strata::notation
