// SPDX-License-Identifier: MIT
// Moves of draughts in text (ST-7.13): 1c3-1d4, and with every landing square 1c3x3d4x3b2.
#pragma once

#include <optional>
#include <string>

#include "rules/moves/legal.h"

namespace strata::notation {

// 1c3x3d4x3b2. Precondition: the move captures.
[[nodiscard]] std::string jumps_text(const rules::Topology& topology, const rules::Move& move);

// The legal move that a wish read from a text means: any of its routes may be told, or only its
// last square where no other capture of that man ends there.
[[nodiscard]] std::optional<rules::Move> draughts_move_meant(const rules::Position& position,
                                                             const rules::MoveList& legal,
                                                             const rules::Move& wish);

} // namespace strata::notation
