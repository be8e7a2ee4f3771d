// SPDX-License-Identifier: MIT
// How much the pieces of each seat see, counted for an evaluation.
#pragma once

#include <array>
#include <cstdint>

#include "rules/position/position.h"

namespace strata::rules {

struct ReachCounts {
    using ByType = std::array<std::int16_t, piece_type_count>;
    using BySeat = std::array<ByType, max_seats>;
    // By seat: the cells that its pieces of each type attack (TD-M6), one piece after the other,
    // but for those where its own pieces stand and those that pawns of enemies attack. Pawns and
    // kings are not counted.
    BySeat seen{};
    // By seat: how many of all the cells they attack lie next to its king, or are its; `by` type of
    // the enemy's piece.
    BySeat near_king{};
    // By seat: the pieces of enemies that its pieces of each type attack, and that no pawn guards
    // or that are worth more: to a pawn all but pawns, to others rooks and queens, to a rook
    // queens. Kings are not counted.
    BySeat threats{};
    // By seat: how many pieces see a cell next to its king, or its.
    std::array<std::int16_t, max_seats> attackers{};
    Seats lone_kings{}; // seats whose last piece is their king
    // By such seat: the cells next to it, and its, that no enemy attacks.
    std::array<std::int16_t, max_seats> left_to_king{};
};

// Of all seats that play.
[[nodiscard]] ReachCounts count_reach(const Position& position);

} // namespace strata::rules
