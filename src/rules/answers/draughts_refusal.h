// SPDX-License-Identifier: MIT
// What why_not() and why_immobile() of refusal.h answer at draughts (ST-7).
#pragma once

#include "rules/answers/refusal.h"

namespace strata::rules {

[[nodiscard]] Refusal why_not_draughts(const Position& position, Square from, Square to);
[[nodiscard]] Refusal why_immobile_draughts(const Position& position, Square square);

} // namespace strata::rules
