// SPDX-License-Identifier: MIT
// Moves after which nobody can move, told apart fast: the round board's counts leave them
// out.
#pragma once

#include <array>

#include "rules/board/topology_round.h"
#include "rules/moves/attack_tables.h"
#include "rules/moves/legal.h"
#include "rules/position/position.h"

namespace strata::rules {

// The legal moves after which somebody can surely move, counted, and all others.
struct MovesBeforeOthers {
    std::uint64_t sure = 0;
    MoveList unsure;
};
// Precondition: counts_want_a_mover.
[[nodiscard]] MovesBeforeOthers moves_before_others(const Position& position);

// Precondition: counts_want_a_mover.
class LastMoves {
public:
    explicit LastMoves(const Position& position);

    // Where the piece on that square, which stays what it is and takes nobody in passing, may end
    // the game. Going elsewhere it surely leaves somebody who can move.
    [[nodiscard]] SquareSet ends_of(Square from) const;

private:
    // Of an enemy of the mover: what a move must touch to leave it without one.
    struct Delicate {
        SquareSet shields; // the pieces that stand first on the lines from the king, and it
        std::array<SquareSet, piece_type_count>
            checks; // from where a piece of that kind attacks it
    };

    template <int Words>
    static Delicate delicate_of(const Position& position, const Tables<Words>& tables, Seat seat);

    const Position& position_;
    std::array<Delicate, round_sectors - 1> delicate_;
    std::size_t enemies_ = 0;
};

} // namespace strata::rules
