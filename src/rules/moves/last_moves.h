// SPDX-License-Identifier: MIT
// Fast detection of moves after which nobody can move: the reference counts of the round board omit
// them.
#pragma once

#include <array>

#include "rules/board/topology_round.h"
#include "rules/moves/attack_tables.h"
#include "rules/moves/legal.h"
#include "rules/position/position.h"

namespace strata::rules {

// The number of legal moves after which somebody can certainly move, and the list of all others.
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

    // The targets on which the piece, if it neither promotes nor captures en passant, may end the
    // game. After any other move of it somebody can certainly move.
    [[nodiscard]] SquareSet ends_of(Square from) const;

private:
    // Data of one enemy of the mover: the squares that a move must touch to leave it without a
    // move.
    struct Delicate {
        SquareSet shields; // its king, and the first piece on each line from the king
        // The squares from which a piece of each type attacks its king.
        std::array<SquareSet, piece_type_count> checks;
    };

    template <int Words>
    static Delicate delicate_of(const Position& position, const Tables<Words>& tables, Seat seat);

    const Position& position_;
    std::array<Delicate, round_sectors - 1> delicate_;
    std::size_t enemies_ = 0;
};

} // namespace strata::rules
