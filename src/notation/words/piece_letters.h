// SPDX-License-Identifier: MIT
// How people read and type moves: the letters of the pieces as a language has them, or their
// figures, and levels by letters or numbers. Files, and the machine form, are written as the rule
// files have it, in every language and style.
#pragma once

#include <array>
#include <cstdint>
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

enum class MoveForm : std::uint8_t {
    short_,    // Nc3N
    long_,     // Nb1W-c3N
    figurines, // ♞c3N
};
enum class LevelNames : std::uint8_t { letters, numbers }; // c3N, c3(4)

struct MoveStyle {
    MoveForm form = MoveForm::short_;
    LevelNames levels = LevelNames::letters;
    bool operator==(const MoveStyle&) const = default;
};

// Figures of pieces, filled or hollow, become the letters of the rule file; a pawn has none.
[[nodiscard]] std::string without_figures(const rules::Variant& variant, std::string text);

class PieceLetters {
public:
    PieceLetters() = default; // those of the rule files
    explicit PieceLetters(const text::Catalogue& words, MoveStyle style = {});

    // In a game in which two pieces would share a letter, all have those of its rule file.
    [[nodiscard]] char letter(const rules::Variant& variant, rules::PieceType type) const;
    // A readable move with these letters: "Jc3N" for "Nc3N".
    [[nodiscard]] std::string shown(const rules::Variant& variant, std::string_view move) const;
    // The move in the style that was asked for. `before` is the position in which it is legal.
    [[nodiscard]] std::string written(const rules::Position& before, const rules::Move& move) const;
    // What was typed with these letters, or in any style, with those of the rule file. A letter
    // that means a piece here never means another one: "Rd1" moves a French king, and no rook.
    // Those that mean nothing here may be typed as well.
    [[nodiscard]] std::string typed(const rules::Variant& variant, std::string_view text) const;

private:
    using Pairs = std::vector<std::pair<char, char>>; // of the rule file, and in the language
    [[nodiscard]] Pairs of(const rules::Variant& variant) const;

    [[nodiscard]] std::string drawn(const rules::Variant& variant, std::string_view move) const;

    std::vector<std::pair<std::string, char>> letters_; // by the name of the piece
    MoveStyle style_;
};

// write_readable() in that language.
[[nodiscard]] std::string readable_in(const text::Catalogue& words, const rules::Position& position,
                                      const rules::Move& move);

} // namespace strata::notation
