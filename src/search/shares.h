// SPDX-License-Identifier: MIT
// What a position is worth to every seat, as shares of one game.
#pragma once

#include "rules/position/position.h"
#include "search/evaluation.h"

namespace strata::search {

// Hundredths, by seat, which sum to 100: what each would score on average if all went on as they
// can. A softmax of the values; of two seats that is the logistic curve.
[[nodiscard]] BySeat shares_of(const rules::Position& position, const BySeat& values);

// The same of two sides, for the one that has that score; see score.h.
[[nodiscard]] int share_of(int score);

} // namespace strata::search
