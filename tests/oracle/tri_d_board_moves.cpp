// SPDX-License-Identifier: MIT
// TD-A2 to TD-A8 and the promotions that board moves bring (TD-P6, TD-P7).
#include "oracle/tri_d_generate.h"

#include "oracle/tri_d_steps.h"

#include <array>
#include <cstdlib>

namespace strata::oracle {
namespace {

/// TD-A3: the adjacency graph.
bool adjacent(const Options& options, int from, int to) {
    if (from == to || (hangs(to) && !options.hanging)) {
        return false;
    }
    const int a = pin_number(from);
    const int b = pin_number(to);
    if (!options.nearest_pins) {
        return pin_side(from) == pin_side(to) ? std::abs(a - b) <= 2 : a == b;
    }
    // Seen from the side: 1, then 3, then 2 below 5, then 4, then 6.
    constexpr std::array<int, 7> column{0, 0, 2, 1, 3, 2, 4};
    return pin_side(from) == pin_side(to) &&
           std::abs(column[std::size_t(a)] - column[std::size_t(b)]) <= 1;
}

/// TD-A11.
bool inversion_allowed(const Options& options, int from, int to,
                       const std::vector<Square>& aboard) {
    return hangs(from) == hangs(to) || aboard.empty() || !options.only_empty_inverts;
}

bool has_pawn(const State& state, char colour) {
    for (const auto& file : state.pieces) {
        for (const auto& rank : file) {
            for (const char piece : rank) {
                if (is_colour(piece, colour) && is_pawn(piece)) {
                    return true;
                }
            }
        }
    }
    return false;
}

/// TD-A3: the rank slot decides what is forward.
bool backward(int from, int to, char side) {
    return (pin_base(to) - pin_base(from)) * forward(side) < 0;
}

/// TD-A2: whose board it is for this turn; unowned where nobody may move it.
char mover_of(const State& state, const Options& options, int pin,
              const std::vector<Square>& aboard) {
    const char owner = state.pins[std::size_t(pin)];
    if (options.board_load == BoardLoad::own_pawn) {
        const bool fits = aboard.empty() || (aboard.size() == 1 && is_pawn(state.at(aboard[0])) &&
                                             is_colour(state.at(aboard[0]), owner));
        return fits && has_pawn(state, owner) ? owner : unowned;
    }
    if (aboard.size() == 1) {
        return is_white(state.at(aboard[0])) ? 'w' : 'b';
    }
    const bool empty_may_move = aboard.empty() && options.board_load == BoardLoad::at_most_one &&
                                options.empty_board_owner == EmptyBoardOwner::original;
    return empty_may_move ? owner : unowned;
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
void add_board_move(const State& state, const Options& options, Move move,
                    const std::vector<Square>& aboard, std::vector<Move>& moves) {
    State moved = state; // only the boards: where they stand decides the last ranks
    std::swap(moved.pins[std::size_t(move.from_pin)], moved.pins[std::size_t(move.to_pin)]);
    bool rider_promotes = false;
    if (aboard.size() == 1 && is_pawn(state.at(aboard[0]))) {
        const Square to = riding_square(aboard[0], move.from_pin, move.to_pin, move.turned);
        rider_promotes = on_last_rank(moved, options, state.side, to.file, to.rank);
    }
    const Square corner = corner_under(move.from_pin);
    const char below = state.at(corner);
    const bool uncovers = is_colour(below, state.side) && is_pawn(below) &&
                          !options.last_two_ranks &&
                          on_last_rank(moved, options, state.side, corner.file, corner.rank);
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
            if (adjacent(options, from, to) && !state.board_on(to) &&
                inversion_allowed(options, from, to, aboard) &&
                direction_allowed(state, options, from, to, aboard)) {
                add_board_move(state, options, move, aboard, moves);
                move.turned = true; // TD-A6: on an empty board a half turn changes nothing
                if (options.half_turn && !aboard.empty()) {
                    add_board_move(state, options, move, aboard, moves);
                }
            }
        }
        if (options.turn_in_place && !aboard.empty()) { // TD-A7
            move.to_pin = from;
            move.turned = true;
            add_board_move(state, options, move, aboard, moves);
        }
    }
}

} // namespace strata::oracle
