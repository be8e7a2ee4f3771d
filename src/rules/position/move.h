// SPDX-License-Identifier: MIT
// What a player does in one turn (TD-A1): a piece move, a castling, or the move of an attack board;
// or that a seat gives up while others play on (ST-O25).
#pragma once

#include <array>
#include <compare>
#include <cstdint>

#include "rules/position/setup.h"
#include "rules/types.h"

namespace strata::rules {

enum class MoveKind : std::uint8_t { piece, castling, board, resignation };

// A promotion on a square: what the pawn standing there becomes.
class Promotion {
public:
    constexpr Promotion() = default;
    constexpr Promotion(Square square, PieceType type)
        : square_(static_cast<std::uint8_t>(index(square))),
          type_(type) {}

    [[nodiscard]] constexpr bool exists() const { return type_ != none; }
    // no_square for none.
    [[nodiscard]] constexpr Square square() const {
        return exists() ? static_cast<Square>(square_) : no_square;
    }
    // Precondition: exists().
    [[nodiscard]] constexpr PieceType type() const { return type_; }
    constexpr bool operator==(const Promotion&) const = default;

private:
    static constexpr PieceType none{0xFF};
    std::uint8_t square_ = 0;
    PieceType type_ = none;
};

// Where a capture in draughts lands, jump by jump. The men that are jumped lie between, one each
// (ST-7.13).
class Jumps {
public:
    // More pieces than any one move has been found to take, on any board.
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

// Searches keep many of them, so it is small. Of a capture in draughts it holds which one it is and
// not its landings, which its position tells (draughts.h).
struct Move {
    constexpr Move() = default;

    // piece: the squares. castling: those of the king. board: of the rider, no_square both when the
    // board is empty.
    Square from = no_square;
    Square to = no_square;
    Promotion uncovered; // board: own pawn that the leaving board lets promote (TD-P7)
    Promotion before;    // pending promotion, chosen before this move (TD-P7)
    MoveKind kind : 2 = MoveKind::piece;
    std::uint8_t jumps : 6 = 0;                 // draughts: how many men it takes
    PieceType promotion : 4 = PieceType::queen; // read only when `promotes`
    bool promotes : 1 = false;   // the moved or riding pawn is promoted on `to` (TD-P6)
    bool en_passant : 1 = false; // piece: takes the pawn that just double-stepped (TD-P5)
    Castling side : 1 = Castling::king_side; // castling only
    bool half_turn : 1 = false;              // TD-A6
    Seat resigns = no_seat;                  // resignation only; never among the legal moves
    Pin pin_from = no_pin; // board only; equal to pin_to when turned in place (TD-A7)
    Pin pin_to = no_pin;
    // draughts: its place among the captures of its man that take most, in the order of their
    // texts. Among routes that take the same pieces from and to the same squares, the one whose
    // text is least stands for all.
    std::uint32_t capture : 24 = 0;

    static constexpr std::uint32_t most_captures = 1U << 24;

    constexpr bool operator==(const Move&) const = default;
};
static_assert(sizeof(Move) == 16 && Jumps::capacity < 64);

} // namespace strata::rules
