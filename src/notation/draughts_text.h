// SPDX-License-Identifier: MIT
// Moves of draughts in text (star 7.13): 1c3-1d4, and with every landing square 1c3x3d4x3b2.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/legal.h"

namespace strata::notation {

// 1c3x3d4x3b2. Precondition: the move captures.
[[nodiscard]] std::string jumps_text(const rules::Topology& topology, const rules::Move& move);

// The move that a text describes, legal or not: a capture has all the squares that are told.
[[nodiscard]] std::optional<rules::Move> read_draughts(const rules::Topology& topology,
                                                       std::string_view text);

// The legal move that is meant: any of its routes may be told, or only its last square where no
// other capture of that man ends there.
[[nodiscard]] std::optional<rules::Move> draughts_move_meant(const rules::Position& position,
                                                             const rules::MoveList& legal,
                                                             std::string_view text);

} // namespace strata::notation
