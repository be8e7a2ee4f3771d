// SPDX-License-Identifier: MIT
// The moves of attack boards, TD-A1 to TD-A10, except for king safety (generator.h): who may move a
// board, to which pins, where its passenger lands and which pawns promote as a result.
#pragma once

#include <bit>

#include "rules/position/position.h"

namespace strata::rules {

// Whether `seat` may move the board on that pin, and if not, why (TD-A2).
enum class BoardStatus : std::uint8_t {
    movable,
    absent,
    empty,
    crowded,
    not_yours,
    no_pawn_aboard, // its only piece is no pawn
    no_pawns_left,  // the side has no pawn anywhere
};
[[nodiscard]] BoardStatus board_status(const Position& position, Pin pin, Seat seat);
// The only piece on the board of that pin; no_square if there is none or more than one.
[[nodiscard]] Square lone_rider(const Position& position, Pin pin);

// True if one move can lead from one pin to the other, ignoring what is there (TD-A3).
[[nodiscard]] bool are_neighbours(const Topology& topology, Pin from, Pin to);
// TD-A5. `rider` is no_square for an empty board.
[[nodiscard]] bool direction_allowed(const Position& position, Pin from, Pin to, Square rider);
// False if a board with a piece on it would turn over (TD-A11).
[[nodiscard]] bool inversion_allowed(const Position& position, Pin from, Pin to, Square rider);
// The square of the passenger after the move (TD-A6).
[[nodiscard]] Square landing_square(const Topology& topology, Pin from, Pin to, Square rider,
                                    bool half_turn);
// The pawn left on the last rank of its file when the board on `pin` goes to `to`, or no_square
// (TD-P7).
[[nodiscard]] Square uncovered_pawn(const Position& position, Pin pin, Pin to);
// True if a pawn of `army` promotes on that cell once the board has moved from `left` to `entered`
// (TD-P6).
[[nodiscard]] bool promotes_on(const Position& position, Seat army, Cell cell, Pin left,
                               Pin entered);

// One way to move a board, with promotions still to be chosen.
struct BoardMove {
    Pin from = no_pin;
    Pin to = no_pin; // equal to `from` if the board turns in place (TD-A7)
    bool half_turn = false;
    Square rider = no_square;
    Square landing = no_square;
    bool rider_promotes = false;
    Square uncovered = no_square; // a pawn of either side
};

// Visits every board move of the side to move, even if it leaves the king attacked.
template <class F>
void for_each_board_move(const Position& position, F&& visit);

[[nodiscard]] BoardMove board_move(const Position& position, Pin from, Pin to, Square rider,
                                   bool half_turn);

template <class F>
void for_each_board_move(const Position& position, F&& visit) {
    const auto& topology = position.topology();
    const auto& options = position.options();
    for (unsigned standing = position.arrangement().occupied; standing; standing &= standing - 1) {
        const auto from = static_cast<Pin>(std::countr_zero(standing));
        if (board_status(position, from, position.turn()) != BoardStatus::movable) continue;
        const auto rider = lone_rider(position, from);
        const bool can_turn =
            rider != no_square; // for an empty board a turn changes nothing (TD-A6)
        for (const auto to : topology.at(from).neighbours) {
            if (position.arrangement().stands_on(to) ||
                !direction_allowed(position, from, to, rider) ||
                !inversion_allowed(position, from, to, rider))
                continue;
            visit(board_move(position, from, to, rider, false));
            if (options.half_turn && can_turn) visit(board_move(position, from, to, rider, true));
        }
        if (options.turn_in_place && can_turn) visit(board_move(position, from, from, rider, true));
    }
}

} // namespace strata::rules
