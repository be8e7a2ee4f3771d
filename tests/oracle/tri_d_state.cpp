// SPDX-License-Identifier: MIT
#include "oracle/tri_d_state.h"

#include <cctype>
#include <vector>

namespace strata::oracle {
namespace {

constexpr std::array<int, 6> base_of_number = {0, 4, 2, 6, 4, 8}; // TD-G4, for numbers 1..6

/// TD-G6: for each plan cell the levels that can ever hold a square of it.
using LevelLists = std::array<std::array<std::vector<int>, rank_count>, file_count>;

LevelLists make_level_lists() {
    LevelLists lists;
    for (int file = 0; file < file_count; ++file) {
        for (int rank = 0; rank < rank_count; ++rank) {
            for (int level = 0; level < level_count; ++level) {
                if (level_covers(level, file, rank)) {
                    lists[std::size_t(file)][std::size_t(rank)].push_back(level);
                }
            }
        }
    }
    return lists;
}

const std::vector<int>& possible_levels(int file, int rank) {
    static const LevelLists lists = make_level_lists();
    return lists[std::size_t(file)][std::size_t(rank)];
}

} // namespace

State::State() {
    for (auto& file : pieces) {
        for (auto& rank : file) {
            rank.fill(no_piece);
        }
    }
    pins.fill(no_board);
}

char& State::at(const Square& square) {
    return pieces[std::size_t(square.file)][std::size_t(square.rank)][std::size_t(square.level)];
}

char State::at(const Square& square) const {
    return pieces[std::size_t(square.file)][std::size_t(square.rank)][std::size_t(square.level)];
}

bool State::board_on(int pin) const { return pins[std::size_t(pin)] != no_board; }

bool State::exists(const Square& square) const {
    return level_covers(square.level, square.file, square.rank) &&
           (square.level < main_levels || board_on(square.level - main_levels));
}

Column State::column(int file, int rank) const {
    Column column;
    for (const int level : possible_levels(file, rank)) {
        if (level < main_levels || board_on(level - main_levels)) {
            column.squares[std::size_t(column.count++)] = {file, rank, level};
        }
    }
    return column;
}

bool State::column_empty(int file, int rank) const {
    for (const int level : possible_levels(file, rank)) {
        if (at({file, rank, level}) != no_piece) {
            return false;
        }
    }
    return true;
}

bool on_plan(int file, int rank) {
    return file >= 0 && file < file_count && rank >= 0 && rank < rank_count;
}

int pin_at(char side, int number) { return (side == 'Q' ? 0 : 6) + number - 1; }
char pin_side(int pin) { return pin % 12 < 6 ? 'Q' : 'K'; }
int pin_number(int pin) { return pin % 6 + 1; }
int pin_base(int pin) { return base_of_number[std::size_t(pin % 6)]; }
int pin_file(int pin) { return pin_side(pin) == 'Q' ? 0 : 4; }
bool hangs(int pin) { return pin >= 12; }

int height_of(int level) {
    if (level < main_levels) {
        return 2 + 2 * level;
    }
    const int pin = level - main_levels;
    return height_of(corner_under(pin).level) + (hangs(pin) ? -1 : 1);
}

bool level_covers(int level, int file, int rank) {
    if (level < main_levels) { // TD-G2: files b-e, each board two ranks further than the last
        const int first = 1 + 2 * level;
        return file >= 1 && file <= 4 && rank >= first && rank <= first + 3;
    }
    const int pin = level - main_levels;
    return file >= pin_file(pin) && file <= pin_file(pin) + 1 && rank >= pin_base(pin) &&
           rank <= pin_base(pin) + 1;
}

Square corner_under(int pin) {
    constexpr std::array<int, 6> rank_of_number = {1, 4, 3, 6, 5, 8}; // TD-G3
    return {pin_side(pin) == 'Q' ? 1 : 4, rank_of_number[std::size_t(pin % 6)], pin % 6 / 2};
}

bool is_white(char piece) { return piece >= 'A' && piece <= 'Z'; }

bool is_colour(char piece, char colour) {
    return piece != no_piece && is_white(piece) == (colour == 'w');
}

bool is_pawn(char piece) { return kind(piece) == 'P'; }

char other(char colour) { return colour == 'w' ? 'b' : 'w'; }

char coloured(char capital, char colour) {
    return colour == 'w' ? capital : char(std::tolower(capital));
}

char kind(char piece) {
    const char capital = char(std::toupper(piece));
    return capital == 'D' ? 'P' : capital;
}

} // namespace strata::oracle
