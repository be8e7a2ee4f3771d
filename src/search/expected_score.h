// SPDX-License-Identifier: MIT
// Expected scores of all seats, in percent.
#pragma once

#include "rules/position/position.h"
#include "search/evaluation.h"

namespace strata::search {

// Returns the softmax of the values by seat, with a sum of 100. For two seats this is the logistic
// curve.
[[nodiscard]] BySeat expected_scores(const rules::Position& position, const BySeat& values);

// The same with two sides, for the side that has this score (score.h).
[[nodiscard]] int expected_score(int score);

} // namespace strata::search
