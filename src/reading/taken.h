// SPDX-License-Identifier: MIT
// The men that were taken in a game, and who took them.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "rules/position/transition.h"

namespace strata::reading {

// A man as it was when it was taken.
struct TakenMan {
    rules::Piece man;
    rules::Seat by = rules::no_seat;
    bool operator==(const TakenMan&) const = default;
};

// In the order in which they were taken.
using Taken = std::vector<TakenMan>;

// By all moves from the beginning of a game to where one stands; what was missing when it began,
// nobody took. Men that a mate or a resignation takes off are not taken by anyone either.
[[nodiscard]] Taken taken_men(std::span<const rules::Transition> past);

// By one move.
[[nodiscard]] int count_taken(const rules::Transition& move);

using TakenCounts = std::array<int, rules::max_seats>;
// By each seat.
[[nodiscard]] TakenCounts count_taken(std::span<const rules::Transition> past);
[[nodiscard]] TakenCounts count_taken(const Taken& taken);

} // namespace strata::reading
