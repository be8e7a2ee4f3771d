// SPDX-License-Identifier: MIT
// Anything one can put on a board, legal or not: what text, editors and rule files speak.
// It checks nothing; Position::from_setup is the door that does.
#pragma once

#include <array>
#include <cstdint>

#include "rules/arrangement.h"
#include "rules/types.h"

namespace strata::rules {

// One bit a castling: which king and rook have never moved.
enum class Castling : std::uint8_t { king_side, queen_side };

struct Setup {
    std::array<Piece, max_squares> board{};
    SquareSet fresh; // pawns that may still double-step (P2)
    Arrangement arrangement;
    Seat turn{0};
    std::uint16_t castling = 0; // bit castling_bit(seat, side)
    std::array<Square, max_seats> en_passant =
        all_none();             // by seat: its pawn that just double-stepped (P5)
    Square pending = no_square; // a pawn of `turn` to be promoted before its move (P7)
    int halfmove = 0;           // plies since a pawn step, capture or promotion (E5)
    int fullmove = 1;           // rounds begun; 1 carries the castling ban (C2)
    std::uint8_t living = 0xFF; // bit n: seat n still plays
    std::array<Seat, max_seats> commander = all_self(); // who commands each army

    bool operator==(const Setup&) const = default;

    static constexpr std::array<Square, max_seats> all_none() {
        std::array<Square, max_seats> squares{};
        squares.fill(no_square);
        return squares;
    }
    static constexpr std::array<Seat, max_seats> all_self() {
        std::array<Seat, max_seats> seats{};
        for (std::size_t i = 0; i < seats.size(); ++i) seats[i] = static_cast<Seat>(i);
        return seats;
    }
};

constexpr std::uint16_t castling_bit(Seat seat, Castling side) {
    return static_cast<std::uint16_t>(1U << (index(seat) * 2 + static_cast<int>(side)));
}

} // namespace strata::rules
