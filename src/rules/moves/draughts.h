// SPDX-License-Identifier: MIT
// Draughts on star boards (ST-7). Men and flying kings move along the
// diagonals of the topology, which branch at the centre; captures are compulsory, as many men as
// possible, among those as many kings as possible (ST-7.7).
#pragma once

#include <optional>
#include <vector>

#include "rules/moves/legal.h"

namespace strata::rules {

// Every legal move of the seat that moves, in no promised order: the captures that take most, or
// else the quiet moves. One move for each start, end and set of captured men (ST-7.13). A man that
// ends on rank 1 of an opponent's module `promotes` to a king (ST-7.9). Precondition here and
// below: the variant has jumps.
[[nodiscard]] MoveList draughts_moves(const Position& position);
[[nodiscard]] std::uint64_t count_draughts_moves(const Position& position);
[[nodiscard]] bool has_draughts_move(const Position& position);

// Where a legal capture lands, jump by jump; of one that is not legal only its end, and nothing of
// any other move.
[[nodiscard]] Jumps route_of(const Position& position, const Move& move);

// All routes of legal captures by that man, also those that other routes stand for: for entering a
// capture square by square.
[[nodiscard]] std::vector<Jumps> capture_routes(const Position& position, Square from);

// The routes by which that man takes most, whether or not another man takes more.
[[nodiscard]] std::vector<Jumps> own_best_routes(const Position& position, Square from);
// The legal move that goes that way, also where another way stands for it; nothing when none does.
[[nodiscard]] std::optional<Move> move_by_route(const Position& position, Square from,
                                                const Jumps& route);

// The men that a capture takes, in the order of its jumps.
[[nodiscard]] std::vector<Square> jumped_men(const Position& position, Square from,
                                             const Jumps& route);

} // namespace strata::rules
