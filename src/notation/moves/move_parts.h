// SPDX-License-Identifier: MIT
// The pieces that machine and readable form of a move have in common.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/moves/legal.h"
#include "rules/position/position.h"

namespace strata::notation {

// True if move texts name castling, O-O, and not the squares of the king: in Tri-D, and where he
// may stay or go one square.
[[nodiscard]] bool names_castling(const rules::Variant& variant);
[[nodiscard]] std::string_view castling_text(rules::Castling side);
// The rule of that castling from where the king stands now, or else from where it would stand; null
// when there is none.
[[nodiscard]] const rules::CastlingRule* castling_rule(const rules::Position& position,
                                                       rules::Seat seat, rules::Castling side);
// In Tri-D O-O goes to the king's side (TD-C1), elsewhere to the nearer rook (ST-5).
[[nodiscard]] std::string_view castling_text(const rules::Position& position, rules::Seat seat,
                                             rules::Castling side);
// resign:b
inline constexpr std::string_view resign_word = "resign:";
[[nodiscard]] std::string resignation_text(const rules::Variant& variant, rules::Seat seat);
// b8B=Q
[[nodiscard]] std::string promotion_text(const rules::Variant& variant,
                                         const rules::Promotion& promotion);
// Q3-Q5r=N,b8B=Q with the arrow and the turn sign of the form.
[[nodiscard]] std::string board_move_text(const rules::Variant& variant, const rules::Move& move,
                                          std::string_view arrow, std::string_view turn_sign);

// Moves of draughts in text (ST-7.13): 1c3-1d4, and with every landing square 1c3x3d4x3b2.

// 1c3x3d4x3b2.
[[nodiscard]] std::string jumps_text(const rules::Topology& topology, rules::Square from,
                                     const rules::Jumps& route);

// The legal move that a wish read from a text means: any of its routes may be told, or only its
// last square where no other capture of that man ends there. No route: it does not capture.
[[nodiscard]] std::optional<rules::Move> draughts_move_meant(const rules::Position& position,
                                                             const rules::MoveList& legal,
                                                             const rules::Move& wish,
                                                             const rules::Jumps& route);

} // namespace strata::notation
