// SPDX-License-Identifier: MIT
// One letter for each piece and castling, as the texts of 7.2 have them: capitals for seat 0, small
// for seat 1.
#pragma once

#include <optional>

#include "rules/setup.h"
#include "rules/types.h"

namespace strata::notation {

// P N B R Q K
[[nodiscard]] constexpr char letter_of(rules::PieceType type) {
    return "PNBRQK"[rules::index(type)];
}
[[nodiscard]] constexpr std::optional<rules::PieceType> piece_type_of(char letter) {
    for (int i = 0; i < rules::piece_type_count; ++i)
        if (letter_of(static_cast<rules::PieceType>(i)) == letter)
            return static_cast<rules::PieceType>(i);
    return std::nullopt;
}

// A pawn that may still double-step (P2).
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
