// SPDX-License-Identifier: MIT
// What a player does in one turn (A1): a piece move, a castling, or the move of an attack board; or
// that a seat gives up while others play on (star 25).
#pragma once

#include <compare>
#include <cstdint>
#include <optional>

#include "rules/setup.h"
#include "rules/types.h"

namespace strata::rules {

enum class MoveKind : std::uint8_t { piece, castling, board, resignation };

// A promotion on a square: what the pawn standing there becomes.
struct Promotion {
    Square square = no_square;
    PieceType type = PieceType::queen;
    constexpr bool operator==(const Promotion&) const = default;
    [[nodiscard]] constexpr bool exists() const { return square != no_square; }
};

struct Move {
    MoveKind kind = MoveKind::piece;
    // piece: the squares. castling: those of the king. board: of the rider, no_square both when the
    // board is empty.
    Square from = no_square;
    Square to = no_square;
    bool promotes = false;                  // the moved or riding pawn is promoted on `to` (P6)
    PieceType promotion = PieceType::queen; // read only when `promotes`
    bool en_passant = false;                // piece: takes the pawn that just double-stepped (P5)
    Castling side = Castling::king_side;    // castling only
    Pin pin_from = no_pin;                  // board only; equal to pin_to when turned in place (A7)
    Pin pin_to = no_pin;
    bool half_turn = false; // A6
    Promotion uncovered;    // board: own pawn that the leaving board lets promote (P7)
    Promotion before;       // pending promotion, chosen before this move (P7)
    Seat resigns = no_seat; // resignation only; never among the legal moves

    constexpr bool operator==(const Move&) const = default;
};

} // namespace strata::rules
