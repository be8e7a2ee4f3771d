// SPDX-License-Identifier: MIT
// Analysis of a position for display: attackers and defenders of a square, reachable squares,
// blockers of a slider and their levels, pins and checks. Move generation does not use it. X-ray
// attacks are not included.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "rules/answers/board_effect.h"
#include "rules/answers/sight.h"
#include "rules/expected.h"
#include "rules/position/position.h"

namespace strata::rules {

// All existing squares on which pieces of that seat could capture an enemy piece (TD-M6), pinned or
// not. In draughts, the squares that one of its pieces could jump first, whatever capture ST-7.7
// requires. Empty for a seat that is out.
[[nodiscard]] SquareSet squares_attacked(const Position& position, Seat by);
// The pieces of that seat that attack the square in this sense.
[[nodiscard]] SquareSet pieces_attacking(const Position& position, Square square, Seat by);

// By seat: the squares that its pieces attack more often than those of any other seat. `attacked`:
// squares_attacked() of every seat.
[[nodiscard]] std::vector<SquareSet> squares_controlled(const Position& position,
                                                        std::vector<SquareSet> attacked);

// An empty square is treated as if it held a piece of the seat to move.
[[nodiscard]] Contest contest_over(const Position& position, Square square);

// The same position with that seat to move. Returns nullopt if that is illegal, for example because
// of two seats the other one is in check.
[[nodiscard]] std::optional<Position> on_turn_of(const Position& position, Seat seat);

// The squares to which the piece can go: the targets of its legal moves, castling included; in
// draughts every landing square of its captures. If its seat is not to move, the squares to which
// it could go if it were. If that position is illegal because the enemy of two is in check, the
// squares that it attacks. Being carried by a board does not count.
[[nodiscard]] SquareSet reach_of(const Position& position, Square square);

// The lines of a slider; empty for other pieces. A line that branches is listed once for each
// branch that differs before its blocker. Routes over open hilts, which only quiet moves can use,
// are not included (RD-3.6).
[[nodiscard]] std::vector<SightLine> lines_of_sight(const Position& position, Square from);

// The columns from next to the slider up to and including that of the square, which it attacks. If
// there are several paths, the first one. Empty for other pieces.
[[nodiscard]] Path way_of_attack(const Position& position, Square from, Square to);

// The pinned pieces that the seat commands; a piece pinned on two lines is listed twice. A piece
// that shares its column with another shields no king and is not pinned (TD-M3).
[[nodiscard]] std::vector<PinnedPiece> pinned_pieces(const Position& position, Seat seat);

// All attacks on the king of that seat, whether or not it is to move (TD-E1; ST-6.1).
[[nodiscard]] std::vector<CheckLine> checks_on(const Position& position, Seat seat);

// The effect of an attack board's move. Precondition: the move is legal and the variant has two
// seats.
[[nodiscard]] BoardMoveEffect effect_of(const Position& position, const Move& move);

// The same for the move between these pins; of moves that differ only in promotions, the first
// generated. Returns a refusal if none is legal. half_turn is ignored for an empty board (TD-A6).
[[nodiscard]] Expected<BoardMoveEffect, Refusal> effect_of(const Position& position, Pin from,
                                                           Pin to, bool half_turn);

// Every target pin of `board`; its own pin is included if boards may turn in place (TD-A7). `moves`
// are legal moves with the same choice for a pending promotion; those of other boards are ignored.
[[nodiscard]] std::vector<PinOutlook>
outlooks(const Position& position, std::span<const Move> moves, Pin board, bool half_turn);

} // namespace strata::rules
