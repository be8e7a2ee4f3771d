// SPDX-License-Identifier: MIT
// The pieces captured in a game, and by whom.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "rules/position/transition.h"

namespace strata::reading {

// A piece as it was when captured.
struct CapturedPiece {
    rules::Piece man;
    rules::Seat by = rules::no_seat;
    bool operator==(const CapturedPiece&) const = default;
};

// In the order of their capture.
using Taken = std::vector<CapturedPiece>;

// The captures of all moves from the start of a game to the current node. Pieces missing at the
// start, and those removed by a mate or a resignation, do not count as captured.
[[nodiscard]] Taken captured_pieces(std::span<const rules::Transition> past);

// By one move.
[[nodiscard]] int count_taken(const rules::Transition& move);

using TakenCounts = std::array<int, rules::max_seats>;
// By each seat.
[[nodiscard]] TakenCounts count_taken(std::span<const rules::Transition> past);
[[nodiscard]] TakenCounts count_taken(const Taken& taken);

} // namespace strata::reading
