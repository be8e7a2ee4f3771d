// SPDX-License-Identifier: MIT
// Rule sets drawn at random: a shipped variant, some of its options changed, sometimes other teams.
#pragma once

#include "oracle/walk.h"

#include <random>
#include <string>

namespace strata::oracle {

// "star-4 onMate=inert teams=wg-br", in names that the oracle and the fast generator both read.
std::string drawn_rules(Family family, std::mt19937& random);

} // namespace strata::oracle
