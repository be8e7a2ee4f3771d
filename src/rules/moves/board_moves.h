// SPDX-License-Identifier: MIT
// The moves of attack boards, TD-A1 to TD-A10, but for the safety of the king
// (generator.h). Who may move a board, where to, how its passenger lands, which pawns are promoted
// by it.
#pragma once

#include <bit>

#include "rules/position/position.h"

namespace strata::rules {

// May `seat` move the board on that pin (TD-A2)?
enum class BoardStatus : std::uint8_t { movable, absent, empty, crowded, not_yours };
[[nodiscard]] BoardStatus board_status(const Position& position, Pin pin, Seat seat);
// The only piece on the board of that pin; no_square for none or several.
[[nodiscard]] Square lone_rider(const Position& position, Pin pin);

// TD-A3: from one pin to another in one move, whatever stands there.
[[nodiscard]] bool are_neighbours(const Topology& topology, Pin from, Pin to);
// TD-A5. `rider` is no_square for an empty board.
[[nodiscard]] bool direction_allowed(const Position& position, Pin from, Pin to, Square rider);
// TD-A6: where the passenger stands after the move.
[[nodiscard]] Square landing_square(const Topology& topology, Pin from, Pin to, Square rider,
                                    bool half_turn);
// TD-P7: the pawn left on the last rank of its file when the board leaves `pin`; no_square for
// none.
[[nodiscard]] Square uncovered_pawn(const Position& position, Pin pin);
// TD-P6: is a pawn of `army` promoted on that cell, once the board of `left` stands on `entered`?
[[nodiscard]] bool promotes_on(const Position& position, Seat army, Cell cell, Pin left,
                               Pin entered);

// One way to move a board, promotions still to be chosen.
struct BoardMove {
    Pin from = no_pin;
    Pin to = no_pin; // equal to `from` when turned in place (TD-A7)
    bool half_turn = false;
    Square rider = no_square;
    Square landing = no_square;
    bool rider_promotes = false;
    Square uncovered = no_square; // a pawn of either side
};

// Every board move of the side to move, whether or not it leaves the king attacked.
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
                !direction_allowed(position, from, to, rider))
                continue;
            visit(board_move(position, from, to, rider, false));
            if (options.half_turn && can_turn) visit(board_move(position, from, to, rider, true));
        }
        if (options.turn_in_place && can_turn) visit(board_move(position, from, from, rider, true));
    }
}

} // namespace strata::rules
