// SPDX-License-Identifier: MIT
// Moves to text and back: machine form and readable form (rules/README.md).
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "notation/text_error.h"
#include "rules/answers/refusal.h"
#include "rules/moves/legal.h"

namespace strata::notation {

// In bytes; a longer text is no move, and is refused without a closer look.
[[nodiscard]] std::size_t longest_move(const rules::Variant& variant);

// b1W-c3N, d7B-e8K6=Q, O-O-O, Q3-Q5r=N,b8B=Q, b8B=Q,c1W-d2W. No two legal moves share a text. On
// flat boards castling is the step of the king: 1e1-1g1; resign:b is the seat whose letter is b.
// `position` is the one before the move.
[[nodiscard]] std::string write_move(const rules::Position& position, const rules::Move& move);
// The legal moves in machine form, sorted bytewise.
[[nodiscard]] std::vector<std::string> write_moves(const rules::Position& position);
// Moves that are played one after the other, the first of them in that position.
[[nodiscard]] std::vector<std::string> write_line(rules::Position position,
                                                  std::span<const rules::Move> line);
// Accepts machine text of a legal move, with labels as well as names, and on flat boards the
// resignation of any seat that still plays. A text that is well formed but not legal is refused
// with the reason of rules::why_not; one that is not well formed, with the column.
[[nodiscard]] Parsed<rules::Move> parse_move(const rules::Position& position,
                                             std::string_view text);

// How a half turn is shown: by an arrow on the screen, by the letter r in files and when typed.
enum class TurnSign { arrow, letter };
// How much is told of the start square: what is needed, or all of it: Nb1W-c3N, e4Nxd5B.
enum class MoveLength { shortest, whole };

// What a player reads: piece letter, `x`, the square with its level, `=Q`, `+`, `#`; only as much
// of the start square as tells it from other legal moves. Nc3N, exd5B, Rxf8K6+, O-O, and boards as
// Q3>Q5, with a half turn Q3>Q5↻ or Q3>Q5r. Where squares are called as in chess this is PGN's;
// on other flat boards the start square is told whole or not at all: N1b1-1d2, 1d4x2d4. With more
// than two seats the marks name whose king it is: +r, #b. `position` is the one before the (legal)
// move, or resignation.
[[nodiscard]] std::string write_readable(const rules::Position& position, const rules::Move& move,
                                         TurnSign sign = TurnSign::arrow,
                                         MoveLength length = MoveLength::shortest);
// The same, and plays the move: what writes a whole line asks for no copy of each position.
[[nodiscard]] std::string play_readable(rules::Position& position, const rules::Move& move,
                                        TurnSign sign = TurnSign::arrow,
                                        MoveLength length = MoveLength::shortest);
// Machine or readable form of a legal move, complete, or a spelling of others that can only mean
// one (move_spellings.h); what game files hold.
[[nodiscard]] Parsed<rules::Move> parse_readable(const rules::Position& position,
                                                 std::string_view text);
// The same where pieces have the letters of one of those languages.
struct PieceAlphabet;
[[nodiscard]] Parsed<rules::Move> parse_readable(const rules::Position& position,
                                                 std::string_view text,
                                                 std::span<const PieceAlphabet> alphabets);
// Typed by hand: machine form, readable form, or an unambiguous beginning of either. Capitals
// matter only where they decide.
[[nodiscard]] Parsed<rules::Move> parse_typed(const rules::Position& position,
                                              std::string_view text);
// What is typed once it is known what the uncovered pawn becomes (TD-P7): "b8B=Q," before it. The
// text itself if nothing is known, or no pawn waits.
[[nodiscard]] std::string with_pending(const rules::Position& position,
                                       std::optional<rules::PieceType> pending,
                                       std::string_view text);
// The law that forbids a typed move; nothing when it is legal, or no move at all.
[[nodiscard]] std::optional<rules::Refusal> refusal_of_text(const rules::Position& position,
                                                            std::string_view text);
// Legal moves whose machine or readable form begins with `text`, for completion.
[[nodiscard]] std::vector<rules::Move> completions(const rules::Position& position,
                                                   std::string_view text);

} // namespace strata::notation
