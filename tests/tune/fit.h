// SPDX-License-Identifier: MIT
// Weights from games by logistic regression: floating point, which the search itself never uses.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "rules/position/position.h"
#include "search/weights.h"

namespace strata::tune {

struct Judged {
    rules::Position position;
    float wanted = 0.5F; // points of seat 0
};

struct FitOptions {
    double freedom = 15.0; // hundredths of a pawn that a weight may well differ from what it was
    double weight_of_doubt = 10.0; // positions of one game that tell no more than one
    int rounds = 400;
};

// The weights are nearer to what the positions say. Reports to standard output. Precondition: the
// variant is of two seats. The last tenth of the positions only tells how good it has become.
[[nodiscard]] search::Weights fit(const rules::Variant& variant, const search::Weights& weights,
                                  const std::vector<Judged>& positions, const FitOptions& options);

} // namespace strata::tune
