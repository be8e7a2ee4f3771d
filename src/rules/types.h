// SPDX-License-Identifier: MIT
// The words of the rules: squares, cells, seats, pieces, pins. Small types that never convert
// silently.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "rules/bits.h"

namespace strata::rules {

// Bounds of what any variant may have; a topology says how much of it exists.
inline constexpr int max_squares = 256;
inline constexpr int max_seats = 8;
inline constexpr int max_pins = 16;
inline constexpr int piece_type_count = 16; // what four bits hold
inline constexpr int built_in_types = 9;    // of them; the others are a variant's own

// A place for one piece. Numbers are those of the topology, with holes: square = slot * stride +
// cell, where the cell is the place seen from above (in Tri-D a column, TD-G6) and the slot tells
// its levels apart.
enum class Square : std::uint16_t {};
inline constexpr Square no_square{0xFFFF};
using SquareSet = Bits<max_squares / 64>;

// A place seen from above. On a flat board every cell holds exactly one square.
enum class Cell : std::uint8_t {};

// A hole that a movable board can stand on (TD-G3).
enum class Pin : std::uint8_t {};
inline constexpr Pin no_pin{0xFF};

// Players are numbered in turn order. An army keeps the number of the seat that set it up, whoever
// commands it.
enum class Seat : std::uint8_t {};
inline constexpr Seat no_seat{0xFF};

enum class PieceType : std::uint8_t {
    pawn,
    knight,
    bishop,
    rook,
    queen,
    king,
    crossed_pawn, // a pawn of the round board that has crossed the centre (RD-5)
    man,          // of draughts
    crowned,      // of draughts: the crowned man (ST-7.6)
};

constexpr int index(Square square) { return static_cast<int>(square); }
constexpr int index(Cell cell) { return static_cast<int>(cell); }
constexpr int index(Pin pin) { return static_cast<int>(pin); }
constexpr int index(Seat seat) { return static_cast<int>(seat); }
constexpr int index(PieceType type) { return static_cast<int>(type); }
constexpr std::size_t slot(Square square) { return static_cast<std::size_t>(square); }
constexpr std::size_t slot(Cell cell) { return static_cast<std::size_t>(cell); }
constexpr std::size_t slot(Pin pin) { return static_cast<std::size_t>(pin); }
constexpr std::size_t slot(Seat seat) { return static_cast<std::size_t>(seat); }
constexpr std::size_t slot(PieceType type) { return static_cast<std::size_t>(type); }

// In the order of their numbers.
[[nodiscard]] inline std::vector<Square> listed(const SquareSet& squares) {
    std::vector<Square> list;
    squares.for_each([&](int i) { list.push_back(static_cast<Square>(i)); });
    return list;
}

// Crossed or not.
constexpr bool is_pawn(PieceType type) {
    return type == PieceType::pawn || type == PieceType::crossed_pawn;
}

// A type and the army it belongs to, or nothing.
class Piece {
public:
    constexpr Piece() = default;
    constexpr Piece(PieceType type, Seat army)
        : code_(static_cast<std::uint8_t>(1 + index(army) * 16 + index(type))) {}

    [[nodiscard]] constexpr bool exists() const { return code_ != 0; }
    // Precondition for both: exists().
    [[nodiscard]] constexpr PieceType type() const {
        return static_cast<PieceType>((code_ - 1) & 15);
    }
    [[nodiscard]] constexpr Seat army() const { return static_cast<Seat>((code_ - 1) >> 4); }
    [[nodiscard]] constexpr bool is(PieceType type) const {
        return exists() && this->type() == type;
    }
    [[nodiscard]] constexpr bool is_pawn() const { return exists() && rules::is_pawn(type()); }
    [[nodiscard]] constexpr int code() const { return code_; } // 0..128, 0 for nothing
    constexpr bool operator==(const Piece&) const = default;

private:
    std::uint8_t code_ = 0;
};

} // namespace strata::rules
