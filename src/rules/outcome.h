// SPDX-License-Identifier: MIT
// How a game stands or ended: section 6 of the Tri-D page and of the star page. Claims need the
// game's past, so they take its keys.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "rules/position.h"

namespace strata::rules {

enum class Ending : std::uint8_t {
    none,
    checkmate,          // E1
    stalemate,          // E2
    dead_position,      // E3
    agreement,          // E4
    resignation,        // E4
    repetition,         // E5, claimed or automatic
    fifty_moves,        // E5; star 23 and 7.11, round 7.9: so many rounds without progress
    last_side,          // one side is left after a resignation or a captured king
    blocked,            // draughts: no men or no move, and one side is left (star 7.10)
    most_men,           // draughts: the game stops and men are counted (7.10, rule 2)
    fivefold,           // the fifth time of a position, without a claim (FIDE 9.6.1)
    seventy_five_moves, // so many rounds without progress, without a claim (FIDE 9.6.2)
};

// Seats as bits: bit n is seat n.
using Seats = std::uint8_t;

struct Outcome {
    Ending ending = Ending::none;
    Seat winner = no_seat; // who is credited, or the only winner; no_seat: drawn, or not ended
    Seat loser = no_seat;  // who was mated, stalemated or resigned last
    Seats winners = 0;     // all seats of the winning team; 0: drawn, or not ended
    // Kings mated by each team, the last mate included, and kings of the only other team that
    // resigned (star 6.6); zeros under other rules.
    std::array<std::uint8_t, max_seats> score{};
    // Seats that resigned, where only that puts a seat out (star 6.6); 0 under other rules.
    Seats resigned = 0;
    [[nodiscard]] bool ended() const { return ending != Ending::none; }
    [[nodiscard]] bool wins(Seat seat) const { return (winners >> index(seat)) & 1; }
    bool operator==(const Outcome&) const = default;
};

// What the position alone decides: checkmate, stalemate, dead position, the automatic limits of
// fifty and of 75 rounds, the last side, or none. The order is that of the star page, 6.1: a mate
// on the last move before a limit counts as mate.
[[nodiscard]] Outcome outcome(const Position& position);
// A draw by that ending, `loser` being who was stalemated. Star 21: with a score that leads, the
// leading team wins where the rule set says so.
[[nodiscard]] Outcome drawn(const Position& position, Ending ending, Seat loser = no_seat);
// E3: nobody can ever be mated with what is left.
[[nodiscard]] bool is_dead(const Position& position);

// Equal numbers: the same position in the sense of E6 (en passant counts only when it could be
// taken).
[[nodiscard]] std::uint64_t repetition_key(const Position& position);
// `past` holds the repetition keys of all positions of the game up to and with this one.
[[nodiscard]] bool can_claim_repetition(const Position& position,
                                        std::span<const std::uint64_t> past);
[[nodiscard]] bool can_claim_fifty_moves(const Position& position);
// The fifth time, where the rule set draws then without a claim.
[[nodiscard]] bool is_fivefold(const Position& position, std::span<const std::uint64_t> past);

} // namespace strata::rules
