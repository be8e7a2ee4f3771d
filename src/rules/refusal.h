// SPDX-License-Identifier: MIT
// Why a wish is no legal move: a value that names the law, its clause and the squares concerned.
// The notation turns it into a sentence.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "rules/legal.h"
#include "rules/position.h"

namespace strata::rules {

enum class Law : std::uint8_t {
    game_over,           // no moves are played after the end
    empty_square,        // nothing stands there
    not_your_piece,      // it is another seat's
    square_absent,       // G5: no square there now
    own_piece_there,     // M1
    partner_there,       // star 6.6: men of the own team, or their kings, are not taken
    king_not_taken,      // star 6.1: a king that plays is not taken
    same_square,         // a move goes somewhere
    vertical,            // M2: the same column
    hemmed_in,           // M1: every square it could go to is taken by its own side or out of reach
    not_its_way,         // M1: this piece does not move like that
    blocked,             // M3: squares = blockers in the columns between
    gap,                 // M4 with gaps = block
    pawn_blocked,        // P1: the square ahead is taken
    pawn_backwards,      // P1
    pawn_not_fresh,      // P2: it has moved or ridden; no double step
    double_step_blocked, // P2: the column between is not empty
    pawn_needs_victim,   // P3
    pinned,              // E1: squares = what would attack the king once the piece leaves its line
    check_remains, // E1: squares = what still attacks the king; the move does not meet the check
    leaves_king_attacked,   // E1: squares = attackers, when a board or an en passant capture opens
                            // their line met
    king_into_attack,       // E1: squares = attackers of the target
    kings_adjacent,         // M7
    kings_share_column,     // M7
    castling_right_gone,    // C2
    castling_first_move,    // C2
    castling_in_check,      // C2
    castling_blocked,       // C2
    castling_through_check, // star 5: squares = attackers of what the king crosses
    castling_into_check,    // C2
    board_absent,           // no board stands on that pin
    board_empty,            // A2: nobody on it
    board_crowded,          // A2: two or more stand on it
    board_not_yours,        // A2
    pin_taken,              // A3
    pin_not_adjacent,       // A3
    board_backwards,        // A5
    half_turn_off,          // A6
    turn_in_place_off,      // A7
    hilt_closed,            // round 3.6 a
    hilt_capture,           // round 3.6 b: squares = the man there
    hilt_check,             // round 3.6 b: squares = the kings it would check
    blade,                  // round 3.7
    not_dark,               // star 7.1
    man_backwards,          // star 7.4, 7.5
    capture_compulsory,     // star 7.7: squares = the men that can capture
    longer_capture,         // star 7.7: squares = the men that take more
    better_capture,         // star 7.7: squares = the men that take as many, and more dames
    nothing_to_jump,        // star 7.5, 7.6
    lands_on_man,           // star 7.5: men are taken by jumping over them
    several_captures,       // star 7.13: more than one way ends there; it is entered jump by jump
    jump_goes_on,           // star 7.7: the wish ends before the capture does
    promotion_missing,      // P6, P7: choose a piece
    pending_first,          // P7: the uncovered pawn is promoted first
};

struct Refusal {
    Law law{};
    Square from = no_square;
    Square to = no_square;
    Pin pin_from = no_pin;
    Pin pin_to = no_pin;
    std::vector<Square> squares; // the pieces or squares that stand in the way
    bool operator==(const Refusal&) const = default;
};

// The clause of the rules page of boards of that shape: of the Tri-D page, such as "M3"; or a
// section of the round page, such as "3.6 b", or of the star page, which grids and graphs follow
// too.
[[nodiscard]] std::string_view clause(Law law, Shape shape);
// The same for what a set-up breaks; empty where no board of that shape can break it.
[[nodiscard]] std::string_view clause(SetupFault fault, Shape shape);

// Precondition for both: no legal move fits the wish. (A wish with several legal moves is a choice,
// not a refusal.)
[[nodiscard]] Refusal why_not(const Position& position, Square from, Square to);
[[nodiscard]] Refusal why_not(const Position& position, Pin from, Pin to, bool half_turn);
// Why that piece or board has no legal move at all; for a click that selects nothing.
[[nodiscard]] Refusal why_immobile(const Position& position, Square square);
[[nodiscard]] Refusal why_immobile(const Position& position, Pin pin);

} // namespace strata::rules
