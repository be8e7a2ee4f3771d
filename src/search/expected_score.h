// SPDX-License-Identifier: MIT
// Expected scores of all seats.
#pragma once

#include "rules/position/position.h"
#include "search/evaluation.h"

namespace strata::search {

// Returns percent by seat, with a sum of 100: a softmax of the values. For two seats that is the
// logistic curve.
[[nodiscard]] BySeat expected_scores(const rules::Position& position, const BySeat& values);

// The same for two sides, for the side that has that score; see score.h.
[[nodiscard]] int expected_score(int score);

} // namespace strata::search
