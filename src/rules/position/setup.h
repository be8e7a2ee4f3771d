// SPDX-License-Identifier: MIT
// Anything that can be placed on a board, legal or not. Parsers, editors and rule files use it.
// Nothing is validated here; Position::from_setup does that.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

#include "rules/board/arrangement.h"
#include "rules/types.h"

namespace strata::rules {

// One bit per castling: neither its king nor its rook has moved. On a star board the queen side is
// the side of the a-file, whatever the queen's square (ST-5).
enum class Castling : std::uint8_t { king_side, queen_side };

// Which enemies attack one king and in which order they began (ST-6.1, ST-6.2), four bits per
// entry. Enemies whose unbroken attack began with the same event form a group; group 1 is the
// oldest.
struct CheckHistory {
    std::uint32_t group = 0;          // by enemy seat: its group, 0 if it does not attack
    std::uint32_t cause = 0xFFFFFFFF; // by group - 1: the seat that caused it, 15 if unknown

    [[nodiscard]] constexpr int group_of(Seat enemy) const {
        return static_cast<int>((group >> (4 * index(enemy))) & 15U);
    }
    [[nodiscard]] constexpr Seat cause_of(int number) const {
        const auto seat = (cause >> (4 * (number - 1))) & 15U;
        return seat == 15U ? no_seat : static_cast<Seat>(seat);
    }
    constexpr void set_group(Seat enemy, int number) {
        const int shift = 4 * index(enemy);
        group = (group & ~(15U << shift)) | (static_cast<std::uint32_t>(number) << shift);
    }
    constexpr void set_cause(int number, Seat seat) {
        const int shift = 4 * (number - 1);
        const auto code = seat == no_seat ? 15U : static_cast<std::uint32_t>(index(seat));
        cause = (cause & ~(15U << shift)) | (code << shift);
    }
    constexpr bool operator==(const CheckHistory&) const = default;
};

// The state other than pieces and boards that any move may change: turn, rights and counters.
struct TurnState {
    Seat turn{0};
    std::uint8_t open_hilts = 0; // bit n: hilt n is open permanently (RD-3.6)
    std::uint16_t castling = 0;  // bit castling_bit(seat, side)
    Square pending = no_square;  // a pawn of `turn` that must promote before its move (TD-P7)
    // By seat: its pawn that just made a double step (TD-P5).
    std::array<Square, max_seats> en_passant = all_none();
    int halfmove = 0; // plies since the last pawn step, capture or promotion (TD-E5)
    int fullmove = 1; // number of the current round; the castling ban applies in round 1 (TD-C2)

    bool operator==(const TurnState&) const = default;

    // True if some seat has a pawn that just made a double step.
    [[nodiscard]] constexpr bool any_en_passant() const {
        using Words = std::array<std::uint64_t, sizeof(en_passant) / sizeof(std::uint64_t)>;
        return std::bit_cast<Words>(en_passant) != std::bit_cast<Words>(all_none());
    }

    static constexpr std::array<Square, max_seats> all_none() {
        std::array<Square, max_seats> squares{};
        squares.fill(no_square);
        return squares;
    }
};

// By team: the kings it has mated (ST-6.6), or its points (FP-6).
using Score = std::array<std::uint16_t, max_seats>;
// More points are not counted.
inline constexpr int highest_score = 9999;

// State that changes in few games.
struct RareState {
    std::array<CheckHistory, max_seats> checks{}; // by attacked seat
    std::array<std::uint8_t, max_seats>
        checks_given{}; // by seat, in games that are won by checks (CH-8.2)
    Score score{};

    bool operator==(const RareState&) const = default;
};

struct Setup : TurnState, RareState {
    std::array<Piece, max_squares> board{};
    SquareSet unmoved; // pawns that may still make a double step (TD-P2)
    Arrangement arrangement;
    Seats living = Seats::first(max_seats); // seats that still play
    Seats inert{}; // seats that are out and whose pieces remain as obstacles (ST-6.4)
    std::array<Seat, max_seats> commander = all_self(); // by army

    bool operator==(const Setup&) const = default;

    // Nothing stands on no_square, a hole in a row of squares.
    [[nodiscard]] constexpr Piece at(Square square) const {
        return square == no_square ? Piece{} : board[slot(square)];
    }
    // True if some seat commands the army of another.
    [[nodiscard]] constexpr bool any_commanded() const {
        return std::bit_cast<std::uint64_t>(commander) != std::bit_cast<std::uint64_t>(all_self());
    }

    static constexpr std::array<Seat, max_seats> all_self() {
        std::array<Seat, max_seats> seats{};
        for (const Seat seat : First<Seat>(seats.size())) seats[slot(seat)] = seat;
        return seats;
    }
};

constexpr std::uint16_t castling_bit(Seat seat, Castling side) {
    assert(index(seat) < max_seats);
    return static_cast<std::uint16_t>(1U << (index(seat) * 2 + static_cast<int>(side)));
}
// The castlings of a seat to both sides.
constexpr std::uint16_t castling_bits(Seat seat) {
    assert(index(seat) < max_seats);
    return static_cast<std::uint16_t>(3U << (index(seat) * 2));
}

// The maximum of the counters of plies without progress and of rounds. No real game reaches it; a
// counter set up at the maximum stays there.
inline constexpr int highest_count = 1'000'000;

[[nodiscard]] constexpr int counted_on(int count) { return std::min(count + 1, highest_count); }

} // namespace strata::rules
