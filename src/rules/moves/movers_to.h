// SPDX-License-Identifier: MIT
// Which pieces can move to a square: what algebraic notation asks of the rules for every move that
// is read or written. Found from the square backwards, without listing the legal moves.
#pragma once

#include "rules/position/position.h"

namespace strata::rules {

// The pieces of that type with which the seat to move has a legal move to `to`: steps, captures,
// captures en passant and promotions, but no castling. Empty if the game is over. Precondition:
// answers_movers_to().
[[nodiscard]] SquareSet movers_to(const Position& position, PieceType type, Square to);
// True on flat boards of two seats whose pieces move as in chess, without jumps and hilts.
[[nodiscard]] bool answers_movers_to(const Variant& variant);

// True if the seat to move has a pawn that can be captured en passant, and a legal move that does
// so.
[[nodiscard]] bool can_capture_en_passant(const Position& position);

} // namespace strata::rules
