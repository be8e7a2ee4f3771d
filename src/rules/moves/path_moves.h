// SPDX-License-Identifier: MIT
// What legal.h answers, where moves are found by height (path_field.h).
#pragma once

#include "rules/moves/legal.h"
#include "rules/moves/path_generator.h"
#include "rules/moves/path_sinks.h"

namespace strata::rules {

[[nodiscard]] std::uint64_t count_by_height(const Position& position, bool one_is_enough);
// Those of `candidates` that attack that square.
[[nodiscard]] SquareSet attackers_by_height(const Position& position, Square target,
                                            const SquareSet& candidates);
// The same if only those squares were occupied.
[[nodiscard]] SquareSet attackers_by_height(const Position& position, Square target,
                                            const SquareSet& candidates, const SquareSet& occupied);
// The squares that the piece on that square attacks, occupied or not.
[[nodiscard]] SquareSet attacked_by_height(const Position& position, const PathBoard& board,
                                           Square from);

} // namespace strata::rules
