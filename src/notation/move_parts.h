// SPDX-License-Identifier: MIT
// The pieces that machine and readable form of a move have in common.
#pragma once

#include <string>
#include <string_view>

#include "rules/move.h"
#include "rules/topology.h"

namespace strata::notation {

[[nodiscard]] std::string_view castling_text(rules::Castling side);
// b8B=Q
[[nodiscard]] std::string promotion_text(const rules::Topology& topology,
                                         const rules::Promotion& promotion);
// Q3-Q5r=N,b8B=Q with the arrow and the turn sign of the form.
[[nodiscard]] std::string board_move_text(const rules::Topology& topology, const rules::Move& move,
                                          std::string_view arrow, std::string_view turn_sign);

} // namespace strata::notation
