// SPDX-License-Identifier: MIT
// TD-A2 to TD-A8 and the promotions that board moves bring (TD-P6, TD-P7).
#include "oracle/tri_d_generate.h"

#include "oracle/tri_d_steps.h"

#include <cstdlib>

namespace strata::oracle {
namespace {

/// TD-A3: the adjacency graph.
bool adjacent(int from, int to) {
    const int apart = std::abs(pin_number(from) - pin_number(to));
    return pin_side(from) == pin_side(to) ? apart == 1 || apart == 2 : apart == 0;
}

/// TD-A3: the rank slot decides what is forward.
bool backward(int from, int to, char side) {
    return (pin_base(to) - pin_base(from)) * forward(side) < 0;
}

/// TD-A2: whose board it is for this turn; unowned where nobody may move it.
char mover_of(const State& state, const Options& options, int pin,
              const std::vector<Square>& aboard) {
    if (aboard.size() == 1) {
        return is_white(state.at(aboard[0])) ? 'w' : 'b';
    }
    const bool empty_may_move = aboard.empty() && options.board_load == BoardLoad::at_most_one &&
                                options.empty_board_owner == EmptyBoardOwner::original;
    return empty_may_move ? state.pins[std::size_t(pin)] : unowned;
}

/// TD-A5.
bool direction_allowed(const State& state, const Options& options, int from, int to,
                       const std::vector<Square>& aboard) {
    if (aboard.empty() || !backward(from, to, state.side)) {
        return true;
    }
    switch (options.board_direction) {
    case BoardDirection::occupied_not_back: return false;
    case BoardDirection::pawn_not_back: return !is_pawn(state.at(aboard[0]));
    case BoardDirection::any: break;
    }
    return true;
}

/// The choices of a pawn that must promote, or the one choice of none.
std::string choices(bool promotes) {
    return promotes ? std::string("QRBN") : std::string(1, no_piece);
}

/// TD-P6, TD-P7: one move for every choice of the riding pawn and of the own pawn uncovered.
void add_board_move(const State& state, Move move, const std::vector<Square>& aboard,
                    std::vector<Move>& moves) {
    State moved = state; // only the boards: where they stand decides the last ranks
    std::swap(moved.pins[std::size_t(move.from_pin)], moved.pins[std::size_t(move.to_pin)]);
    bool rider_promotes = false;
    if (aboard.size() == 1 && is_pawn(state.at(aboard[0]))) {
        const Square to = riding_square(aboard[0], move.from_pin, move.to_pin, move.turned);
        rider_promotes = on_last_rank(moved, state.side, to.file, to.rank);
    }
    const Square corner = corner_under(move.from_pin);
    const char below = state.at(corner);
    const bool uncovers = is_colour(below, state.side) && is_pawn(below) &&
                          on_last_rank(moved, state.side, corner.file, corner.rank);
    for (const char rider : choices(rider_promotes)) {
        for (const char uncovered : choices(uncovers)) {
            move.promotion = rider;
            move.uncovered_promotion = uncovered;
            moves.push_back(move);
        }
    }
}

} // namespace

Square riding_square(const Square& from, int from_pin, int to_pin, bool turned) {
    const int i = from.file - pin_file(from_pin);
    const int j = from.rank - pin_base(from_pin);
    return {pin_file(to_pin) + (turned ? 1 - i : i), pin_base(to_pin) + (turned ? 1 - j : j),
            main_levels + to_pin};
}

std::vector<Square> passengers(const State& state, int pin) {
    std::vector<Square> squares;
    for (int file = pin_file(pin); file < pin_file(pin) + 2; ++file) {
        for (int rank = pin_base(pin); rank < pin_base(pin) + 2; ++rank) {
            const Square square{file, rank, main_levels + pin};
            if (state.at(square) != no_piece) {
                squares.push_back(square);
            }
        }
    }
    return squares;
}

void add_board_moves(const State& state, const Options& options, std::vector<Move>& moves) {
    for (int from = 0; from < pin_count; ++from) {
        if (!state.board_on(from)) {
            continue;
        }
        const auto aboard = passengers(state, from);
        if (mover_of(state, options, from, aboard) != state.side) {
            continue;
        }
        Move move;
        move.kind = MoveKind::board;
        move.from_pin = from;
        for (int to = 0; to < pin_count; ++to) {
            move.to_pin = to;
            move.turned = false;
            if (adjacent(from, to) && !state.board_on(to) &&
                direction_allowed(state, options, from, to, aboard)) {
                add_board_move(state, move, aboard, moves);
                move.turned = true; // TD-A6: on an empty board a half turn changes nothing
                if (options.half_turn && !aboard.empty()) {
                    add_board_move(state, move, aboard, moves);
                }
            }
        }
        if (options.turn_in_place && !aboard.empty()) { // TD-A7
            move.to_pin = from;
            move.turned = true;
            add_board_move(state, move, aboard, moves);
        }
    }
}

} // namespace strata::oracle
