// SPDX-License-Identifier: MIT
// Rules and positions of the round board, and their text (round_text.md).
#pragma once

#include "oracle/round_board.h"

#include <array>
#include <bitset>
#include <string>
#include <vector>

namespace strata::oracle::round {

constexpr int nobody = -1;

/// The decisions of RD-8.
struct Rules {
    bool mirror_array = false;       // RD-O1
    bool momentary_hilt = false;     // RD-O8
    bool free_open_hilt = false;     // RD-O9
    bool vacant_means_empty = false; // RD-O10
    bool blade_falls = false;        // RD-O15
    bool draw_rules = true;          // RD-O27

    int king_offset() const { return mirror_array ? 3 : 4; }
};

/// "round", then any number of " name=value" (round_text.md). Throws std::invalid_argument for
/// names it does not know.
Rules rules_named(const std::string& name);

/// Kinds are the letters K Q R B N, P for a pawn and C for one that has crossed the centre
/// (RD-5); '.' on an empty cell.
struct Man {
    signed char seat = nobody;
    char kind = '.';
    bool none() const { return seat == nobody; }
    bool operator==(const Man&) const = default;
};

struct State {
    std::array<Man, cells> men{};
    int turn = 0;
    std::array<bool, seats> living{true, true, true};
    std::array<bool, seats> hilt_open{};               // RD-1.1: H0 to H2
    std::array<std::array<bool, 2>, seats> castling{}; // with the rook of a, of h
    std::bitset<files> passed; // files of the pawns that may be taken in passing (RD-5.5)
    int clock = 0;             // plies since a capture, a pawn move or an elimination (RD-7.9)
    int round = 1;

    Man& at(int cell) { return men[std::size_t(cell)]; }
    const Man& at(int cell) const { return men[std::size_t(cell)]; }
    bool lives(int seat) const { return living[std::size_t(seat)]; }
    int living_seats() const { return int(living[0]) + int(living[1]) + int(living[2]); }
    int king_of(int seat) const; // nowhere when the seat has none
};

/// RD-5.5: the cell of the pawn that passed on this file, and the cell it passed.
constexpr int stepper_at(int file) { return cell_at(3, file); }
constexpr int passed_cell(int file) { return cell_at(2, file); }

/// RD-2, RD-6: a cell of the seat's home arc.
constexpr int home_cell(int seat, int offset) { return cell_at(0, sector_files * seat + offset); }

/// Throws std::invalid_argument when the text is not in the grammar, or breaks a law of
/// round_text.md. Nothing has been settled yet (RD-7.3).
State parse_state(const std::string& text, const Rules& rules);
std::string write_state(const State& state);

} // namespace strata::oracle::round
