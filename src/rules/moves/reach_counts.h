// SPDX-License-Identifier: MIT
// How much the men of each seat see, counted for an evaluation.
#pragma once

#include <array>
#include <cstdint>

#include "rules/position/position.h"

namespace strata::rules {

struct ReachCounts {
    using ByType = std::array<std::int16_t, piece_type_count>;
    // By seat: the cells that its men of each type attack (TD-M6), one man after the other. Pawns
    // and kings are not counted.
    std::array<ByType, max_seats> seen{};
    // By seat: how many of those cells lie next to its king, or are his; `by` type of the enemy's
    // man.
    std::array<ByType, max_seats> near_king{};
};

// Of all seats that play.
[[nodiscard]] ReachCounts count_reach(const Position& position);

} // namespace strata::rules
