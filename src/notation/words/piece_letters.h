// SPDX-License-Identifier: MIT
// The letters of the pieces as a language has them, for moves that people read and type. Files, and
// the machine form, have those of the rule files in every language.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/position/move.h"
#include "rules/position/variant.h"
#include "text/catalogue.h"

namespace strata::rules {
class Position;
}

namespace strata::notation {

class PieceLetters {
public:
    PieceLetters() = default; // those of the rule files
    explicit PieceLetters(const text::Catalogue& words);

    // In a game in which two pieces would share a letter, all have those of its rule file.
    [[nodiscard]] char letter(const rules::Variant& variant, rules::PieceType type) const;
    // A readable move with these letters: "Jc3N" for "Nc3N".
    [[nodiscard]] std::string shown(const rules::Variant& variant, std::string_view move) const;
    // What was typed with these letters, with those of the rule file. A letter that means a piece
    // here never means another one: "Rd1" moves a French king, and no rook. Those that mean nothing
    // here may be typed as well.
    [[nodiscard]] std::string typed(const rules::Variant& variant, std::string_view text) const;

private:
    using Pairs = std::vector<std::pair<char, char>>; // of the rule file, and in the language
    [[nodiscard]] Pairs of(const rules::Variant& variant) const;

    std::vector<std::pair<std::string, char>> letters_; // by the name of the piece
};

// write_readable() in that language.
[[nodiscard]] std::string readable_in(const text::Catalogue& words, const rules::Position& position,
                                      const rules::Move& move);

} // namespace strata::notation
