// SPDX-License-Identifier: MIT
// Legal moves and attacks. See TD-A1 to TD-C2, ST-2 to ST-6.1 and RD-3 to RD-7.2.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/position/move.h"
#include "rules/position/position.h"

namespace strata::rules {

using MoveList = std::vector<Move>;

// Returns all legal moves of the seat to move, in unspecified order, even if the game is over. A
// seat moves all pieces that it commands.
[[nodiscard]] MoveList legal_moves(const Position& position);
// Stages of move generation, for a search. Captures, promotions and moves that start with a
// promotion (TD-P7) are forcing; castling and board moves are quiet.
enum class MoveStage : std::uint8_t { all, forcing, quiet };
// Appends to `moves`. The stages forcing and quiet partition all moves.
void add_legal_moves(const Position& position, MoveStage stage, MoveList& moves);
// Counts legal moves faster than legal_moves(), for perft.
[[nodiscard]] std::uint64_t count_legal_moves(const Position& position);
// Stops at the first legal move.
[[nodiscard]] bool has_legal_move(const Position& position);
// The same if the caller already knows whether the seat to move is in check.
[[nodiscard]] bool has_legal_move(const Position& position, bool in_check);
// True if the move is legal. False for a resignation.
[[nodiscard]] bool is_legal(const Position& position, const Move& move);

// True if an enemy attacks that seat's king (TD-E1; ST-6.1). False without a king.
[[nodiscard]] bool in_check(const Position& position, Seat seat);
// False only if the last move certainly did not expose that seat's king to attack. May be true
// without an exposure, because blockers are ignored. Seats and armies are those before the move.
// Precondition: the king was not attacked before.
[[nodiscard]] bool may_have_exposed(const Position& position, const Transition& record, Seat seat);
// All enemy pieces that attack that seat's king. Empty without a king.
[[nodiscard]] SquareSet king_attackers(const Position& position, Seat seat);
// Enemies of `victim` with a piece that attacks that square.
[[nodiscard]] Seats attacking_seats(const Position& position, Square target, Seat victim);
// Pieces of `by` that could capture on `square` (TD-M6): all that attack its column.
[[nodiscard]] SquareSet attackers(const Position& position, Square square, Seat by);
// All existing squares that `by` attacks.
[[nodiscard]] SquareSet attacked(const Position& position, Seat by);

// True if the seat to move may not castle in this round, whatever its rights (TD-C2).
[[nodiscard]] bool castling_banned(const Position& position);

} // namespace strata::rules
