// SPDX-License-Identifier: MIT
// One letter for each piece and castling, as position texts have them: capitals for seat 0, small
// for seat 1.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/position/setup.h"
#include "rules/position/variant.h"
#include "rules/types.h"

namespace strata::notation {

[[nodiscard]] inline char letter_of(const rules::Variant& variant, rules::PieceType type) {
    return variant.kind(type).letter;
}
// All that the game has: those of chess, its own, those of one board or of draughts.
[[nodiscard]] std::vector<rules::PieceType> pieces_of(const rules::Variant& variant);
[[nodiscard]] std::string piece_letters(const rules::Variant& variant);
[[nodiscard]] std::optional<rules::PieceType> piece_type_of(const rules::Variant& variant,
                                                            char letter);

[[nodiscard]] std::optional<rules::Seat> seat_of(const rules::Variant& variant, char letter);

// A pawn that may still double-step (TD-P2).
inline constexpr char unmoved_pawn_letter = 'D';

inline constexpr char small_step = 'a' - 'A';
[[nodiscard]] constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
[[nodiscard]] constexpr bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
[[nodiscard]] constexpr bool is_small(char c) { return c >= 'a' && c <= 'z'; }
[[nodiscard]] constexpr char in_case_of(rules::Seat army, char capital) {
    return static_cast<char>(rules::index(army) == 0 ? capital : capital + small_step);
}
[[nodiscard]] constexpr char castling_letter(rules::Seat seat, rules::Castling side) {
    return in_case_of(seat, side == rules::Castling::king_side ? 'K' : 'Q');
}

} // namespace strata::notation
