// SPDX-License-Identifier: MIT
// What a position of the star family holds, and its text (star_text.md).
#pragma once

#include "oracle/star_options.h"

#include <array>
#include <string>
#include <vector>

namespace strata::oracle::star {

constexpr int max_seats = 8;
constexpr int nobody = -1;

/// A man keeps the colour of its army, and with it a pawn its home module (ST-3); who moves
/// it is State::commander. Kinds are the letters K Q R B N P, '.' on an empty cell.
struct Man {
    int army = nobody;
    char kind = '.';
    bool none() const { return army == nobody; }
    bool operator==(const Man&) const = default;
};

/// Live seats move; the men of an inert seat stand; an out seat has no men of its own, what was
/// left of them belongs to the commander.
enum class Status { live, inert, out };

/// ST-6.1. Enemies whose unbroken attack on a king began with one and the same event, a move or an
/// elimination, and the seat that caused it (nobody where it is not known).
struct Checkers {
    std::vector<int> enemies; // in seat order
    int cause = nobody;
};

struct State {
    std::vector<Man> men;
    int turn = 0; // the seat whose turn it is; under extraTurn perhaps one that is out
    std::array<Status, max_seats> status{};
    std::array<int, max_seats> commander{};                // of each army
    std::array<std::array<bool, 2>, max_seats> castling{}; // with the rook of a, of h
    std::vector<int> ep; // cells passed over by double steps, ascending
    int clock = 0;       // plies since a capture or a pawn move
    int round = 1;
    std::array<int, max_seats> score{};                    // of each team
    std::array<std::vector<Checkers>, max_seats> checks{}; // of each king, oldest first

    explicit State(int modules);
    Man& at(int cell) { return men[std::size_t(cell)]; }
    const Man& at(int cell) const { return men[std::size_t(cell)]; }

    bool live(int seat) const { return status[std::size_t(seat)] == Status::live; }
    int commander_of(const Man& man) const { return commander[std::size_t(man.army)]; }
    bool inert(const Man& man) const { return !live(commander_of(man)); }
    int king_of(int seat) const; // nowhere when the seat has none
};

bool enemies(const Options& options, int seat, int other);

/// The cell of the pawn that the passed-over cell belongs to.
int stepper_of(int ep_cell);

/// Throws std::invalid_argument when the text is not in the grammar, or breaks a law of
/// star_text.md. Neither the turn nor the checkers have been looked at.
State parse_state(const std::string& text, const Rules& rules);
std::string write_state(const State& state, const Rules& rules);

/// The fields of FEN for the two-module board; keys may follow them.
State parse_fen(const std::vector<std::string>& fields);
std::string write_fen(const State& state);

/// Throws std::invalid_argument where the position breaks a law of star_text.md.
void check_laws(const State& state, const Options& options);

/// What the fields of both grammars share.
[[noreturn]] void refuse_position(const std::string& why);

} // namespace strata::oracle::star
