// SPDX-License-Identifier: MIT
// Piece odds: a seat starts without one of its pieces. Game files store the resulting start
// position.
#pragma once

#include <vector>

#include "rules/position/variant.h"

namespace strata::session {

// The types of pieces that a seat can give as odds, without duplicates; never a king.
[[nodiscard]] std::vector<rules::PieceType>
spare_pieces(const rules::Variant& variant, const rules::Setup& start, rules::Seat seat);
// The start without the first such piece, counted from file a. Castling with it is removed too.
[[nodiscard]] rules::Setup without(const rules::Variant& variant, rules::Setup start,
                                   rules::Seat seat, rules::PieceType type);
// True if `start` is a start of the variant from which only pieces are missing.
[[nodiscard]] bool is_handicap(const rules::Variant& variant, const rules::Setup& start);

} // namespace strata::session
