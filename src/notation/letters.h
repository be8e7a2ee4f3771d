// SPDX-License-Identifier: MIT
// One letter for each piece and castling, as position texts have them: capitals for seat 0, small
// for seat 1.
#pragma once

#include <optional>
#include <string_view>

#include "rules/setup.h"
#include "rules/types.h"
#include "rules/variant.h"

namespace strata::notation {

// P N B R Q K, and C for a pawn that has crossed the centre; in draughts M and D.
[[nodiscard]] constexpr char letter_of(rules::PieceType type) {
    return "PNBRQKCMD"[rules::index(type)];
}
// One of `letters`, or nothing.
inline constexpr std::string_view chess_letters = "KQRBNP";
[[nodiscard]] constexpr std::optional<rules::PieceType>
piece_type_of(char letter, std::string_view letters = chess_letters) {
    if (letters.find(letter) == std::string_view::npos) return std::nullopt;
    for (int i = 0; i < rules::piece_type_count; ++i)
        if (letter_of(static_cast<rules::PieceType>(i)) == letter)
            return static_cast<rules::PieceType>(i);
    return std::nullopt;
}
// The letters that the men of a variant have.
[[nodiscard]] inline std::string_view piece_letters(const rules::Variant& variant) {
    if (variant.game == rules::Game::draughts) return "MD";
    return variant.topology.crossed_pawns.empty() ? chess_letters : "KQRBNPC";
}

// A pawn that may still double-step (TD-P2).
inline constexpr char fresh_pawn_letter = 'D';

inline constexpr char small_step = 'a' - 'A';
[[nodiscard]] constexpr bool is_small(char c) { return c >= 'a' && c <= 'z'; }
[[nodiscard]] constexpr char in_case_of(rules::Seat army, char capital) {
    return static_cast<char>(rules::index(army) == 0 ? capital : capital + small_step);
}
[[nodiscard]] constexpr char castling_letter(rules::Seat seat, rules::Castling side) {
    return in_case_of(seat, side == rules::Castling::king_side ? 'K' : 'Q');
}

} // namespace strata::notation
