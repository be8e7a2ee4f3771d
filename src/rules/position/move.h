// SPDX-License-Identifier: MIT
// What a player does in one turn (TD-A1): a piece move, a castling, or the move of an attack board;
// or that a seat gives up while others play on (ST-O25).
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>

#include "rules/position/setup.h"
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

// Where a capture in draughts lands, jump by jump; nothing for any other move. The men that are
// jumped lie between, one each (ST-7.13). Among routes that take the same men from and to the
// same squares, the one whose text is least stands for all.
class Jumps {
public:
    // More men than any one move has been found to take, on any board.
    static constexpr std::size_t capacity = 47;

    // Precondition: size() < capacity.
    constexpr void push(Square landing) {
        landings_[size_++] = static_cast<std::uint8_t>(index(landing));
    }
    constexpr void pop() { landings_[--size_] = 0; }
    [[nodiscard]] constexpr std::size_t size() const { return size_; }
    [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
    [[nodiscard]] constexpr Square operator[](std::size_t i) const {
        return static_cast<Square>(landings_[i]);
    }
    constexpr bool operator==(const Jumps&) const = default;

private:
    std::array<std::uint8_t, capacity> landings_{};
    std::uint8_t size_ = 0;
};

struct Move {
    MoveKind kind = MoveKind::piece;
    // piece: the squares. castling: those of the king. board: of the rider, no_square both when the
    // board is empty.
    Square from = no_square;
    Square to = no_square;
    bool promotes = false;                  // the moved or riding pawn is promoted on `to` (TD-P6)
    PieceType promotion = PieceType::queen; // read only when `promotes`
    bool en_passant = false;             // piece: takes the pawn that just double-stepped (TD-P5)
    Castling side = Castling::king_side; // castling only
    Pin pin_from = no_pin;               // board only; equal to pin_to when turned in place (TD-A7)
    Pin pin_to = no_pin;
    bool half_turn = false; // TD-A6
    Jumps jumps;            // draughts: a capture, square by square (ST-7.13)
    Promotion uncovered;    // board: own pawn that the leaving board lets promote (TD-P7)
    Promotion before;       // pending promotion, chosen before this move (TD-P7)
    Seat resigns = no_seat; // resignation only; never among the legal moves

    constexpr bool operator==(const Move&) const = default;
};

} // namespace strata::rules
