// SPDX-License-Identifier: MIT
// Whether and how a game ended (TD-E1 to TD-E7; ST-6; RD-7). Claims depend on the history of the
// game, so they take its repetition keys.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "rules/position/position.h"

namespace strata::rules {

enum class Ending : std::uint8_t {
    none,
    checkmate,          // TD-E1
    stalemate,          // TD-E2
    dead_position,      // TD-E3
    agreement,          // TD-E4
    resignation,        // TD-E4
    repetition,         // TD-E5, claimed or automatic
    fifty_moves,        // TD-E5; ST-O23, ST-7.11, RD-7.9: the limit of rounds without progress
    last_side,          // one side is left after a resignation or the capture of a king
    blocked,            // draughts: no pieces or no move, and one side is left (ST-7.10)
    most_pieces,        // draughts: the game stops and the men are counted (ST-O28)
    fivefold,           // fifth occurrence of a position, without a claim (CH-O31)
    seventy_five_moves, // rounds without progress, without a claim (CH-O32)
    hill,               // a king has reached a winning square (CH-8.1)
    checks,             // the number of checks that wins has been given (CH-8.2)
    last_piece,         // the last piece of a kind has been captured (CH-8.3)
    time,               // CH-6.9: with two seats one has run out of time; with more it is a draw
    // What only a referee or a file can tell, with two seats but for the first:
    unstated,         // a result without a reason
    abandoned,        // a player left, or no longer answered
    rules_infraction, // an illegal move, or another offence
    adjudication,     // somebody else decided
    double_forfeit,   // both lose; without a winner, but no draw
};

struct Outcome {
    Ending ending = Ending::none;
    Seat winner = no_seat; // who is credited, or the only winner; no_seat if drawn or not over
    Seat loser = no_seat;  // who was mated, stalemated or resigned last, or the only loser
    Seats winners{};       // all seats of the winning team; none if drawn, lost by both or not over
    // By team: kings it has mated, the last mate included, and kings of the only other team that
    // resigned (ST-6.6); or its points, those of the end included (FP-6). Zeros under other rules.
    Score score{};
    // Seats that resigned, if only resignation puts a seat out (ST-6.6). None under other rules.
    Seats resigned{};
    [[nodiscard]] bool ended() const { return ending != Ending::none; }
    [[nodiscard]] bool wins(Seat seat) const { return winners.has(seat); }
    bool operator==(const Outcome&) const = default;
};

// The outcome that the position alone decides: a goal of the variant, checkmate, stalemate, too few
// pieces to mate, the automatic limits of fifty and 75 rounds, the last side, or none. The order of
// checks is that of ST-6.1: mate on the last move before a limit counts as mate. Dead positions
// that take a search are found by winnable.h; this question is cheap.
[[nodiscard]] Outcome outcome(const Position& position);
// The part of it that the last move decided: a goal, the last side, or no legal move.
[[nodiscard]] Outcome outcome_of_move(const Position& position);
// The other part, which asks for no moves: a dead position, an automatic limit, or none. outcome()
// gives its ending where the seat to move has a legal move.
[[nodiscard]] Ending drawn_despite_moves(const Position& position);
// A draw by that ending; `loser` is the stalemated seat. Where the rule set says so, the team that
// leads the score wins instead (ST-O21, FP-6.5).
[[nodiscard]] Outcome drawn(const Position& position, Ending ending, Seat loser = no_seat);
// True if the remaining pieces, wherever they stand, can never mate anybody (TD-E3).
[[nodiscard]] bool is_dead(const Position& position);
// True if the pieces of `seat`, wherever all pieces stand, can never mate the other of two seats,
// even with its help (CH-6.9).
[[nodiscard]] bool cannot_mate(const Position& position, Seat seat);

// FP-6.4: true if the seat to move has most points whatever a resignation brings the only other
// seat that plays, and so wins by resigning.
[[nodiscard]] bool can_claim_win(const Position& position);

// Equal keys mean the same position under TD-E6: en passant counts only if the capture is possible.
[[nodiscard]] std::uint64_t repetition_key(const Position& position);
// `past` holds the repetition keys of all positions of the game, the current one included.
[[nodiscard]] bool can_claim_repetition(const Position& position,
                                        std::span<const std::uint64_t> past);
[[nodiscard]] bool can_claim_fifty_moves(const Position& position);
// True on the fifth occurrence, in games that are then drawn without a claim.
[[nodiscard]] bool is_fivefold(const Position& position, std::span<const std::uint64_t> past);

} // namespace strata::rules
