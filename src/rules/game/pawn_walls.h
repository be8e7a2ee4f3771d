// SPDX-License-Identifier: MIT
// A proof without search that a side cannot mate: all pawns block each other for good, and the
// pieces behind these walls cannot meet (CH-6.8).
#pragma once

#include "rules/position/position.h"

namespace strata::rules {

// True if no pawn can ever move or be captured, and `winner` can therefore never mate the other
// living seat. False proves nothing. Flat boards with two living kings and no other goal only.
[[nodiscard]] bool is_walled_off(const Position& position, Seat winner);

} // namespace strata::rules
