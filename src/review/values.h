// SPDX-License-Identifier: MIT
// The value of an engine's line as expected scores.
#pragma once

#include <vector>

#include "review/judgement.h"
#include "rules/game/outcome.h"
#include "search/engine.h"

namespace strata::review {

// For all sides still playing, in turn order. With two sides the score determines them. With more,
// the evaluation at the end of the line is used for each seat, and the search score only for the
// side to move.
[[nodiscard]] std::vector<Band> bands_of(const rules::Position& position, const search::Line& line,
                                         const search::Evaluation& evaluation);
// For a finished game.
[[nodiscard]] std::vector<Band> bands_at_end(const rules::Position& position,
                                             const rules::Outcome& outcome);
// The sum over all seats of that side.
[[nodiscard]] int share_of(const std::vector<Band>& bands, rules::Seats side);
// Moves of the side to move until it wins, from a score for it; 0 if it does not win.
[[nodiscard]] int wins_in(const rules::Position& position, int score);
// The number of sides still playing.
[[nodiscard]] int sides_of(const rules::Position& position);

} // namespace strata::review
