// SPDX-License-Identifier: MIT
// What a player does in one turn (TD-A1): a piece move, castling, the move of an attack board, or
// the resignation of a seat while the others play on (ST-O25).
#pragma once

#include <array>
#include <compare>
#include <cstdint>

#include "rules/position/setup.h"
#include "rules/types.h"

namespace strata::rules {

enum class MoveKind : std::uint8_t { piece, castling, board, resignation };

// A promotion: the square of the pawn and the type that it becomes.
class Promotion {
public:
    constexpr Promotion() = default;
    constexpr Promotion(Square square, PieceType type)
        : square_(static_cast<std::uint8_t>(index(square))),
          type_(type) {}

    [[nodiscard]] constexpr bool exists() const { return type_ != none; }
    // Returns no_square if there is no promotion.
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

// The landing squares of a draughts capture, jump by jump. Exactly one captured piece lies between
// successive squares (ST-7.13).
class Jumps {
public:
    // More jumps than the longest capture found on any board.
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

// Kept small because searches store many moves. For a draughts capture it identifies the route but
// does not store the landing squares; they follow from the position (draughts.h).
struct Move {
    constexpr Move() = default;

    // piece: its squares. castling: the king's squares. board: the passenger's squares, both
    // no_square if the board is empty.
    Square from = no_square;
    Square to = no_square;
    Promotion uncovered; // board: own pawn that may promote once the board has left (TD-P7)
    Promotion before;    // promotion that was pending, made before this move (TD-P7)
    MoveKind kind : 2 = MoveKind::piece;
    std::uint8_t jumps : 6 = 0;                 // draughts: number of captured pieces
    PieceType promotion : 4 = PieceType::queen; // read only when `promotes`
    bool promotes : 1 = false;   // the moved or carried pawn promotes on `to` (TD-P6)
    bool en_passant : 1 = false; // piece: captures the pawn that just made a double step (TD-P5)
    Castling side : 1 = Castling::king_side; // castling only
    bool half_turn : 1 = false;              // TD-A6
    Seat resigns = no_seat;                  // resignation only; never set in generated legal moves
    Pin pin_from = no_pin; // board only; equal to pin_to if the board turns in place (TD-A7)
    Pin pin_to = no_pin;
    // draughts: index among the maximum captures of this piece, ordered by their notation. Of
    // several routes that capture the same pieces between the same squares, the one with the least
    // notation represents them all.
    std::uint32_t capture : 24 = 0;

    static constexpr std::uint32_t most_captures = 1U << 24;

    constexpr bool operator==(const Move&) const = default;
};
static_assert(sizeof(Move) == 16 && Jumps::capacity < 64);

} // namespace strata::rules
