// SPDX-License-Identifier: MIT
// FEN4, the positions of four-player chess as its servers and engines write them: turn, who is out,
// castling with the nearer rooks and with the farther ones, points, plies without progress, what
// else there is in braces, and the rows, with dashes between. docs/convert.md tells of it.
#pragma once

#include <string>
#include <string_view>

#include "notation/text_error.h"
#include "rules/position/variant.h"

namespace strata::notation {

// The letters of its seats, in turn order.
inline constexpr std::string_view fen4_seats = "rbyg";

// By its beginning: R-0,0,0,0-
[[nodiscard]] bool is_fen4(std::string_view text);
// Whether that game is of its board, 14 rows of 14, and of its four seats, r b y g.
[[nodiscard]] bool speaks_fen4(const rules::Variant& variant);

// The same in our form, as far as its parts can be recognised; columns of errors are those of
// `text`. Precondition: is_fen4(text) and speaks_fen4(variant).
[[nodiscard]] Parsed<std::string> fen4_as_ours(const rules::Variant& variant,
                                               std::string_view text);
// In one line. Precondition: speaks_fen4(variant).
[[nodiscard]] std::string write_fen4(const rules::Variant& variant, const rules::Setup& setup);

} // namespace strata::notation
