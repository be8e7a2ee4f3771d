// SPDX-License-Identifier: MIT
// Basic types: squares, cells, seats, pieces and pins. They do not convert implicitly.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rules/bits.h"

namespace strata::rules {

// Limits for all variants. A topology holds the actual counts.
inline constexpr int max_squares = 256;
inline constexpr int max_seats = 8;
inline constexpr int max_pins = 24;
inline constexpr int piece_type_count = 16; // four bits
inline constexpr int built_in_types = 9;    // the others are custom pieces of a variant

// A place for one piece. The topology defines the numbers, which have gaps: square = slot * stride
// + cell. The cell is the place seen from above (in Tri-D a column, TD-G6); the slot is its level.
enum class Square : std::uint16_t {};
inline constexpr Square no_square{0xFFFF};
using SquareSet = Bits<max_squares / 64>;

// A place seen from above. On a flat board every cell has exactly one square.
enum class Cell : std::uint8_t {};

// A place where an attack board can be attached (TD-G3).
enum class Pin : std::uint8_t {};
inline constexpr Pin no_pin{0xFF};

// A range of the first `count` ids.
template <class Id>
class First {
public:
    class Iterator {
    public:
        constexpr explicit Iterator(std::size_t at) : at_(at) {}
        constexpr Id operator*() const { return static_cast<Id>(at_); }
        constexpr Iterator& operator++() { return ++at_, *this; }
        constexpr bool operator==(const Iterator&) const = default;

    private:
        std::size_t at_;
    };

    constexpr explicit First(std::size_t count) : count_(count) {}
    [[nodiscard]] constexpr Iterator begin() const { return Iterator(0); }
    [[nodiscard]] constexpr Iterator end() const { return Iterator(count_); }

private:
    std::size_t count_;
};

// A player, numbered in turn order. An army keeps the number of its original seat, whoever commands
// it.
enum class Seat : std::uint8_t {};
inline constexpr Seat no_seat{0xFF};

// A set of seats. Bit n is seat n, so iteration follows turn order.
class Seats {
public:
    class Iterator {
    public:
        constexpr explicit Iterator(unsigned rest) : rest_(rest) {}
        constexpr Seat operator*() const { return static_cast<Seat>(std::countr_zero(rest_)); }
        constexpr Iterator& operator++() { return rest_ &= rest_ - 1, *this; }
        constexpr bool operator==(const Iterator&) const = default;

    private:
        unsigned rest_;
    };

    constexpr Seats() = default;
    // NOLINTNEXTLINE(google-explicit-constructor): a seat converts to the set of that seat
    constexpr Seats(Seat seat) : Seats(1U << static_cast<unsigned>(seat)) {}
    constexpr explicit Seats(unsigned bits) : bits_(static_cast<std::uint8_t>(bits)) {}
    [[nodiscard]] static constexpr Seats first(int count) { return Seats((1U << count) - 1U); }

    [[nodiscard]] constexpr unsigned bits() const { return bits_; }
    [[nodiscard]] constexpr bool has(Seat seat) const {
        return ((unsigned{bits_} >> static_cast<unsigned>(seat)) & 1U) != 0;
    }
    [[nodiscard]] constexpr bool any() const { return bits_ != 0; }
    [[nodiscard]] constexpr bool none() const { return bits_ == 0; }
    [[nodiscard]] constexpr int count() const { return std::popcount(bits_); }
    // Precondition: any().
    [[nodiscard]] constexpr Seat front() const { return *begin(); }
    [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
    [[nodiscard]] static constexpr Iterator end() { return Iterator(0); }

    friend constexpr Seats operator|(Seats a, Seats b) { return Seats(a.bits() | b.bits()); }
    friend constexpr Seats operator&(Seats a, Seats b) { return Seats(a.bits() & b.bits()); }
    friend constexpr Seats operator-(Seats a, Seats b) { return Seats(a.bits() & ~b.bits()); }
    constexpr Seats& operator|=(Seats other) { return *this = *this | other; }
    constexpr Seats& operator-=(Seats other) { return *this = *this - other; }
    constexpr bool operator==(const Seats&) const = default;

private:
    std::uint8_t bits_ = 0;
};

enum class PieceType : std::uint8_t {
    pawn,
    knight,
    bishop,
    rook,
    queen,
    king,
    crossed_pawn, // a pawn of the round board that has crossed the centre (RD-5)
    draughts_man,
    draughts_king, // a promoted draughts man (ST-7.6)
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

// Lists the members in ascending order.
[[nodiscard]] inline std::vector<Square> listed(const SquareSet& squares) {
    std::vector<Square> list;
    squares.for_each([&](int i) { list.push_back(static_cast<Square>(i)); });
    return list;
}

// True for crossed pawns as well.
constexpr bool is_pawn(PieceType type) {
    return type == PieceType::pawn || type == PieceType::crossed_pawn;
}

// A piece type and its army, or no piece.
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
    [[nodiscard]] constexpr int code() const { return code_; } // 0 to 128; 0 if there is no piece
    constexpr bool operator==(const Piece&) const = default;

private:
    std::uint8_t code_ = 0;
};

} // namespace strata::rules
