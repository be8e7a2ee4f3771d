// SPDX-License-Identifier: MIT
// How a game stands or ended: section 6 of the Tri-D page. Claims need the game's past, so they
// take its keys.
#pragma once

#include <cstdint>
#include <span>

#include "rules/position.h"

namespace strata::rules {

enum class Ending : std::uint8_t {
    none,
    checkmate,     // E1
    stalemate,     // E2
    dead_position, // E3
    agreement,     // E4
    resignation,   // E4
    repetition,    // E5, claimed or automatic
    fifty_moves,   // E5
};

struct Outcome {
    Ending ending = Ending::none;
    Seat winner = no_seat; // no_seat: drawn, or not ended
    Seat loser = no_seat;  // who was mated or resigned
    [[nodiscard]] bool ended() const { return ending != Ending::none; }
    bool operator==(const Outcome&) const = default;
};

// What the position alone decides: checkmate, stalemate, dead position, or none.
[[nodiscard]] Outcome outcome(const Position& position);
// E3: nobody can ever be mated with what is left.
[[nodiscard]] bool is_dead(const Position& position);

// Equal numbers: the same position in the sense of E6 (en passant counts only when it could be
// taken).
[[nodiscard]] std::uint64_t repetition_key(const Position& position);
// `past` holds the repetition keys of all positions of the game up to and with this one.
[[nodiscard]] bool can_claim_repetition(const Position& position,
                                        std::span<const std::uint64_t> past);
[[nodiscard]] bool can_claim_fifty_moves(const Position& position);

} // namespace strata::rules
