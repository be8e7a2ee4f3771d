// SPDX-License-Identifier: MIT
// Analysis of a position for display: attackers and defenders of a square, where a piece could go,
// what blocks a slider and on which level, pins and checks. Move legality does not depend on it.
// X-ray attacks are not counted.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "rules/answers/board_effect.h"
#include "rules/answers/sight.h"
#include "rules/expected.h"
#include "rules/position/position.h"

namespace strata::rules {

// All existing squares on which pieces of that seat could capture if a piece of an enemy stood
// there (TD-M6), pinned or not. In draughts the squares that one of its men could jump first,
// whatever capture ST-7.7 would choose. A seat that is out attacks nothing.
[[nodiscard]] SquareSet squares_attacked(const Position& position, Seat by);
// The pieces of that seat that attack the square in this sense.
[[nodiscard]] SquareSet pieces_attacking(const Position& position, Square square, Seat by);

// An empty square is treated as one with a piece of the seat to move.
[[nodiscard]] Contest contest_over(const Position& position, Square square);

// The same pieces with that seat to move; nothing when such a position cannot be, as when it gives
// check to the other of two.
[[nodiscard]] std::optional<Position> on_turn_of(const Position& position, Seat seat);

// Where the piece on that square goes: the targets of its legal moves, castling among them, and in
// draughts every square on which a capture lands. Of a man whose seat does not move: where it could
// go were it its turn, all else being as it is. While that never could be, because the enemy of two
// stands in check, the squares that it attacks. A ride on a board is not counted.
[[nodiscard]] SquareSet reach_of(const Position& position, Square square);

// Empty if the piece is no slider. A line that branches is listed once for each branch that differs
// before its blocker. Routes over open hilts, which only quiet moves can use, are not included
// (RD-3.6).
[[nodiscard]] std::vector<SightLine> lines_of_sight(const Position& position, Square from);

// The columns from next to a slider up to and with that of the square, which it sees; the first
// way where several lead there. Empty for everybody else.
[[nodiscard]] Path way_of_attack(const Position& position, Square from, Square to);

// Of the pieces that the seat commands; a piece on two lines stands there twice. A piece that
// shares its column with another shields nobody and is not pinned (TD-M3).
[[nodiscard]] std::vector<PinnedPiece> pinned_pieces(const Position& position, Seat seat);

// All attacks on the king of that seat, whether or not it is to move (TD-E1; ST-6.1).
[[nodiscard]] std::vector<CheckLine> checks_on(const Position& position, Seat seat);

// Effects of attack board moves.

// Precondition: a legal board move, of a variant with two seats.
[[nodiscard]] BoardMoveEffect effect_of(const Position& position, const Move& move);

// The same by its pins; of moves that differ only in promotions the first that is listed. Refused
// when none is legal. A half turn of an empty board means nothing (TD-A6).
[[nodiscard]] Expected<BoardMoveEffect, Refusal> effect_of(const Position& position, Pin from,
                                                           Pin to, bool half_turn);

// Every pin but the board's own, and that one where a board may be turned in place (TD-A7).
// `moves`: legal moves, of which those of that board count, all with the same choice for a waiting
// pawn.
[[nodiscard]] std::vector<PinOutlook>
outlooks(const Position& position, std::span<const Move> moves, Pin board, bool half_turn);

} // namespace strata::rules
