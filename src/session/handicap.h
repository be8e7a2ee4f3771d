// SPDX-License-Identifier: MIT
// Odds of men: a seat begins without one of them. The file has the start that comes of it.
#pragma once

#include <vector>

#include "rules/position/variant.h"

namespace strata::session {

// What a seat can go without, each kind once; never a king.
[[nodiscard]] std::vector<rules::PieceType> spare_men(const rules::Variant& variant,
                                                      const rules::Setup& start, rules::Seat seat);
// Without the first of them, on the side of file a where there are two; castling with it is gone.
[[nodiscard]] rules::Setup without(const rules::Variant& variant, rules::Setup start,
                                   rules::Seat seat, rules::PieceType type);
// A start of the variant from which men are missing, and nothing else is other.
[[nodiscard]] bool is_handicap(const rules::Variant& variant, const rules::Setup& start);

} // namespace strata::session
