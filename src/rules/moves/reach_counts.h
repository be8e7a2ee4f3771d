// SPDX-License-Identifier: MIT
// Mobility counts of the pieces of each seat, for the evaluation.
#pragma once

#include <array>
#include <cstdint>

#include "rules/position/position.h"

namespace strata::rules {

struct ReachCounts {
    using ByType = std::array<std::int16_t, piece_type_count>;
    using BySeat = std::array<ByType, max_seats>;
    // By seat: the number of cells that its pieces of each type attack (TD-M6), summed over the
    // pieces, without cells occupied by its own pieces or attacked by enemy pawns. Pawns and kings
    // are not counted.
    BySeat seen{};
    // By seat: how many of the cells attacked by enemies are the cell of its king or adjacent to
    // it, by the type of the attacker.
    BySeat near_king{};
    // By seat: the enemy pieces that its pieces of each type attack and that either no pawn guards
    // or that are more valuable: for a pawn everything but pawns, for a rook queens, for other
    // pieces rooks and queens. Kings are not counted.
    BySeat threats{};
    // By seat: the number of enemy pieces that attack its king's cell or an adjacent one.
    std::array<std::int16_t, max_seats> attackers{};
    Seats lone_kings{}; // seats whose last piece is their king
    // By such seat: the number of cells, its own and adjacent ones, that no enemy attacks.
    std::array<std::int16_t, max_seats> left_to_king{};
};

// For all seats that still play.
[[nodiscard]] ReachCounts count_reach(const Position& position);

} // namespace strata::rules
