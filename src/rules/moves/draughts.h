// SPDX-License-Identifier: MIT
// Draughts on star boards (ST-7). Men and flying kings move along the diagonals of the topology,
// which branch at the centre. Capturing is compulsory, and must take as many pieces as possible,
// among those as many kings as possible (ST-7.7).
#pragma once

#include <optional>
#include <vector>

#include "rules/moves/legal.h"

namespace strata::rules {

// All legal moves of the seat to move, in unspecified order: the maximum captures, or the quiet
// moves if there is no capture. One move for each start, end and set of captured pieces (ST-7.13).
// A man that ends on rank 1 of an opponent's module `promotes` to a king (ST-7.9). Precondition of
// all functions here: the variant has jumps.
[[nodiscard]] MoveList draughts_moves(const Position& position);
[[nodiscard]] std::uint64_t count_draughts_moves(const Position& position);
[[nodiscard]] bool has_draughts_move(const Position& position);

// The landing squares of a legal capture, jump by jump. Only the end square if the capture is
// illegal; empty for any other move.
[[nodiscard]] Jumps route_of(const Position& position, const Move& move);

// All routes of legal captures by that piece, equivalent ones included, for entering a capture
// square by square.
[[nodiscard]] std::vector<Jumps> capture_routes(const Position& position, Square from);

// The routes by which that piece captures most, even if another piece could capture more.
[[nodiscard]] std::vector<Jumps> own_best_routes(const Position& position, Square from);
// The legal move along that route or an equivalent one. Returns nullopt if there is none.
[[nodiscard]] std::optional<Move> move_by_route(const Position& position, Square from,
                                                const Jumps& route);

// The squares of the captured pieces, in the order of the jumps.
[[nodiscard]] std::vector<Square> jumped_pieces(const Position& position, Square from,
                                                const Jumps& route);

} // namespace strata::rules
