// SPDX-License-Identifier: MIT
// Why a move is good, as plain values: what it does at once, and what an engine saw behind it.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/position/position.h"

namespace strata::reading {

struct Reason {
    enum class Kind : std::uint8_t {
        mates,    // in `count` moves
        wins,     // the same, without a king
        parries,  // ends the check
        takes,    // a man of `type` on `square`
        captures, // `count` men by jumps
        promotes,
        material, // wins some, now or soon
        checks,
        opens,  // a line of the own man of `type` on `square`, by the move of a board
        closes, // the same of another's
        saves,  // itself: it was attacked
        quiet,  // nothing of all this
    };
    Kind kind = Kind::quiet;
    int count = 0;
    rules::Square square = rules::no_square;
    rules::PieceType type{};
    bool operator==(const Reason&) const = default;
};

// What an engine has found out about a line.
struct Prospects {
    int wins_in = 0;    // moves of the side that moves; 0: not seen
    bool gains = false; // more than the position is worth as it stands
};

// The weightiest first, three at most. Precondition: the move is legal.
[[nodiscard]] std::vector<Reason> reasons_of(const rules::Position& position,
                                             const rules::Move& move, const Prospects& prospects);

} // namespace strata::reading
