// SPDX-License-Identifier: MIT
// What a position of star draughts holds, and its text (draughts_text.md).
#pragma once

#include "oracle/draughts_options.h"

#include <array>
#include <string>
#include <vector>

namespace strata::oracle::draughts {

constexpr int max_seats = 8;
constexpr int nobody = -1;

/// A man, and with him the king he becomes, belongs to one seat for ever; its module is his home.
/// Kinds are M and D (the king), '.' on an empty cell.
struct Man {
    int seat = nobody;
    char kind = '.';
    bool none() const { return seat == nobody; }
    bool operator==(const Man&) const = default;
};

/// Live seats move. Both others are eliminated (ST-7.10): the men of an inert seat still stand.
enum class Status { live, inert, out };

struct State {
    std::vector<Man> men;
    int turn = 0;
    std::array<Status, max_seats> status{};
    int clock = 0; // plies since a capture or a man's move
    int round = 1;
    std::array<int, max_seats> score{}; // of each team

    explicit State(int modules) : men(std::size_t(modules * star::module_cells)) {}
    Man& at(int cell) { return men[std::size_t(cell)]; }
    const Man& at(int cell) const { return men[std::size_t(cell)]; }
    bool live(int seat) const { return status[std::size_t(seat)] == Status::live; }
    bool has_pieces(int seat) const;
};

/// ST-7.4, ST-7.9: a man on the back rank of any module but his own is a king.
bool crowns(int seat, int cell);

/// Throws std::invalid_argument when the text is not in the grammar, or breaks a law of
/// draughts_text.md. The turn has not been looked at.
State parse_state(const std::string& text, const Rules& rules);
std::string write_state(const State& state, const Rules& rules);

/// The points of each team: "0-1".
std::string score_digits(const State& state, const Options& options);

} // namespace strata::oracle::draughts
