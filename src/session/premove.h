// SPDX-License-Identifier: MIT
// What a person prepares while programs think: a hand that plays as if his turn had come, and the
// move it made, which waits for the turn (docs/architecture.md).
#pragma once

#include <optional>
#include <vector>

#include "rules/position/position.h"

namespace strata::session {

// For the person whose turn comes next.
struct PremoveContext {
    rules::Seat seat = rules::no_seat;
    rules::Position position;       // as if his turn had come
    std::vector<rules::Move> legal; // there; also onto own men, whom he would take back
};

struct Premove {
    rules::Seat seat = rules::no_seat;
    rules::Position position; // in which the move is legal
    rules::Move move;
};

struct PremoveState {
    std::optional<PremoveContext> hand; // while a program is to move
    std::optional<Premove> premove;
};

// The position with the turn of that seat; nothing where there cannot be one.
[[nodiscard]] std::optional<PremoveContext> hand_of(const rules::Position& position,
                                                    rules::Seat seat);
// That of a move of such a hand: a man that is taken back belongs to an enemy there.
[[nodiscard]] rules::Position position_of(const PremoveContext& hand, const rules::Move& move);
// What of the legal moves the premove means now; nothing when it cannot be played. Where a pawn is
// promoted that was not thought of, the first of the choices.
[[nodiscard]] std::optional<rules::Move> meant_by(const Premove& premove,
                                                  const std::vector<rules::Move>& legal);

} // namespace strata::session
