// SPDX-License-Identifier: MIT
// How a game stands or ended (TD-E1 to TD-E7; ST-6; RD-7). Claims need the
// game's past, so they take its keys.
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
    fifty_moves,        // TD-E5; ST-O23 and ST-7.11, RD-7.9: so many rounds without progress
    last_side,          // one side is left after a resignation or a captured king
    blocked,            // draughts: no men or no move, and one side is left (ST-7.10)
    most_men,           // draughts: the game stops and men are counted (ST-O28)
    fivefold,           // the fifth time of a position, without a claim (CH-O31)
    seventy_five_moves, // so many rounds without progress, without a claim (CH-O32)
    hill,               // a king has reached a square that wins (CH-8.1)
    checks,             // so many checks have been given that they win (CH-8.2)
    time,               // of two, one has used up the time
};

struct Outcome {
    Ending ending = Ending::none;
    Seat winner = no_seat; // who is credited, or the only winner; no_seat: drawn, or not ended
    Seat loser = no_seat;  // who was mated, stalemated or resigned last, or the only loser
    Seats winners{};       // all seats of the winning team; none: drawn, or not ended
    // Kings mated by each team, the last mate included, and kings of the only other team that
    // resigned (ST-6.6); zeros under other rules.
    std::array<std::uint8_t, max_seats> score{};
    // Seats that resigned, where only that puts a seat out (ST-6.6); none under other rules.
    Seats resigned{};
    [[nodiscard]] bool ended() const { return ending != Ending::none; }
    [[nodiscard]] bool wins(Seat seat) const { return winners.has(seat); }
    bool operator==(const Outcome&) const = default;
};

// What the position alone decides: a goal of the variant, checkmate, stalemate, dead position, the
// automatic limits of fifty and of 75 rounds, the last side, or none. The order is that of ST-6.1:
// a mate on the last move before a limit counts as mate.
[[nodiscard]] Outcome outcome(const Position& position);
// A draw by that ending, `loser` being who was stalemated. ST-O21: with a score that leads, the
// leading team wins where the rule set says so.
[[nodiscard]] Outcome drawn(const Position& position, Ending ending, Seat loser = no_seat);
// TD-E3: nobody can ever be mated with what is left.
[[nodiscard]] bool is_dead(const Position& position);
// Of two: the pieces of `seat` could never mate a king that stood alone. Who runs out of time
// against them has not lost.
[[nodiscard]] bool cannot_win(const Position& position, Seat seat);

// Equal numbers: the same position in the sense of TD-E6 (en passant counts only when it could be
// taken).
[[nodiscard]] std::uint64_t repetition_key(const Position& position);
// `past` holds the repetition keys of all positions of the game up to and with this one.
[[nodiscard]] bool can_claim_repetition(const Position& position,
                                        std::span<const std::uint64_t> past);
[[nodiscard]] bool can_claim_fifty_moves(const Position& position);
// The fifth time, where the rule set draws then without a claim.
[[nodiscard]] bool is_fivefold(const Position& position, std::span<const std::uint64_t> past);

} // namespace strata::rules
