// SPDX-License-Identifier: MIT
// The legal moves of a position, and who attacks what. See TD-A1 to TD-C2, ST-2 to ST-6.1
// and RD-3 to RD-7.2.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/position/move.h"
#include "rules/position/position.h"

namespace strata::rules {

using MoveList = std::vector<Move>;

// Every legal move of the seat that moves, in no promised order. It moves all men that it commands,
// whether or not the game has ended.
[[nodiscard]] MoveList legal_moves(const Position& position);
// Parts of them, for a search that often needs no more than the first. Captures, promotions and all
// that begins with a promotion (TD-P7) force; castlings and moves of boards do not.
enum class MoveStage : std::uint8_t { all, forcing, quiet };
// Appends to a list that the caller keeps. What forces and what is quiet are together all, each
// move once.
void add_legal_moves(const Position& position, MoveStage stage, MoveList& moves);
// As many as legal_moves would list; faster, for perft.
[[nodiscard]] std::uint64_t count_legal_moves(const Position& position);
// Stops at the first one found.
[[nodiscard]] bool has_legal_move(const Position& position);
// The same for whoever knows whether the king of the seat that moves is attacked.
[[nodiscard]] bool has_legal_move(const Position& position, bool in_check);
// Decides one move; looks only at the piece that moves. Never true of a resignation.
[[nodiscard]] bool is_legal(const Position& position, const Move& move);

// Is that seat's king attacked by an enemy (TD-E1; ST-6.1)? Never without a king.
[[nodiscard]] bool in_check(const Position& position, Seat seat);
// May the men that attack that seat's king have become others by what has just been played? Sure
// only when it says no, for men that stood on the way of an attacker are not looked for. Seats and
// armies are those from before. Precondition: no attack on that king was there before.
[[nodiscard]] bool may_have_exposed(const Position& position, const Transition& record, Seat seat);
// The men of all enemies that attack that seat's king; none without a king.
[[nodiscard]] SquareSet king_attackers(const Position& position, Seat seat);
// The enemies of `victim` that attack that square with men they command.
[[nodiscard]] Seats attacking_seats(const Position& position, Square target, Seat victim);
// The pieces that `by` commands and that could capture on `square` (TD-M6): all that attack its
// column.
[[nodiscard]] SquareSet attackers(const Position& position, Square square, Seat by);
// All existing squares that `by` attacks.
[[nodiscard]] SquareSet attacked(const Position& position, Seat by);

// TD-C2: may the seat that moves not castle in this round, whatever its rights?
[[nodiscard]] bool castling_banned(const Position& position);

} // namespace strata::rules
