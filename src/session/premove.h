// SPDX-License-Identifier: MIT
// Premoves: what a person selects and plays while engines think, and the move that waits for its
// turn (docs/architecture.md).
#pragma once

#include <optional>
#include <vector>

#include "rules/position/position.h"

namespace strata::session {

// For the person whose turn comes next.
struct PremoveContext {
    rules::Seat seat = rules::no_seat;
    rules::Position position;       // as if it were their turn
    std::vector<rules::Move> legal; // legal moves there, including recaptures onto own pieces
};

struct Premove {
    rules::Seat seat = rules::no_seat;
    rules::Position position; // in which the move is legal
    rules::Move move;
};

struct PremoveState {
    std::optional<PremoveContext> context; // set while an engine is to move
    std::optional<Premove> premove;
};

// The position with that seat to move. Returns nullopt if that is illegal.
[[nodiscard]] std::optional<PremoveContext> premove_context(const rules::Position& position,
                                                            rules::Seat seat);
// The position of such a move: for a recapture, the own piece on the target belongs to an enemy.
[[nodiscard]] rules::Position position_of(const PremoveContext& context, const rules::Move& move);
// The legal move that matches the premove now. Returns nullopt if it cannot be played. If it
// promotes a pawn and no piece was chosen, the first choice is used.
[[nodiscard]] std::optional<rules::Move> meant_by(const Premove& premove,
                                                  const std::vector<rules::Move>& legal);

} // namespace strata::session
