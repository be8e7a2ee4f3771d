// SPDX-License-Identifier: MIT
// Games in which kings castle from wherever they start (CH-10): the rules of a game follow from
// where its kings and rooks stood.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "rules/position/variant.h"

namespace strata::rules {

// Where a king and the rook with which it may castle started.
struct CastlingHome {
    Seat seat{};
    Castling side{};
    Square king{}, rook{};
};

// The squares that must be empty, and those that the king crosses. False if king and rook have no
// line in common.
[[nodiscard]] bool derive_ways(const Topology& topology, CastlingRule& rule);

// The rook that an unspecific right means (X-FEN): the outermost one of that seat on the row of its
// king, on the side where the rook of the usual start stands; no_square if there is none.
[[nodiscard]] Square outermost_rook(const Variant& variant, const Setup& setup, Seat seat,
                                    Castling side);
// Which side that rook castles to, seen from its king. Precondition: both stand on one row.
[[nodiscard]] Castling castling_side(const Variant& variant, Seat seat, Square king, Square rook);

// The form of that variant in which those kings and rooks castle, and of other seats and sides the
// usual ones. Precondition: variant->castles_from_anywhere().
[[nodiscard]] std::shared_ptr<const Variant>
with_homes(const std::shared_ptr<const Variant>& variant, std::span<const CastlingHome> homes);

// That form of a variant which fits a setup: a right that its rules do not explain belongs to the
// outermost rook. Other variants are returned as they are.
[[nodiscard]] std::shared_ptr<const Variant> fitting_homes(std::shared_ptr<const Variant> variant,
                                                           const Setup& setup);

// True if those rights mean the same kings and rooks in both forms of one variant.
[[nodiscard]] bool same_homes(const Variant& one, const Variant& other, std::uint16_t rights);

} // namespace strata::rules
