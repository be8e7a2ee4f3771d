// SPDX-License-Identifier: MIT
// What a line of the engine is worth, to those who read it.
#pragma once

#include <vector>

#include "review/judgement.h"
#include "rules/game/outcome.h"
#include "search/engine.h"

namespace strata::review {

// Of all that still play, in turn order. Of two sides the score says all. Of more, what stands at
// the end of the line says what each seat has; what the search saw behind it is known for the one
// that moves alone.
[[nodiscard]] std::vector<Band> bands_of(const rules::Position& position, const search::Line& line,
                                         const search::Evaluation& evaluation);
// Where nobody moves any more.
[[nodiscard]] std::vector<Band> bands_at_end(const rules::Position& position,
                                             const rules::Outcome& outcome);
// Of all seats of that side together.
[[nodiscard]] int share_of(const std::vector<Band>& bands, rules::Seats side);
// Moves of the side that moves until it wins, by a score for it; 0: it does not.
[[nodiscard]] int wins_in(const rules::Position& position, int score);
// Sides that still play.
[[nodiscard]] int sides_of(const rules::Position& position);

} // namespace strata::review
