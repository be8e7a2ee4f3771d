// SPDX-License-Identifier: MIT
// Why a requested move is illegal: the reason, its clause in the rules and the squares concerned.
// Notation turns it into a sentence.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "rules/moves/legal.h"
#include "rules/position/position.h"

namespace strata::rules {

enum class IllegalReason : std::uint8_t {
    game_over,           // the game is over
    empty_square,        // there is no piece
    not_your_piece,      // the piece belongs to another seat
    square_absent,       // TD-G5: the square does not exist now
    own_piece_there,     // TD-M1
    partner_there,       // ST-6.6: pieces of the own team, or their kings, are not taken
    king_not_taken,      // ST-6.1: a king that plays is not taken
    same_square,         // the target is the start
    vertical,            // TD-M2: the same column
    no_moves,            // TD-M1: own pieces occupy all squares that it could reach
    not_its_way,         // TD-M1: the piece does not move like that
    blocked,             // TD-M3: squares = blockers in the columns between
    gap,                 // TD-M4 with gaps = block
    pawn_blocked,        // TD-P1: the square ahead is occupied
    pawn_backwards,      // TD-P1
    pawn_has_moved,      // TD-P2: it has moved or ridden; no double step
    double_step_blocked, // TD-P2: the column between is not empty
    pawn_needs_victim,   // TD-P3
    pinned,        // TD-E1: squares = what would attack the king once the piece leaves its line
    check_remains, // TD-E1: squares = what still attacks the king; the move does not meet the check
    leaves_king_attacked, // TD-E1: squares = attackers, when a board or an en passant capture opens
                          // their line met
    king_into_attack,     // TD-E1: squares = attackers of the target
    kings_adjacent,       // TD-M7
    kings_share_column,   // TD-M7
    castling_right_gone,  // TD-C2
    castling_first_move,  // TD-C2
    castling_in_check,    // TD-C2
    castling_blocked,     // TD-C2
    castling_through_check, // ST-5: squares = attackers of what the king crosses
    castling_into_check,    // TD-C2
    board_absent,           // no board stands on that pin
    board_empty,            // TD-A2: no piece is on it
    board_crowded,          // TD-A2: several pieces are on it
    board_not_yours,        // TD-A2
    pin_taken,              // TD-A3
    pin_not_adjacent,       // TD-A3
    board_backwards,        // TD-A5
    half_turn_off,          // TD-A6
    turn_in_place_off,      // TD-A7
    hilt_closed,            // RD-3.6a
    hilt_capture,           // RD-3.6b: squares = the piece there
    hilt_check,             // RD-3.6b: squares = the kings it would check
    blade,                  // RD-3.7
    not_dark,               // ST-7.1
    man_backwards,          // ST-7.4, ST-7.5
    capture_compulsory,     // ST-7.7: squares = the pieces that can capture
    longer_capture,         // ST-7.7: squares = the pieces that take more
    better_capture,         // ST-7.7: squares = the pieces that take as many, and more kings
    nothing_to_jump,        // ST-7.5, ST-7.6
    lands_on_piece,         // ST-7.5: pieces are taken by jumping over them
    several_captures,       // ST-7.13: more than one way ends there; it is entered jump by jump
    jump_goes_on,           // ST-7.7: the wish ends before the capture does
    promotion_missing,      // TD-P6, TD-P7: choose a piece
    pending_first,          // TD-P7: the uncovered pawn is promoted first
};

struct Refusal {
    IllegalReason reason{};
    Square from = no_square;
    Square to = no_square;
    Pin pin_from = no_pin;
    Pin pin_to = no_pin;
    std::vector<Square> squares; // the pieces or squares that are the reason
    bool operator==(const Refusal&) const = default;
};

// Returns the code of the rule in docs/rules, such as "TD-M3". Ordinary chess, grids and graphs
// have those of chess.
[[nodiscard]] std::string_view clause(IllegalReason reason, const Variant& variant);
// The same for a fault of a set-up. Empty if it cannot occur in that game.
[[nodiscard]] std::string_view clause(SetupFault fault, const Variant& variant);

// Precondition for both: no legal move matches. (Several legal moves are a choice, not a refusal.)
[[nodiscard]] Refusal why_not(const Position& position, Square from, Square to);
[[nodiscard]] Refusal why_not(const Position& position, Pin from, Pin to, bool half_turn);
// Why that piece or board has no legal move at all.
[[nodiscard]] Refusal why_immobile(const Position& position, Square square);
[[nodiscard]] Refusal why_immobile(const Position& position, Pin pin);

// why_not() and why_immobile() for draughts (ST-7).

[[nodiscard]] Refusal why_not_draughts(const Position& position, Square from, Square to);
[[nodiscard]] Refusal why_immobile_draughts(const Position& position, Square square);

} // namespace strata::rules
