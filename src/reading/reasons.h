// SPDX-License-Identifier: MIT
// Why a move is good, as plain values: its immediate effects, and those that an engine found.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "rules/position/position.h"

namespace strata::reading {

struct Reason {
    enum class Kind : std::uint8_t {
        mates,    // in `count` moves
        wins,     // the same in games without kings
        parries,  // ends the check
        takes,    // a piece of `type` on `square`
        captures, // `count` pieces by jumps
        promotes,
        material, // wins material, now or soon
        checks,
        opens,    // a line of the own piece of `type` on `square`, by moving a board
        closes,   // a line of another seat's piece, in the same way
        saves,    // the moved piece was attacked
        attacks,  // a piece of `type` on `square` that nobody defends, or that is worth more
        guards,   // the own piece of `type` on `square`, which was attacked and undefended
        develops, // the piece of `type` from its first `square`
        frees,    // the moved piece of `type` attacks `count` squares more than before
        quiet,    // none of these
    };
    Kind kind = Kind::quiet;
    int count = 0;
    rules::Square square = rules::no_square;
    rules::PieceType type{};
    bool later = false; // of the mover's next move in the line, which this one prepares
    bool operator==(const Reason&) const = default;
};

// The result of an engine for a line.
struct Prospects {
    int wins_in = 0;    // moves of the side to move; 0 if no win was found
    bool gains = false; // the score exceeds the static evaluation
};

// The most important first, at most three. Precondition: the move is legal.
[[nodiscard]] std::vector<Reason> reasons_of(const rules::Position& position,
                                             const rules::Move& move, const Prospects& prospects);
// The same for the first move of an engine's line; what its next move does is a reason as well
// where nothing more important is known. Precondition: the line has a move, and all of it is legal.
[[nodiscard]] std::vector<Reason> reasons_of_line(const rules::Position& position,
                                                  std::span<const rules::Move> line,
                                                  const Prospects& prospects);

} // namespace strata::reading
