// SPDX-License-Identifier: MIT
// Moves after which nobody can move, told apart fast: the round board's counts leave them
// out.
#pragma once

#include <array>

#include "rules/board/topology_round.h"
#include "rules/moves/attack_tables.h"
#include "rules/position/position.h"

namespace strata::rules {

// Precondition: counts_want_a_mover.
class LastMoves {
public:
    explicit LastMoves(const Position& position);

    // May that legal move end the game? Sure only when it says no: then somebody can move after it.
    [[nodiscard]] bool may_be(const Move& move) const;

private:
    // Of an enemy of the mover: what a move must touch to leave him without one.
    struct Delicate {
        SquareSet shields; // the men that stand first on the lines from the king, and he
        std::array<SquareSet, piece_type_count> checks; // from where a man of that kind attacks him
    };

    template <int Words>
    static Delicate delicate_of(const Position& position, const Tables<Words>& tables, Seat seat);

    const Position& position_;
    std::array<Delicate, round_sectors - 1> delicate_;
    std::size_t enemies_ = 0;
};

} // namespace strata::rules
