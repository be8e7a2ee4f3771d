// SPDX-License-Identifier: MIT
// Squares, columns, boards and the position text of Tri-D, straight from TD-G1 to TD-S2.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace strata::oracle {

constexpr int file_count = 6;
constexpr int rank_count = 10;
constexpr int main_levels = 3; // levels 0, 1, 2 are W, N, B; level 3 + p is the board on pin p
constexpr int pin_count = 24;  // pins 0..5 are Q1..Q6, 6..11 are K1..K6, then those that hang
constexpr int level_count = main_levels + pin_count;

constexpr char no_piece = '.';
constexpr char no_board = '-';
constexpr char unowned = '.';

/// TD-G5. One square: the plan cell (file, rank) and the level that holds it.
struct Square {
    int file = 0;
    int rank = 0;
    int level = 0;
    bool operator==(const Square&) const = default;
};

/// TD-G6. The existing squares of one plan cell, lowest level number first; at most six.
struct Column {
    std::array<Square, 6> squares;
    int count = 0;
    const Square* begin() const { return squares.data(); }
    const Square* end() const { return squares.data() + count; }
    bool empty() const { return count == 0; }
};

/// Everything a position holds. Pieces are the letters of the position text: white in
/// capitals, D and d for a pawn that may still double-step, P and p for one that may not.
struct State {
    std::array<std::array<std::array<char, level_count>, rank_count>, file_count> pieces;
    std::array<char, pin_count> pins; // no_board, unowned, or the original owner 'w' or 'b'
    char side = 'w';
    std::string castling;     // the letters of KQkq still in force
    std::optional<Square> ep; // the pawn that just made a double step
    std::optional<Square>
        pending; // the pawn whose owner, now to move, must promote it first (TD-P7)
    int halfmove = 0;
    int fullmove = 1;

    State();
    char& at(const Square& square);
    char at(const Square& square) const;
    bool board_on(int pin) const;
    bool exists(const Square& square) const;
    Column column(int file, int rank) const;
    bool column_empty(int file, int rank) const; // on every level; true for a gap too
};

bool on_plan(int file, int rank);                 // TD-G1
int pin_at(char side, int number);                // TD-G3, number 1..6
char pin_side(int pin);                           // 'Q' or 'K'
int pin_number(int pin);                          // 1..6
int pin_base(int pin);                            // TD-G4: lowest rank covered
int pin_file(int pin);                            // TD-G4: lowest file covered
bool hangs(int pin);                              // TD-G8
int height_of(int level);                         // TD-G2, TD-G4, TD-G8: 1 to 7
bool level_covers(int level, int file, int rank); // TD-G2, TD-G4
Square corner_under(int pin);                     // the main-board corner below the pin (TD-G4)

bool is_white(char piece);
bool is_colour(char piece, char colour); // colour 'w' or 'b'
bool is_pawn(char piece);
char other(char colour);
char coloured(char capital, char colour);
char kind(char piece); // the capital letter; D counts as P

std::string square_name(const Square& square);
std::string pin_name(int pin);

/// Throws std::invalid_argument when the text is no position text.
State parse_state(std::string_view text);
/// An owner is written where one is known.
std::string write_state(const State& state);

} // namespace strata::oracle
